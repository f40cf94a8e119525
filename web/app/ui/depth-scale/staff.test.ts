import { expect, test } from "vitest";
import { places } from "./staff.alive.ts";

test("marks stand to scale between the highest and the lowest", () => {
	expect(places([900, 400, -100])).toEqual([0, 0.5, 1]);
	expect(places([160, -10, -180, -340])).toEqual([0, 0.34, 0.68, 1]);
});

test("a single mark stands at the top", () => {
	expect(places([100])).toEqual([0]);
});
