import { expect, test } from "vitest";
import { gapsOf } from "./gaps.ts";

test("of an empty list nothing is ever there, and what never ends leaves no gap behind it", () => {
	expect(gapsOf([])).toEqual([{}]);
	expect(gapsOf([{}])).toEqual([]);
	expect(gapsOf([{ since: "2027-03-01" }])).toEqual([{ until: "2027-02-28" }]);
	expect(gapsOf([{ until: "2027-03-31" }, {}])).toEqual([]);
});

test("before, between and after the entries nothing is there", () => {
	expect(
		gapsOf([
			{ since: "2027-08-01", until: "2027-08-31" },
			{ since: "2027-03-01", until: "2027-03-31" },
		]),
	).toEqual([
		{ until: "2027-02-28" },
		{ since: "2027-04-01", until: "2027-07-31" },
		{ since: "2027-09-01", until: undefined },
	]);
});

test("entries that overlap or follow one another leave none between them", () => {
	expect(
		gapsOf([
			{ until: "2027-03-31" },
			{ since: "2027-01-01", until: "2027-02-28" },
			{ since: "2027-04-01", until: "2027-04-30" },
		]),
	).toEqual([{ since: "2027-05-01", until: undefined }]);
});
