import { describe, expect, test } from "vitest";
import { positionLabel, wrapIndex } from "./picture-index.ts";

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

test("people count from one", () => {
	expect(positionLabel(2, 18)).toBe("Bild 3 von 18");
});
