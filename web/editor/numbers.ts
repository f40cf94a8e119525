/** Visits of the week and enquiries that wait, as numbers and nothing else, asked of the public server's own program. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { addDays } from "../app/content/berlin-time.ts";
import type { Today } from "./protocol.ts";

const run = promisify(execFile);

/** What can be told of a data folder; what cannot be read is not told. */
export async function numbersOf(program: string, data: string, today: string): Promise<Today["numbers"]> {
	const ask = async (...args: string[]) => (await run(program, [...args, "--data", data])).stdout;
	const told = (label: string, hint: string, value: Promise<number>) =>
		value.then(
			(value) => [{ label, value, hint }],
			() => [],
		);
	const waiting = ask("enquiries", "list", "--json").then(waitingIn);
	const visits = ask("stats", "--from", addDays(today, -6)).then(visitsIn);
	const all = await Promise.all([
		told("Anfragen und Bewerbungen warten", "Sie liegen in Ihrem Postfach.", waiting),
		told("Besuche in sieben Tagen", "Gezählt ohne Personen und ohne Programme.", visits),
	]);
	return all.flat();
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
