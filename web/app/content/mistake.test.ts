import { expect, test } from "vitest";
import { nearest, quoted } from "./mistake.ts";

test.each([
	["ro", ["rot"], "rot"],
	["xo", ["rot"], undefined],
	["r", ["rotbraun"], undefined],
	["Pier", ["Maurer", "Polier"], "Polier"],
	["Polyer", ["Maurer", "Polier"], "Polier"],
	["Bagatz", ["Bagger"], undefined],
	["Langarmbager", ["Langarmbagger"], "Langarmbagger"],
	["polier", [], undefined],
])("who types %s where %j are known is asked whether %s was meant", (typed, known, meant) => {
	expect(nearest(typed, known)).toBe(meant);
});

test("a text of sixty letters is quoted whole, a longer one from its beginning", () => {
	expect(quoted("x".repeat(60))).toBe(`„${"x".repeat(60)}“`);
	expect(quoted("x".repeat(61))).toBe(`„${"x".repeat(59)}…“`);
	expect(quoted(["a", 1])).toBe('„["a",1]“');
});
