import holidays from "../../../internal/enquiry/holidays.json" with { type: "json" };
import type { Company } from "./schema.ts";

type Land = Company["address"]["region"];

/** By month and day, or by days from Easter Sunday; without Länder in all of them. The server reads the same list. */
const { fixed, fromEaster }: Record<string, Record<string, { name: string; lands?: string[] }>> = holidays;

/** The public holiday of a day in a Land. */
export function holiday(day: string, land: Land): string | undefined {
	const date = new Date(`${day}T00:00:00Z`);
	const days = Math.round((date.getTime() - easter(date.getUTCFullYear())) / 86_400_000);
	const { name, lands } = fromEaster?.[days] ?? fixed?.[day.slice(5)] ?? {};
	if (name && (!lands || lands.includes(land))) return name;
	// The Wednesday before the 23rd of November.
	const isRepentance = land === "Sachsen" && /-11-(1[6-9]|2[0-2])$/.test(day) && date.getUTCDay() === 3;
	return isRepentance ? "Buß- und Bettag" : undefined;
}

/** Easter Sunday after the method of Meeus, Jones and Butcher. */
function easter(year: number): number {
	const whole = (a: number, b: number) => Math.floor(a / b);
	const [a, b, c] = [year % 19, whole(year, 100), year % 100];
	const g = whole(b - whole(b + 8, 25) + 1, 3);
	const h = (19 * a + b - whole(b, 4) - g + 15) % 30;
	const l = (32 + 2 * (b % 4) + 2 * whole(c, 4) - h - (c % 4)) % 7;
	const n = h + l - 7 * whole(a + 11 * h + 22 * l, 451) + 114;
	return Date.UTC(year, whole(n, 31) - 1, (n % 31) + 1);
}
