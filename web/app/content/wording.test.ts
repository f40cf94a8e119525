/** Reads everything that visitors read, as an editor would. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { papersFor } from "../../pipeline/papers/papers.ts";
import { readContent } from "./content.ts";
import { contentRoot, stringsOf } from "./test-content.ts";

type Sentence = { path: string; text: string };

const content = readContent(contentRoot);
const root = join(contentRoot, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Addresses, file names and keys are not sentences. */
const technical =
	/(^|\.)(id|slug|key|icon|image|imageMobile|modalImage|header|file|to|url|origin|desktop|mobile|words)(\.|$)|^company\.(links|address|phone|fax|register|vatId)/;
/** Given to the letter by the specification. */
const asSpecified = ["PDF, DOC, XLS, JPG, PNG, max. 10MB", "Galerie lädt…"];

const pages: Sentence[] = stringsOf(content).filter(
	({ path, text }) => !(technical.test(path) && !/\s/.test(text)) && !asSpecified.includes(text),
);
const papers: Sentence[] = stringsOf(papersFor(content.company, content.proofs.proofs), ["papers"]).filter(
	({ path }) => !path.endsWith(".file"),
);
/** The server speaks these too, and it sets no spaces. */
const { fieldProblems, problems, informal } = JSON.parse(read("internal/enquiry/contract.json"));
const answers: Sentence[] = stringsOf({ fieldProblems, problems, informal }, ["contract"]);

const ours = [...pages, ...papers];
const everything = [...ours, ...answers];

function offenders(pattern: RegExp, sentences = everything): string[] {
	return sentences.flatMap(({ path, text }) => {
		const match = pattern.exec(text);
		return match ? [`${path}: …${text.slice(Math.max(0, match.index - 20), match.index + 30)}…`] : [];
	});
}

test("the lint sees the whole site", () => {
	expect(pages.length).toBeGreaterThan(710);
	expect(papers.length).toBeGreaterThan(30);
	expect(answers.length).toBeGreaterThan(40);
});

const unit =
	"(t|m|m²|m³|km|cm|mm|kg|kW|PS|MB|h|€|%|Tonnen|Stunden|Tage|Tagen|Monate|Monaten|Jahre|Jahren|Mio\\.)(?![\\wäöüß])";

