import { describe, expect, it } from "vitest";
import { germanDay, parsedDay } from "./german-day.ts";
import { applied, changesBetween, detailsOf, withAt } from "./value.ts";

const before = {
	title: "Polier",
	fax: null,
	salary: { min: 20, per: "HOUR" },
	duties: ["a", "b"],
	permanent: true,
};

describe("changes", () => {
	it("go by field, and a list is one of them", () => {
		const after = { ...before, salary: { min: 21, per: "HOUR" }, duties: ["a", "b", "c"] };
		expect(changesBetween(before, after)).toEqual([
			{ path: ["salary", "min"], before: 20, after: 21 },
			{ path: ["duties"], before: ["a", "b"], after: ["a", "b", "c"] },
		]);
	});

	it("do not count what is empty either way, and keep „no“", () => {
		const after = { ...before, fax: "", duties: ["a", "b", ""], permanent: false };
		expect(changesBetween(before, after)).toEqual([{ path: ["permanent"], before: true, after: false }]);
	});

	it("lead from one state to the other and back", () => {
		const after = withAt(withAt(before, ["duties", 1], "z"), ["salary"], undefined) ?? {};
		const changes = changesBetween(before, after);
		expect(changesBetween(applied(before, changes), after)).toEqual([]);
		expect(changesBetween(applied(after, changes, "before"), before)).toEqual([]);
	});

	it("are shown within lists by their entries", () => {
		const change = { path: ["duties"], before: ["a", "b"], after: ["a", "z"] };
		expect(detailsOf(change)).toEqual([{ path: ["duties", 1], before: "b", after: "z" }]);
		expect(detailsOf({ ...change, after: ["b"] })).toEqual([{ path: ["duties"], before: "a" }]);
	});
});

it("an entry of a list that somebody else has removed goes, and the others move up", () => {
	expect(withAt(before, ["duties", 0], undefined)).toMatchObject({ duties: ["b"] });
});

describe("days", () => {
	it.each([
		["1.12.2026", "2026-12-01"],
		[" 1. 2. 2027", "2027-02-01"],
		["24.12.", undefined],
		["31.2.2027", undefined],
		["bald", undefined],
	])("%s", (typed, day) => expect(parsedDay(typed)).toBe(day));

	it("are shown as they are written", () => {
		expect(germanDay("2026-12-01")).toBe("1.12.2026");
		expect(germanDay("ab sofort")).toBe("ab sofort");
	});
});
