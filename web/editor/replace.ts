import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Puts a file in its place, whole or not at all: what was there is replaced and never written into. */
export function replace(file: string, content: Buffer | string, mode = 0o666): void {
	mkdirSync(dirname(file), { recursive: true });
	rmSync(`${file}.new`, { force: true });
	writeFileSync(`${file}.new`, content, { flag: "wx", flush: true, mode });
	renameSync(`${file}.new`, file);
}