describe("typography", () => {
	test.each([
		["straight quotes", /["']/],
		["three dots instead of an ellipsis", /\.\.\./],
		["a hyphen instead of a dash", / - |\d-\d{2,4}(?![\d-]*\b)(?<!66969-\d{3})/],
		["a hyphen or a dash instead of a minus", /(?<![\p{L}\d)])[-–]\s?\d+(,\d+)?\s(m|cm|°)(?!\p{L})/u],
		["a dash without its spaces", /\p{L}–\s|\s–\p{L}/u],
		["two spaces in a row", /[^\n|-] {2,}[^\n|]/],
		["no space before a unit", /\d(t|km|kW|PS|€|%)(?![\wäöüß])/],
		["no space after §", /§\d/],
		["a decimal point", /\b\d+\.\d{1,2}\s(t|m|km)\b/],
		["an x instead of a times sign", /\d\s?x\s?\d/],
		["English quotes", /[”‘’]|“[^„]*“/],
		["an opening quote without its closing one", /„[^“]*$/],
		["a closing quote without its opening one", /^[^„]*“/],
		["a space before a full stop or comma", /\s[,.;:!?](\s|$)/],
	])("no text has %s", (_, pattern) => {
		expect(offenders(pattern)).toEqual([]);
	});

	test.each([
		["a space that may break before a unit", new RegExp(`\\d ${unit}`)],
		["a space that may break before NHN", / NHN/],
		[
			"a space that may break in a date",
			/\d{1,2}\. (Januar|Februar|März|April|Mai|Juni|Juli|August|[SOND]\p{Ll}+ber)/u,
		],
		["a space that may break after § or Art.", /(§|Art\.|Abs\.|Nr\.|Buchst\.) [\da-z]/],
		["a space that may break in a norm", /\b(DIN|EN|ISO|DN) \d/],
		["a broken abbreviation", /\b(z\. ?B\.|u\. ?a\.|d\. ?h\.)/],
	])("no text of content or media has %s", (_, pattern) => {
		expect(offenders(pattern, ours)).toEqual([]);
	});
});

describe("words", () => {
	test("no text could stand on any company's site", () => {
		expect(
			offenders(
				/kompetente[rn]? Partner|\bIhr Partner|maßgeschneidert|aus einer Hand|führend|innovative|höchste[nrs]?\b|\bbeste[nrs]?\b|modernste|erstklassig|einzigartig|optimal|ganzheitlich|Rundum|Full-Service|Leidenschaft|Herausforderung|Synergie|zukunftsorientiert|Lösungen\b|jahrzehntelange/i,
			),
		).toEqual([]);
	});

	test("no text claims to be the only one (§ 5 UWG)", () => {
		expect(offenders(/sonst keiner|woanders nicht|kein anderer|nur bei uns|als Einzige/i)).toEqual([]);
	});

	test("job advertisements speak to everybody (§ 11 AGG)", () => {
		const jobs = pages.filter(({ path }) => /^(jobs|trainings|benefits|pages\.careers)\./.test(path));
		expect(offenders(/Männer|Mannschaft|\bMann\b|\bjung|ruhiger Arm|Muttersprach|belastbar/i, jobs)).toEqual(
			[],
		);
	});

	test.each([
		["GNSS", /\bGPS/],
		["Kai", /Kaje/],
		["Langarmbagger", /Longreach|Langarm(?!bagger)/],
		["Vibrationsramme", /Vibrationsbär|Vibrationsrammer/],
		["Baggermatratze", /Holzmatte|Baggermatte/],
		["Tragfähigkeit", /Tragkraft|Traglast (bis|von)/],
		["Geräteart", /Gattung/],
		["Auftraggeber", /\bKunde/],
		["Mitarbeitende", /Mitarbeiter/],
		["Website", /Webseite|Homepage|Internetseite|Webauftritt/],
		["E-Mail", /\b(Email|eMail|E-mail)/],
		["PDF-Datei", /einer PDF(?!-)/],
		["Schadsoftware", /Schädling|\bViren/],
		["Dichtheit", /Dichtigkeit/],
		["die Wettern", /\b(dem|des|ein|einem) Wettern/],
		["Präqualifikation", /Präqualifizierung(?!sstelle)/],
		["§ 48b EStG", /§\s48b(?!\s(EStG|Abs))/],
		["Datenschutzerklärung", /Datenschutzhinweis|Datenschutzbestimmung/],
		["verwertet oder entsorgt", /(wird|werden) (\w+ und )?verwertet(?! oder)/],
	])("%s is the one way to say it", (_, others) => {
		expect(offenders(others)).toEqual([]);
	});

	test("no law is cited that is no longer in force, and no dead platform is linked", () => {
		expect(
			offenders(/\bTMG\b|Telemediengesetz|TTDSG|zugesicherte Eigenschaft|ec\.europa\.eu\/consumers\/odr/),
		).toEqual([]);
	});

	test("nothing is left to be written", () => {
		expect(offenders(/lorem ipsum|\bTODO\b|\bTBD\b|\{\{|xxx/i)).toEqual([]);
	});
});

describe("numbers", () => {
	test("the promise of 24 hours names working days wherever the words are ours", () => {
		const promises = pages.filter(({ text }) => /24\s(Stunden|h)(?!\p{L})/u.test(text));
		expect(promises.length).toBeGreaterThan(6);
		/** How long a checksum lives, and the specification's figure, whose label names the days. */
		const others = /verworfen|^24\s(h|Stunden)$/;
		const bare = promises.filter(({ text }) => !/Werktagen/.test(text) && !others.test(text));
		expect(bare).toEqual([]);
		expect(content.pages.home.hero.figures[3]?.label).toContain("an Werktagen");
	});

	/** Nouns that stand beside different numbers in different places, and why they may. */
	const deliberate: Record<string, string[]> = {
		// Decisions, section 2: each stays on its page.
		Mitarbeitende: ["50", "60"],
		Jahre: ["130", "125", "zwei", "drei"],
		// By category of the fleet; their sums are tested with the fleet.
		Bauarten: ["14", "10", "5"],
		Geräte: ["24", "26", "5", "10"],
		Tonnen: ["60", "400"],
		// Construction times, and how long applications are kept.
		Monate: ["3", "4", "14", "7", "5", "6", "11", "16", "9", "sechs", "neun"],
		// Of clay, of mud and of peat.
		Meter: ["zwei", "vier"],
		// Leave and copies of the database; enquiries on the server.
		Tage: ["30", "180"],
		// Enquiries on the server; counts of visits.
		Tagen: ["180", "400"],
		// A week's work; the answer.
		Stunden: ["40", "24"],
		// Papers to download; certificates on the wall.
		Nachweise: ["drei", "vier"],
		// Of the dike; of the history.
		Abschnitten: ["drei", "fünf"],
		// To begin a talk; to apply.
		Sätze: ["zwei", "drei"],
	};
	const number =
		"\\d[\\d.,]*\\d|\\d|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|hundert";
	const counted = new RegExp(
		`(?<![\\p{L}\\d.,:–-])(${number})\\s(?!Hamburg)(\\p{Lu}\\p{Ll}[\\p{L}-]+)`,
		"giu",
	);
	/** In a law "6 Abs. 1" counts nothing. */
	const citation = /^(Abs|Buchst|Satz|Nr)$|^\p{L}*(G|VO|V)$|SchG$/u;

	test("that stand beside the same word agree, or are listed as deliberate", () => {
		const found = new Map<string, Set<string>>();
		for (const text of [...pages.map((sentence) => sentence.text), ...figures(content)]) {
			for (const [, count = "", noun = ""] of text.matchAll(counted)) {
				if (citation.test(noun) || !/^\p{Lu}/u.test(noun)) continue;
				found.set(noun, (found.get(noun) ?? new Set()).add(count.toLowerCase()));
			}
		}
		const differing = [...found].filter(([, counts]) => counts.size > 1);
		expect(differing.length).toBeGreaterThan(5);
		expect(Object.fromEntries(differing.map(([noun, counts]) => [noun, [...counts].sort()]))).toEqual(
			Object.fromEntries(Object.entries(deliberate).map(([noun, counts]) => [noun, counts.toSorted()])),
		);
	});
});

/** A figure and its label are read as one: "60 Mitarbeitende". */
function figures(value: unknown): string[] {
	if (value === null || typeof value !== "object") return [];
	const { value: figure, label } = value as { value?: unknown; label?: unknown };
	const own = typeof figure === "string" && typeof label === "string" ? [`${figure} ${label}`] : [];
	return [...own, ...Object.values(value).flatMap(figures)];
}
