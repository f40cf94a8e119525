import { expect, test } from "vitest";
import { weeksOf } from "./weeks.ts";

const text = "Ein Satz.";
const phase = (where?: string) => ({ title: "Graben", text, where, from: "2027-03-03", until: "2027-04-30" });
/** Wednesday of one week to Friday of the ninth. */
const site = { from: "2027-03-03", until: "2027-04-30", phases: [phase()], loud: [], closures: [] };

test("a site's weeks go from Monday to Sunday, whatever days it begins and ends on", () => {
	const { first, count, rows } = weeksOf(site);
	expect(first).toBe("2027-03-01");
	expect(count).toBe(9);
	expect(rows).toEqual([{ name: "", runs: [] }]);
});

test("a week is loud or closed if one of its days is", () => {
	const { rows } = weeksOf({
		...site,
		loud: [{ text, from: "2027-03-12", until: "2027-03-15" }],
		closures: [{ text, detour: "Außen herum.", from: "2027-03-03", until: "2027-03-04" }],
	});
	expect(rows).toEqual([
		{
			name: "",
			runs: [
				{ kind: "closed", from: 0, to: 1 },
				{ kind: "loud", from: 1, to: 3 },
			],
		},
	]);
});

test("each place has a line of its own, and what names no place is so at all of them", () => {
	const { rows } = weeksOf({
		...site,
		phases: [phase(), phase("Nr. 1–9"), phase("Nr. 11–19")],
		loud: [{ text, where: "Nr. 11–19", from: "2027-03-08", until: "2027-03-12" }],
		closures: [{ text, detour: "Außen herum.", from: "2027-04-26", until: "2027-04-30" }],
	});
	const everywhere = { kind: "closed", from: 8, to: 9 };
	expect(rows).toEqual([
		{ name: "Nr. 1–9", runs: [everywhere] },
		{ name: "Nr. 11–19", runs: [everywhere, { kind: "loud", from: 1, to: 2 }] },
	]);
});

test("what lies outside of the site's time is not drawn, what reaches over its end stops there", () => {
	const { rows } = weeksOf({
		...site,
		loud: [
			{ text, from: "2026-01-05", until: "2026-01-09" },
			{ text, from: "2027-04-26", until: "2027-06-30" },
		],
	});
	expect(rows[0]?.runs).toEqual([{ kind: "loud", from: 8, to: 9 }]);
});

test("months are named where they begin; of years not each of them", () => {
	expect(weeksOf(site).months.map(({ name }) => name)).toEqual(["Mär", "Apr"]);
	const { months } = weeksOf({ ...site, until: "2029-12-31" });
	expect(months.length).toBeLessThanOrEqual(10);
	expect(new Set(months.map(({ year }) => year)).size).toBe(3);
});
