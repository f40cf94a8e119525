import { expect, test } from "vitest";
import { fillPlaceholders } from "./placeholders.ts";

const facts = { company: { name: "Sielwerk", days: 180, officer: null, scan: true, off: false } };
const fill = (text: string) => fillPlaceholders(text, facts, (typed) => expect.fail(`unknown: ${typed}`));

function reported(text: string): string[] {
	const sentences: string[] = [];
	fillPlaceholders(text, facts, (_, sentence) => sentences.push(sentence));
	return sentences;
}

test.each([
	["a text", "{{company.name}} baut", "Sielwerk baut"],
	["a number", "{{ company.days }} Tage", "180 Tage"],
	[
		"a section that is kept",
		"geprüft{{#company.scan}} von {{company.name}}{{/company.scan}}.",
		"geprüft von Sielwerk.",
	],
	["a section typed with blanks", "A{{# company.scan }} B{{/ company.scan }}", "A B"],
	["a section for something that is not there", "A{{#company.officer}} B{{/company.officer}}", "A"],
	["a section for something switched off", "A{{#company.off}} B{{/company.off}}", "A"],
	["a section for the other case", "A{{^company.officer}} B{{/company.officer}}", "A B"],
	["the other case that is not this one", "A{{^company.scan}} B{{/company.scan}}", "A"],
])("%s is filled in", (_, typed, filled) => {
	expect(fill(typed)).toBe(filled);
});

test("lists and fields are filled in too", () => {
	expect(fillPlaceholders({ a: ["{{company.name}}", 1], b: null, c: true }, facts, () => {})).toEqual({
		a: ["Sielwerk", 1],
		b: null,
		c: true,
	});
});

test("every placeholder that names no text is reported, with the one that was meant", () => {
	expect(reported("{{company.nmae}} und {{company.officer}}")).toEqual([
		"Zu „{{company.nmae}}“ gibt es keinen Text in content/company.yaml.",
		"Zu „{{company.officer}}“ gibt es keinen Text in content/company.yaml.",
	]);
});

test("a placeholder that goes on behind a text or behind nothing is reported", () => {
	expect(reported("{{company.name.length}} und {{company.officer.name}}")).toHaveLength(2);
});

test("a section with a typing error is a mistake, not an empty text", () => {
	expect(reported("{{#company.oficer}}A{{/company.oficer}}")).toEqual([
		"Zu „{{#company.oficer}}“ steht nichts in content/company.yaml.",
	]);
});
