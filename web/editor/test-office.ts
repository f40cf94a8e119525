/** The files of the tests' company with a history of their own. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Entries } from "./entries.ts";
import { History } from "./history.ts";
import { Media } from "./media.ts";
import { SavedFiles } from "./saved-files.ts";

const repository = join(import.meta.dirname, "../..");
export const anna = { name: "Anna Petersen" };
export const bernd = { name: "Bernd Voss" };

export async function openOffice() {
	const root = mkdtempSync(join(tmpdir(), "office-"));
	const company = join(repository, "e2e/company");
	for (const part of ["content", "media"])
		cpSync(join(company, part), join(root, part), { recursive: true, preserveTimestamps: true });
	// What was encoded once need not be again.
	for (const part of ["cache", "gen", "media"])
		cpSync(join(repository, "build/company", part), join(root, "build", part), { recursive: true });
	mkdirSync(join(root, "live"));
	const history = new History(root, join(root, "redaktion"));
	await history.open(anna);
	const files = new SavedFiles(root, history);
	const read = (path: string) => readFileSync(join(root, path), "utf8");
	const close = () => rmSync(root, { recursive: true });
	return { root, history, files, entries: new Entries(files, history), media: new Media(files), read, close };
}
