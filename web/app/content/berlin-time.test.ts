import { expect, test } from "vitest";
import {
	dayAfter,
	dayOf,
	daysUntil,
	endOfDay,
	germanDate,
	longGermanDate,
	startOfDay,
} from "./berlin-time.ts";

test("a day ends and begins with the offset that Germany has then", () => {
	expect(endOfDay("2027-03-31")).toBe("2027-03-31T23:59:59+02:00");
	expect(endOfDay("2026-11-30")).toBe("2026-11-30T23:59:59+01:00");
	expect(startOfDay("2026-11-02")).toBe("2026-11-02T00:00:00+01:00");
});

test("on the days when the clocks change, each end has its own offset", () => {
	expect(startOfDay("2027-03-28")).toBe("2027-03-28T00:00:00+01:00");
	expect(endOfDay("2027-03-28")).toBe("2027-03-28T23:59:59+02:00");
	expect(startOfDay("2027-10-31")).toBe("2027-10-31T00:00:00+02:00");
	expect(endOfDay("2027-10-31")).toBe("2027-10-31T23:59:59+01:00");
});

test("the day is the one in Germany, not the one of world time", () => {
	expect(dayOf(new Date("2027-03-31T21:59:59Z"))).toBe("2027-03-31");
	expect(dayOf(new Date("2027-03-31T22:00:00Z"))).toBe("2027-04-01");
	expect(dayOf(new Date("2026-11-30T22:30:00Z"))).toBe("2026-11-30");
	expect(dayOf(new Date("2026-11-30T23:00:00Z"))).toBe("2026-12-01");
});

test("the next day may lie in the next month or year", () => {
	expect(dayAfter("2027-03-31")).toBe("2027-04-01");
	expect(dayAfter("2026-12-31")).toBe("2027-01-01");
});

test("days are counted by the calendar, also over a change of the clocks", () => {
	expect(daysUntil("2027-03-27", "2027-03-29")).toBe(2);
	expect(daysUntil("2027-01-01", "2026-12-31")).toBe(-1);
});

test("people read the day as it is written in Germany", () => {
	expect(germanDate("2027-03-31")).toBe("31.03.2027");
	expect(longGermanDate("2027-03-01")).toBe("1. März 2027");
});
