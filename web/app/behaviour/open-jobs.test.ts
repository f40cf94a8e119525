import { expect, test } from "vitest";
import { openOn } from "./open-jobs.ts";

const jobs = [
	{ slug: "polier", validThrough: "2027-03-31" },
	{ slug: "maschinist", validThrough: "2027-06-30" },
];

test.each([
	["", ["polier", "maschinist"]],
	["2027-03-31", ["polier", "maschinist"]],
	["2027-04-01", ["maschinist"]],
	["2027-07-01", []],
])("on %j the open jobs are %j", (day, open) => {
	expect(openOn(day, jobs).map(({ slug }) => slug)).toEqual(open);
});
