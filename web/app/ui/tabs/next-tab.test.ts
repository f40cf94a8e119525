import { expect, test } from "vitest";
import { nextTab } from "./next-tab.ts";

test.each([
	["ArrowRight", 0, 1],
	["ArrowRight", 5, 0],
	["ArrowLeft", 0, 5],
	["ArrowLeft", 3, 2],
	["Home", 4, 0],
	["End", 1, 5],
])("%s leads from tab %i to tab %i of six", (key, from, to) => {
	expect(nextTab(key, from, 6)).toBe(to);
});

test("other keys are left alone", () => {
	expect(nextTab("ArrowDown", 2, 6)).toBeUndefined();
	expect(nextTab("a", 2, 6)).toBeUndefined();
});
