import { describe, expect, test } from "vitest";
import { clampIndex, positionLabel, stripAround, wrapIndex } from "./picture-index.ts";

describe("stepping wraps at both ends", () => {
	test.each([
		[0, 1, 18, 1],
		[17, 1, 18, 0],
		[0, -1, 18, 17],
		[5, -1, 18, 4],
		[0, 1, 0, 0],
	])("from %i by %i of %i to %i", (index, by, count, expected) => {
		expect(wrapIndex(index, by, count)).toBe(expected);
	});
});

describe("an index is clamped to what exists", () => {
	test.each([
		[-5, 18, 0],
		[17, 18, 17],
		[18, 18, 17],
		[2.9, 18, 2],
		[0, 0, null],
		[Number.NaN, 18, null],
	])("%d of %i is %o", (index, count, expected) => {
		expect(clampIndex(index, count)).toBe(expected);
	});
});

describe("a strip", () => {
	test("shows every picture of an ordinary category", () => {
		expect(stripAround(3, 18)).toHaveLength(18);
	});

	test("shows only the surroundings in a very long one", () => {
		expect(stripAround(1000, 2000, 6)).toEqual([997, 998, 999, 1000, 1001, 1002]);
	});

	test("stays full at both ends", () => {
		expect(stripAround(0, 2000, 6)).toEqual([0, 1, 2, 3, 4, 5]);
		expect(stripAround(1999, 2000, 6)).toEqual([1994, 1995, 1996, 1997, 1998, 1999]);
	});

	test("of nothing is empty", () => {
		expect(stripAround(0, 0)).toEqual([]);
	});
});

test("people count from one", () => {
	expect(positionLabel({ position: "Bild {index} von {count}" }, 2, 18)).toBe("Bild 3 von 18");
});
