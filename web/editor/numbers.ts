/** Visits of the week and enquiries that wait, as numbers and nothing else, asked of the public server's own program. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { addDays } from "../app/content/berlin-time.ts";

const run = promisify(execFile);

export type Figure = { label: string; value: number; hint: string };

/** What can be told of a data folder; where it cannot be read, nothing is told. */
export async function numbersOf(program: string, data: string, today: string): Promise<Figure[]> {
	const ask = async (...args: string[]) => (await run(program, [...args, "--data", data])).stdout;
	const found = await Promise.all([
		ask("stats", "--from", addDays(today, -6)).then(visitsIn, () => undefined),
		ask("enquiries", "list", "--json").then(waitingIn, () => undefined),
	]);
	const [visits, waiting] = found;
	return [
		...(waiting === undefined
			? []
			: [
					{ label: "Anfragen und Bewerbungen warten", value: waiting, hint: "Sie liegen in Ihrem Postfach." },
				]),
		...(visits === undefined
			? []
			: [
					{
						label: "Besuche in sieben Tagen",
						value: visits,
						hint: "Gezählt ohne Personen und ohne Programme.",
					},
				]),
	];
}

/** The sum of „Besuche“ in the list for spreadsheets: Tag;Art;Name;Anzahl. */
export function visitsIn(csv: string): number {
	const rows = csv.split("\r\n").map((line) => line.split(";"));
	return rows.reduce((sum, row) => (row[1] === "Besuch" ? sum + Number(row.at(-1)) : sum), 0);
}

export function waitingIn(json: string): number {
	const enquiries = JSON.parse(json) as { state: string }[];
	return enquiries.filter(({ state }) => state === "received" || state === "delivered").length;
}
