import { describe, expect, test } from "vitest";
import { categorySlugs } from "./category-slugs.ts";

describe("slugs of categories", () => {
	test("are the first part of the label", () => {
		expect(
			categorySlugs([
				"Wasserbau und Hochwasserschutz",
				"Erdbau",
				"Umwelttechnik und Entschlammung",
				"Sondertechnik",
			]),
		).toEqual(["wasserbau", "erdbau", "umwelttechnik", "sondertechnik"]);
	});

	test("spell umlauts out and keep to letters, figures and dashes", () => {
		expect(categorySlugs([" Straßen & Brücken 2!", "Café"])).toEqual(["strassen-bruecken-2", "cafe"]);
	});

	test("take the whole label where the first parts are the same", () => {
		expect(categorySlugs(["Wasserbau und Hochwasserschutz", "Wasserbau"])).toEqual([
			"wasserbau-und-hochwasserschutz",
			"wasserbau",
		]);
	});
});
