/** The saved files as they are at one moment, for the build: who saves meanwhile changes nothing in it, and need not wait. */
import { copyFileSync, cpSync, existsSync, lstatSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Where the site says which state it is. */
export const versionFile = "fassung.txt";

/** Of the copy: its files, and what is made of them. */
export function foldersOf(root: string) {
	return { company: join(root, "redaktion/online"), out: join(root, "build/online") };
}

export function copySite(root: string): void {
	const { company, out } = foldersOf(root);
	const options = { recursive: true, force: false, preserveTimestamps: true, verbatimSymlinks: true };
	// A link that is there already would be taken for a folder that is copied into itself.
	const filter = (_: string, to: string) => !lstatSync(to, { throwIfNoEntry: false })?.isSymbolicLink();
	const copy = (from: string, to: string) => existsSync(from) && cpSync(from, to, { ...options, filter });
	rmSync(company, { recursive: true, force: true });
	for (const folder of ["content", "media"]) copy(join(root, folder), join(company, folder));
	const build = join(root, "build");
	// What the copy's own builds have made stays; what was made for the pages beside the forms need not be made again.
	for (const folder of ["media", "cache", "gen", "web"]) copy(join(build, folder), join(out, folder));
	for (const memory of ["cache/pictures.json", "gen/pictures.json", "gen/files.json"])
		if (existsSync(join(build, memory))) copyFileSync(join(build, memory), join(out, memory));
}
