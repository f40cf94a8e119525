import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { countWords, isAsked, type Line, matcher, queryOf, readQuestion, searchable } from "./question.ts";

type Cases = {
	lines: (Line & { name: string })[];
	questions: { query: string; asked: boolean; found: number[]; spelled: string }[];
};

const { lines, questions } = JSON.parse(
	readFileSync(join(import.meta.dirname, "questions.json"), "utf8"),
) as Cases;
const known = {
	categories: ["bagger", "raupen", "spezial"],
	properties: ["langarm", "moor", "amphibisch"],
	names: lines.map(({ name }) => name),
};

describe("the finder", () => {
	test.each(questions)("answers ?$query", ({ query, asked, found, spelled }) => {
		const question = readQuestion(new URLSearchParams(query), known);
		expect(isAsked(question)).toBe(asked);
		expect(lines.flatMap((line, index) => (matcher(question)(line) ? [index] : []))).toEqual(found);
		expect(queryOf(question)).toBe(spelled);
	});

	test("reads no more than a hundred signs of a text", () => {
		const question = readQuestion(new URLSearchParams({ suche: "ö".repeat(5000) }), known);
		expect(question.words).toHaveLength(100);
	});
});

test("umlauts can be typed either way", () => {
	expect(searchable("Großer Löffel, Übergröße")).toBe("grosser loeffel, uebergroesse");
});

test("the count names what is left and what was chosen", () => {
	const words = { one: "Geräteart", other: "Gerätearten", chosen: "ausgewählt" };
	expect(countWords(words, 1, 0)).toBe("1 Geräteart");
	expect(countWords(words, 0, 2)).toBe("0 Gerätearten, 2 ausgewählt");
});
