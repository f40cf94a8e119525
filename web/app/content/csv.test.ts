import { expect, test } from "vitest";
import { csv } from "./csv.ts";

test.each(["=1+1", "+49 40", "-2", "@SUM(A1)", "\tA", "\rA", "\nA", "＝1", "－1"])(
	"a cell that begins like %j cannot be a formula",
	(value) => {
		const [, cell = ""] = /^\ufeff"?([\s\S]*?)"?\r\n$/.exec(csv([[value]])) ?? [];
		expect(cell).toBe(`'${value}`);
	},
);

test("signs inside of a cell, a true minus and an empty cell stay as they are", () => {
	expect(csv([["A=B", "−0,30 m", ""]])).toBe("\ufeffA=B;−0,30 m;\r\n");
});

test("semicolons, quotes and line breaks stay inside of their cell", () => {
	expect(csv([['a;b "c"', "d\r\ne"]])).toBe('\ufeff"a;b ""c""";"d\r\ne"\r\n');
});

test("no-break spaces become those that people type", () => {
	expect(csv([["48.000\u00a0m³"]])).toContain("48.000 m³");
});
