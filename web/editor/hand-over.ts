/** How a pack gets to the place that the public server watches: the server sees the old file or the new one, never half of one. */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";

/** Copies what is there now, whoever has put it there. */
export function keepPresent(file: string, copy: string): void {
	mkdirSync(dirname(copy), { recursive: true });
	if (existsSync(file)) copyFileSync(file, copy);
	else rmSync(copy, { force: true });
}

export function handOver(pack: string, file: string): void {
	const near = `${file}.new`;
	try {
		copyFileSync(pack, near);
		renameSync(near, file);
	} catch (error) {
		rmSync(near, { force: true });
		throw new Error(`hand over the pack: ${error}`);
	}
}
