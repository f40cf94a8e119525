import { expect, test } from "vitest";
import { readContent } from "../../content/content.ts";
import { contentRoot } from "../../content/test-content.ts";
import { machineColumns } from "./machine-columns.ts";

const { machines } = readContent(contentRoot).interface;
const labels = (...rows: Parameters<typeof machineColumns>[0]) =>
	machineColumns(rows, machines).map(({ label }) => label);

test("a counted category with weights has three columns", () => {
	expect(labels({ anzahl: 2, art: "Minibagger", gewichtklasse: "2,8" })).toEqual([
		"Anzahl",
		"Art (Bezeichnung)",
		"Gewichtklasse [t]",
	]);
});

test("water equipment shows what counts instead of a weight", () => {
	expect(labels({ anzahl: 1, art: "Schwimmponton", info: "25 × 18 m" })).toEqual([
		"Anzahl",
		"Art (Bezeichnung)",
		"Info",
	]);
});

test("special machines have only their kind", () => {
	expect(labels({ art: "Seilbagger" }, { art: "Amphibienbagger" })).toEqual(["Art"]);
});

test("one row is enough to give a column", () => {
	expect(labels({ art: "A" }, { art: "B", gewichtklasse: "8" })).toEqual(["Art", "Gewichtklasse [t]"]);
});
