import { describe, expect, test } from "vitest";
import { readContent } from "./content.ts";
import { copyOfContent } from "./test-content.ts";
import { typeset, typesetAll, typesetIn } from "./typography.ts";

/** "~" stands for a no-break space, so that a reader of this file sees it. */
const shown = (text: string) => typeset(text).replaceAll("\u00a0", "~");

test.each([
	["Bagger von 2 bis 60 t", "Bagger von 2 bis 60~t"],
	["31.000 m³ Aushub in 4 Monaten", "31.000~m³ Aushub in 4~Monaten"],
	["über 16 Mio. € Umsatz", "über 16~Mio.~€ Umsatz"],
	["{percent} % hochgeladen", "{percent}~% hochgeladen"],
	["25 × 18 m, Tiefgang 1,80 m", "25~×~18~m, Tiefgang 1,80~m"],
	["−0,30 m NHN", "−0,30~m~NHN"],
	["221 kW (300 PS)", "221~kW (300~PS)"],
	["§ 62 WHG und §§ 48 ff.", "§~62 WHG und §§~48 ff."],
	["Art. 6 Abs. 1 Buchst. f DSGVO", "Art.~6 Abs.~1 Buchst.~f DSGVO"],
	["Nr. {{company.prequalification.number}}", "Nr.~{{company.prequalification.number}}"],
	["nach DIN EN 1610 und DIN 4124", "nach DIN~EN~1610 und DIN~4124"],
	["Steinzeug DN 300", "Steinzeug DN~300"],
	["In der Nacht zum 17. Februar 1962", "In der Nacht zum 17.~Februar~1962"],
	["Wird gesendet …", "Wird gesendet~…"],
	["z. B. und u.a.", "z.~B. und u.~a."],
	["montags bis freitags, 7 bis 16:30 Uhr", "montags bis freitags, 7~bis~16:30~Uhr"],
])("%s is set as %s", (typed, set) => {
	expect(shown(typed)).toBe(set);
});

test.each([
	["a number at the end of a sentence", "Präqualifiziert seit 2009. Ämter schlagen die Nummer nach."],
	["a numbered list in Markdown", "Erst so:\n1. Graben\n2. Rohr"],
	["a phone number", "+49 40 66969-100"],
	["an address", "Musterdeich 18, 21107 Hamburg"],
	["a number before an ordinary word", "12 Kipploren und 37 Hausanschlüsse"],
	["opening hours", "Mo–Fr 07:00–17:00"],
	["a month before a number that is no year", "Im Mai 12 Kipploren"],
])("%s stays as it was typed", (_, typed) => {
	expect(typeset(typed)).toBe(typed);
});

test("setting a text twice changes nothing more", () => {
	const once = typeset("Am 17. Februar 1962, § 5 DDG, 25 × 18 m");
	expect(typeset(once)).toBe(once);
});

describe("every text of a value", () => {
	test("is set, keys and numbers are not", () => {
		expect(typesetAll({ "60 t": ["60 t", 60, { deep: "§ 5" }] })).toEqual({
			"60 t": ["60\u00a0t", 60, { deep: "§\u00a05" }],
		});
	});

	test("of the content is set when it is read", () => {
		const copy = copyOfContent();
		copy.edit("values.yaml", "title: Qualität", "title: Qualität ab 3 t nach § 5");
		copy.edit("legal/impressum.md", "## Anbieter", "## Anbieter nach § 5");
		const { values, legal } = readContent(copy.root);
		expect(values[0]?.title).toBe("Qualität ab 3\u00a0t nach §\u00a05");
		expect(legal.impressum.body).toContain("## Anbieter nach §\u00a05");
	});
});

test.each([
	["pl", "Praca w Hamburgu i 26 t", "Praca w~Hamburgu i~26~t"],
	["uk", "Робота в Гамбурзі", "Робота в~Гамбурзі"],
	["en", "I work {hours} hours for 20 € a day", "I work {hours}~hours for 20~€ a day"],
])("readers of %s find “%s” with no short word or number at the end of a line", (language, typed, set) => {
	expect(typesetIn(language, [{ typed }, 5, null])).toEqual([
		{ typed: set.replaceAll("~", "\u00a0") },
		5,
		null,
	]);
});
