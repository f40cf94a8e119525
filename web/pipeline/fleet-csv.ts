import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes /downloads/geraeteliste.csv, the list of all machines for spreadsheets. */
export async function writeFleetCsv({ target, table }: { target: string; table: string }): Promise<string> {
	const file = join(target, "geraeteliste.csv");
	await mkdir(target, { recursive: true });
	await writeFile(file, table, "utf8");
	return file;
}
