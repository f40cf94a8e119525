import { expect, test } from "vitest";
import { machineColumns } from "./machine-columns.ts";

const machines = { weight: "Gewichtklasse [t]", info: "Info" };
const labels = (...rows: Parameters<typeof machineColumns>[0]) =>
	machineColumns(rows, machines).map(({ label }) => label);

test("a counted category with weights has three columns", () => {
	expect(labels({ count: 2, name: "Minibagger", weight: "2,8" })).toEqual([
		"Anzahl",
		"Art (Bezeichnung)",
		"Gewichtklasse [t]",
	]);
});

test("water equipment shows what counts instead of a weight", () => {
	expect(labels({ count: 1, name: "Schwimmponton", info: "25 × 18 m" })).toEqual([
		"Anzahl",
		"Art (Bezeichnung)",
		"Info",
	]);
});

test("special machines have only their kind", () => {
	expect(labels({ name: "Seilbagger" }, { name: "Amphibienbagger" })).toEqual(["Art"]);
});

test("one row is enough to give a column", () => {
	expect(labels({ name: "A" }, { name: "B", weight: "8" })).toEqual(["Art", "Gewichtklasse [t]"]);
});
