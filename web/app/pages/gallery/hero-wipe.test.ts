import { describe, expect, test } from "vitest";
import {
	heroDistance,
	heroFactor,
	overlayLimits,
	overlayStep,
	wipeProgress,
	wipeRange,
} from "./hero-wipe.ts";

test.each([
	[1, 0.88],
	[2, 0.88],
	[3, 0.74],
	[4, 0.74],
	[5, 0.68],
])("with %i pictures the way per picture is %d of the window's height", (count, factor) => {
	expect(heroFactor(count)).toBe(factor);
});

test.each([
	[3, 2350],
	[4, 2960],
])(
	"with %i pictures the way is %i px in a window of 1000 px, never under 2.35 windows",
	(count, distance) => {
		expect(heroDistance(count, 1000)).toBeCloseTo(distance, 6);
	},
);

describe("six pictures", () => {
	const ranges = [1, 2, 3, 4, 5].map((index) => wipeRange(index, 6));

	test("open one after another within the way, never two at once", () => {
		let before = 0;
		for (const { from, to } of ranges) {
			expect(from).toBeGreaterThan(before);
			expect(to).toBeGreaterThan(from);
			before = to;
		}
		expect(before).toBeLessThan(1);
	});

	test("begin with the first one open and end with all", () => {
		const at = (way: number) => [0, 1, 2, 3, 4, 5].map((index) => wipeProgress(index, 6, way));
		expect(at(0)).toEqual([1, 0, 0, 0, 0, 0]);
		expect(at(1)).toEqual([1, 1, 1, 1, 1, 1]);
	});

	test("are half open in the middle of their range", () => {
		const { from, to } = wipeRange(3, 6);
		expect(wipeProgress(3, 6, (from + to) / 2)).toBeCloseTo(0.5, 10);
	});
});

test.each([
	["waits for pictures", 1, 0, 0, "wait"],
	["leaves when all are there and the page is at its top", 0, 0, 0, "leave"],
	["asks the page to scroll up", 0, 300, 0, "scroll"],
	["eight times at most", 0, 300, 7, "scroll"],
	["and then leaves", 0, 300, 8, "leave"],
])("the loading overlay %s", (_, pending, scrollY, retries, step) => {
	expect(overlayStep({ pending, scrollY, retries })).toBe(step);
});

test("the loading overlay is gone 600 ms later", () => {
	expect(overlayLimits.hide).toBe(600);
});
