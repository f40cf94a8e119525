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
describe("the finder", () => {
	test.each(questions)("answers ?$query", ({ query, asked, found, spelled }) => {
		const form = new FormData();
		for (const [name, value] of new URLSearchParams(query)) form.append(name, value);
		const question = readQuestion(form);
		expect(isAsked(question)).toBe(asked);
		expect(lines.flatMap((line, index) => (matcher(question)(line) ? [index] : []))).toEqual(found);
		expect(queryOf(question)).toBe(spelled);
	});
});

test("umlauts can be typed either way", () => {
	expect(searchable("Großer Löffel, Übergröße")).toBe("grosser loeffel, uebergroesse");
});

test("the count names what is left and what was chosen", () => {
	expect(countWords(1, 0)).toBe("1 Geräteart");
	expect(countWords(0, 2)).toBe("0 Gerätearten, 2 ausgewählt");
});
