import { expect, test } from "vitest";
import { arrowTarget } from "./arrow-keys.ts";

const press = (key: string, more = {}) => ({ key, altKey: false, ctrlKey: false, metaKey: false, ...more });

test.each([
	["ArrowRight", 0, 1],
	["ArrowRight", 5, 0],
	["ArrowLeft", 0, 5],
	["ArrowLeft", 3, 2],
	["Home", 4, 0],
	["End", 1, 5],
])("%s leads from place %i to place %i of six", (key, from, to) => {
	expect(arrowTarget(press(key), from, 6)).toBe(to);
});

test("other keys are left alone, and arrows with a modifier are the browser's", () => {
	expect(arrowTarget(press("ArrowLeft", { altKey: true }), 2, 6)).toBeUndefined();
	expect(arrowTarget(press("ArrowDown"), 2, 6)).toBeUndefined();
	expect(arrowTarget(press("a"), 2, 6)).toBeUndefined();
});
