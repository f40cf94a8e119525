import { describe, expect, test } from "vitest";
import { lightboxHash, lightboxIndex } from "./lightbox-address.ts";

test("an address names the category and the place people count", () => {
	expect(lightboxHash("wasserbau", 2)).toBe("#wasserbau/3");
});

describe("the picture of an address", () => {
	test.each([
		["#wasserbau/3", 2],
		["#wasserbau/-4", 0],
		["#wasserbau/19", 17],
		["#wasserbau", null],
		["#wasserbau/", null],
		["#wasserbau/drei", null],
		["#wasserbau/3/4", null],
		["#erdbau/3", null],
	])("%s", (hash, index) => {
		expect(lightboxIndex(hash, "wasserbau", 18)).toBe(index);
	});

	test("is none where there are none", () => {
		expect(lightboxIndex("#wasserbau/3", "wasserbau", 0)).toBeNull();
	});
});
