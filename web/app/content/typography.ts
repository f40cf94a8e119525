/** Number and unit stay on one line; authors type an ordinary space. */
const units = [
	"%|€|Mio\\.|Mrd\\.",
	"t|kg|kN|MPa|kW|PS|MB|dB",
	"mm|cm|m|km|m²|m³|ha|l/s|m³/h",
	"h|Uhr|Sekunden?|Minuten?|Stunden?|Tage?n?|Wochen?|Monate?n?|Jahre?n?",
	"Tonnen?|Metern?|Kilometern?|Zentimetern?|Geräte?n?",
].join("|");

/** A letter or figure that would make the sign before it part of a longer word. */
const inWord = "[\\p{L}\\p{N}]";

const rules: [pattern: RegExp, replacement: string][] = [
	// 7 bis 17 Uhr
	[/(\d) bis (?=\d[\d:]*[ \u00a0]Uhr)/g, "$1\u00a0bis\u00a0"],
	// 31.000 m³, 24 h, {percent} %, {{company.reactionHours}} Stunden
	[new RegExp(`([\\d}]) (?=(?:${units})(?!${inWord}))`, "gu"), "$1\u00a0"],
	[/(Mio\.|Mrd\.) (?=€)/g, "$1\u00a0"],
	// 25 × 18 m
	[/(\d) × (?=\d)/g, "$1\u00a0×\u00a0"],
	// +2,10 m NHN
	[/ (?=NHN(?!\p{L}))/gu, "\u00a0"],
	// § 62 WHG, Art. 6 Abs. 1 Buchst. f, Nr. 010.021660, also before a value that is filled in
	[/(§§?|(?:Art|Abs|Nr|Buchst)\.|Satz) (?=[\d{]|[a-z](?!\p{L}))/gu, "$1\u00a0"],
	// DIN EN 1610, ISO 9001, DN 300, RAL-GZ 961, A 7
	[/(?<!\p{L})(DIN|EN|ISO) (?=EN |ISO |\d)/gu, "$1\u00a0"],
	[/(?<!\p{L})(DN|PN|RAL-GZ|A|B) (?=\d)/gu, "$1\u00a0"],
	// 17. Februar, 13. Gehalt. Not at the start of a line, where Markdown reads a numbered list.
	[/(?<=(?:^|[ \u00a0(„–])\d{1,2}\.) (?=\p{Lu})/gu, "\u00a0"],
	[
		/(?<!\p{L})(Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) (?=\d{4})/gu,
		"$1\u00a0",
	],
	// Wird gesendet …
	[/(?<=\p{L}) (?=…)/gu, "\u00a0"],
	// z. B., u. a., d. h.
	[/(?<!\p{L})(z|u|d|o|i)\. ?(?=(?:B|a|h|Ä|d)\.)/gu, "$1.\u00a0"],
];

/** Sets no-break spaces where German typography wants them. */
export function typeset(text: string): string {
	return rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/** The same for every text in a value. Keys stay as they are. */
export function typesetAll<T>(value: T): T {
	return everyText(value, typeset);
}

/** A word of one letter ends no line in these languages. */
const shortWords: Record<string, RegExp> = {
	pl: /(?<![\p{L}\p{N}])([aiouwz]) (?=\S)/giu,
	uk: /(?<![\p{L}\p{N}])([абвжзіоуяйє]) (?=\S)/giu,
};

/** What every other language wants besides: a number stays with what it counts. */
export function typesetIn<T>(language: string, value: T): T {
	const short = shortWords[language];
	return everyText(value, (text) => {
		const joined = text.replace(/(?<=[\d}]) (?=[\p{L}€%])/gu, "\u00a0");
		return short ? joined.replace(short, "$1\u00a0") : joined;
	});
}

/** The same done to every text in a value. */
export function everyText<T>(value: T, set: (text: string) => string): T {
	if (typeof value === "string") return set(value) as T;
	if (Array.isArray(value)) return value.map((item) => everyText(item, set)) as T;
	if (value !== null && typeof value === "object") {
		const entries = Object.entries(value).map(([key, item]) => [key, everyText(item, set)]);
		return Object.fromEntries(entries) as T;
	}
	return value;
}
