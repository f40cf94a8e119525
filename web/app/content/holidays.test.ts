import { expect, test } from "vitest";
import { addDays } from "./berlin-time.ts";
import { holiday } from "./holidays.ts";

/** As calendars print them: Good Friday, Easter Monday, Ascension, Whit Monday. */
test.each([
	[2026, ["04-03", "04-06", "05-14", "05-25"]],
	[2027, ["03-26", "03-29", "05-06", "05-17"]],
	[2028, ["04-14", "04-17", "05-25", "06-05"]],
	[2030, ["04-19", "04-22", "05-30", "06-10"]],
	[2049, ["04-16", "04-19", "05-27", "06-07"]],
])("the holidays of Hamburg in %i are those of the calendar", (year, movable) => {
	const days = Array.from({ length: 365 }, (_, place) => addDays(`${year}-01-01`, place));
	const want = [...movable, "01-01", "05-01", "10-03", "10-31", "12-25", "12-26"].toSorted();
	expect(days.filter((day) => holiday(day, "Hamburg")).map((day) => day.slice(5))).toEqual(want);
});

test.each([
	["2027-05-27", "Bayern", "Fronleichnam"],
	["2027-05-27", "Hamburg", undefined],
	["2027-11-01", "Hamburg", undefined],
	["2027-11-01", "Saarland", "Allerheiligen"],
	["2027-10-31", "Bayern", undefined],
	["2027-11-17", "Sachsen", "Buß- und Bettag"],
	["2028-11-22", "Sachsen", "Buß- und Bettag"],
	["2027-11-24", "Sachsen", undefined],
	["2027-11-16", "Sachsen", undefined],
	["2027-11-17", "Hamburg", undefined],
] as const)("%s is in %s: %s", (day, land, name) => {
	expect(holiday(day, land)).toBe(name);
});
