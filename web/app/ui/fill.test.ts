import { expect, test } from "vitest";
import { fill } from "./fill.ts";

test("every gap takes its value, as often as it occurs", () => {
	expect(fill("Bild {index} von {count}, {index}", { index: 3, count: 18 })).toBe("Bild 3 von 18, 3");
});

test("a value is taken as it is, whatever it looks like", () => {
	expect(fill("über {title}", { title: "$& {title}" })).toBe("über $& {title}");
});

test("a gap without a value stays to be seen", () => {
	expect(fill("{company}, Startseite", {})).toBe("{company}, Startseite");
});
