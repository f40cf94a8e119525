import { expect, test } from "vitest";
import { inView, lineWords } from "./lines-in-view.ts";

const lines = Array.from({ length: 14 }, (_, place) => ({ top: place * 40, bottom: place * 40 + 40 }));
const words = { all: "{count} Einträge", some: "{from}–{to} von {count}" };

test("a line counts when at least half of it is in sight", () => {
	expect(inView(lines, { top: 0, bottom: 225 })).toEqual({ from: 1, to: 6 });
	expect(inView(lines, { top: 61, bottom: 215 })).toEqual({ from: 3, to: 5 });
});

test("a list out of sight has no lines in view", () => {
	expect(inView(lines, { top: 900, bottom: 1000 })).toEqual({ from: 0, to: 0 });
});

test("the words give the range, or the number where the whole list is in sight", () => {
	expect(lineWords(words, 14, 1, 6)).toBe("1–6 von 14");
	expect(lineWords(words, 5, 1, 5)).toBe("5 Einträge");
	expect(lineWords(words, 14, 0, 0)).toBe("14 Einträge");
});
