import { describe, expect, test } from "vitest";
import {
	heroDistance,
	heroFactor,
	overlayLimits,
	overlayStep,
	wipeProgress,
	wipeRange,
} from "./hero-wipe.ts";

describe("the way per picture", () => {
	test.each([
		[1, 0.88],
		[2, 0.88],
		[3, 0.74],
		[4, 0.74],
		[5, 0.68],
	])("with %i pictures is %d of the window's height", (count, factor) => {
		expect(heroFactor(count)).toBe(factor);
	});
});

describe("the whole way", () => {
	test.each([
		[3, 2350],
		[4, 2960],
	])("with %i pictures is %i px in a window of 1000 px, never under 2.35 windows", (count, distance) => {
		expect(heroDistance(count, 1000)).toBeCloseTo(distance, 6);
	});
});

describe("six pictures", () => {
	const ranges = [1, 2, 3, 4, 5].map((index) => wipeRange(index, 6));

	test("open one after another, never two at once", () => {
		for (const [place, range] of ranges.entries()) {
			expect(range.to).toBeGreaterThan(range.from);
			const next = ranges[place + 1];
			if (next) expect(next.from).toBeGreaterThan(range.to);
		}
	});

	test("open within the way, the last before its end", () => {
		expect(ranges[0]?.from).toBeGreaterThan(0);
		expect(ranges.at(-1)?.to).toBeLessThan(1);
	});

	test("begin with the first one open and the others shut", () => {
		expect([0, 1, 2, 3, 4, 5].map((index) => wipeProgress(index, 6, 0))).toEqual([1, 0, 0, 0, 0, 0]);
	});

	test("end with all of them open", () => {
		expect([0, 1, 2, 3, 4, 5].map((index) => wipeProgress(index, 6, 1))).toEqual([1, 1, 1, 1, 1, 1]);
	});

	test("are half open in the middle of their range", () => {
		const { from, to } = wipeRange(3, 6);
		expect(wipeProgress(3, 6, (from + to) / 2)).toBeCloseTo(0.5, 10);
	});
});

describe("the loading overlay", () => {
	test("waits for pictures", () => {
		expect(overlayStep({ pending: 1, scrollY: 0, retries: 0 })).toBe("wait");
	});

	test("leaves when all are there and the page is at its top", () => {
		expect(overlayStep({ pending: 0, scrollY: 0, retries: 0 })).toBe("leave");
	});

	test("asks the page to scroll up, eight times at most", () => {
		expect(overlayStep({ pending: 0, scrollY: 300, retries: 0 })).toBe("scroll");
		expect(overlayStep({ pending: 0, scrollY: 300, retries: 7 })).toBe("scroll");
		expect(overlayStep({ pending: 0, scrollY: 300, retries: 8 })).toBe("leave");
	});

	test("is gone 600 ms later", () => {
		expect(overlayLimits.hide).toBe(600);
	});
});
