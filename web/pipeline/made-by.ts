/** Which version of the program has made what lies in a build folder: a new one may want other files of the same content. */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const markIn = (out: string) => join(out, "gen/made-by");

/** All scripts, as in the Makefile, and the packages: what prepares content imports from everywhere. */
export function thisVersion(web = join(import.meta.dirname, "..")): string {
	const scripts = globSync("**/*.ts", { cwd: web, exclude: ["**/*.test.ts"] }).sort();
	const hash = createHash("sha256");
	for (const file of [...scripts, "../package-lock.json"])
		hash.update(`${file}\0`).update(readFileSync(join(web, file)));
	return hash.digest("hex");
}

export function isMadeByThisVersion(out: string): boolean {
	return existsSync(markIn(out)) && readFileSync(markIn(out), "utf8") === thisVersion();
}

export function markAsMade(out: string): void {
	writeFileSync(markIn(out), thisVersion());
}
