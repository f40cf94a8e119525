import type { Company } from "./schema.ts";

type Land = Company["address"]["region"];

const reformation: Land[] = [
	"Brandenburg",
	"Bremen",
	"Hamburg",
	"Mecklenburg-Vorpommern",
	"Niedersachsen",
	"Sachsen",
	"Sachsen-Anhalt",
	"Schleswig-Holstein",
	"Thüringen",
];
const catholic: Land[] = [
	"Baden-Württemberg",
	"Bayern",
	"Nordrhein-Westfalen",
	"Rheinland-Pfalz",
	"Saarland",
];

/** By month and day, or by days from Easter Sunday; without Länder in all of them. The server has the same list (workday.go). */
const fixed: Record<string, [name: string, lands?: Land[]]> = {
	"01-01": ["Neujahr"],
	"01-06": ["Heilige Drei Könige", ["Baden-Württemberg", "Bayern", "Sachsen-Anhalt"]],
	"03-08": ["Frauentag", ["Berlin", "Mecklenburg-Vorpommern"]],
	"05-01": ["Tag der Arbeit"],
	"08-15": ["Mariä Himmelfahrt", ["Saarland"]],
	"09-20": ["Weltkindertag", ["Thüringen"]],
	"10-03": ["Tag der Deutschen Einheit"],
	"10-31": ["Reformationstag", reformation],
	"11-01": ["Allerheiligen", catholic],
	"12-25": ["1. Weihnachtstag"],
	"12-26": ["2. Weihnachtstag"],
};
const movable: Record<number, [name: string, lands?: Land[]]> = {
	[-2]: ["Karfreitag"],
	1: ["Ostermontag"],
	39: ["Christi Himmelfahrt"],
	50: ["Pfingstmontag"],
	60: ["Fronleichnam", [...catholic, "Hessen"]],
};

/** The public holiday of a day in a Land. */
export function holiday(day: string, land: Land): string | undefined {
	const date = new Date(`${day}T00:00:00Z`);
	const fromEaster = Math.round((date.getTime() - easter(date.getUTCFullYear())) / 86_400_000);
	const [name, lands] = movable[fromEaster] ?? fixed[day.slice(5)] ?? [];
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
