/** Days in content files are days in Germany, wherever the build and the server run. */
const zone = "Europe/Berlin";

const hour = 3_600_000;

/**
 * The day in Germany at a moment, as "2027-03-31". Germany is one or two hours ahead of world time. Only where these two
 * disagree the browser's calendar is asked: it takes a phone 60 ms to open it.
 */
export function dayOf(moment: Date): string {
	const [winter, summer] = [1, 2].map((ahead) =>
		new Date(moment.getTime() + ahead * hour).toISOString().slice(0, 10),
	);
	if (winter === summer) return winter ?? "";
	return new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(moment);
}

/** The next day of the calendar. */
export function dayAfter(day: string): string {
	return addDays(day, 1);
}

export function addDays(day: string, count: number): string {
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCDate(date.getUTCDate() + count);
	return date.toISOString().slice(0, 10);
}

/** How many days of the calendar lie between two of them. */
export function daysUntil(day: string, end: string): number {
	return (Date.parse(end) - Date.parse(day)) / (24 * hour);
}

/** The first second of a day, with Germany's offset from world time on that day. */
export function startOfDay(day: string): string {
	return `${day}T00:00:00${offset(`${day}T00:00:00Z`)}`;
}

/** The last second of a day. */
export function endOfDay(day: string): string {
	return `${day}T23:59:59${offset(`${day}T23:00:00Z`)}`;
}

/** The day as it is written in Germany: 31.03.2027. */
export function germanDate(day: string): string {
	return day.split("-").reverse().join(".");
}

/** The day with its month in full: 31. März 2027. */
export function longGermanDate(day: string): string {
	return new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "UTC" }).format(
		new Date(`${day}T00:00:00Z`),
	);
}

/** A moment as the office reads it, wherever the program runs: 18.11.2026, 13:34 Uhr. */
export function germanMoment(iso: string | number): string {
	const format = { dateStyle: "medium", timeStyle: "short", timeZone: zone } as const;
	return `${new Date(iso).toLocaleString("de-DE", format)} Uhr`;
}

/** Clocks change at one o'clock world time, so both ends of a day are past or before it together with this moment. */
function offset(moment: string): string {
	const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
	const name = format.formatToParts(new Date(moment)).find(({ type }) => type === "timeZoneName");
	return name?.value.replace("GMT", "") || "+00:00";
}
