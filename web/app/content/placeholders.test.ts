import { expect, test } from "vitest";
import { fillPlaceholders } from "./placeholders.ts";

const facts = { company: { name: "Sielwerk", days: 180, officer: null, scan: true, off: false } };
const fill = (text: string) => fillPlaceholders(text, facts, "content/a.md");

test.each([
	["a text", "{{company.name}} baut", "Sielwerk baut"],
	["a number", "{{ company.days }} Tage", "180 Tage"],
	[
		"a section that is kept",
		"geprüft{{#company.scan}} von {{company.name}}{{/company.scan}}.",
		"geprüft von Sielwerk.",
	],
	["a section for something that is not there", "A{{#company.officer}} B{{/company.officer}}", "A"],
	["a section for something switched off", "A{{#company.off}} B{{/company.off}}", "A"],
	["a section for the other case", "A{{^company.officer}} B{{/company.officer}}", "A B"],
	["the other case that is not this one", "A{{^company.scan}} B{{/company.scan}}", "A"],
])("%s is filled in", (_, typed, filled) => {
	expect(fill(typed)).toBe(filled);
});

test("lists and fields are filled in too", () => {
	expect(fillPlaceholders({ a: ["{{company.name}}", 1] }, facts, "x")).toEqual({ a: ["Sielwerk", 1] });
});

test.each(["{{company.nmae}}", "{{company.officer}}"])("%s names no text and is a mistake", (typed) => {
	expect(() => fill(typed)).toThrow(/^content\/a\.md: \{\{company\.\w+\}\}: names no text/);
});

test("a section with a typing error is a mistake, not an empty text", () => {
	expect(() => fill("{{#company.oficer}}A{{/company.oficer}}")).toThrow(
		"content/a.md: {{#company.oficer}}: names nothing in content/company.yaml",
	);
});
