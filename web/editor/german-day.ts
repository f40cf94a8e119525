/** Days and times as the office writes them; times are those of Berlin, wherever the browser thinks it is. */
import { addDays, dayOf } from "../app/content/berlin-time.ts";

const zone = { timeZone: "Europe/Berlin" } as const;

/** „2026-12-01“ as „1.12.2026“; what is no day stays as it is. */
export function germanDay(day: string): string {
	const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
	return year ? `${Number(date)}.${Number(month)}.${year}` : day;
}

/** „1.12.2026“, „1.12.26“, „1.12.“ or „heute“ as „2026-12-01“. */
export function parsedDay(typed: string, today = dayOf(new Date())): string | undefined {
	const text = typed.trim().toLowerCase();
	if (text === "heute") return today;
	const [, date, month = "", year = ""] = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d\d|)$/.exec(text) ?? [];
	const century = year.length === 2 ? `20${year}` : year || today.slice(0, 4);
	const iso = date ? [century, month.padStart(2, "0"), date.padStart(2, "0")].join("-") : text;
	const moment = new Date(`${iso}T00:00:00Z`);
	const isDay = iso.length === 10 && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso);
	return isDay ? iso : undefined;
}

/** „Donnerstag, 19. November“ */
export const longDay = (moment: Date) =>
	moment.toLocaleDateString("de-DE", { ...zone, weekday: "long", day: "numeric", month: "long" });

export const clockOf = (iso: string) =>
	new Date(iso).toLocaleTimeString("de-DE", { ...zone, timeStyle: "short" });

/** „heute, 10:42 Uhr“, or the day. */
export function agoOf(iso: string): string {
	const [then, today] = [dayOf(new Date(iso)), dayOf(new Date())];
	const day = then === today ? "heute" : then === addDays(today, -1) ? "gestern" : germanDay(then);
	return `${day}, ${clockOf(iso)} Uhr`;
}
