/** The saved files as they are at one moment, for the build: who saves meanwhile changes nothing in it, and need not wait. */
import * as fs from "node:fs";
import { dirname, join } from "node:path";

/** The name of the copy's folders: its files are below redaktion/, what is made of them is below build/. */
const name = "online";

export type SiteCopy = { company: string; out: string };

export function placesOf(root: string): SiteCopy {
	return { company: join(root, "redaktion", name), out: join(root, "build", name) };
}

/** Takes a second name for each file instead of its bytes: files are replaced and never written into. */
export function copySite(root: string): void {
	const { company, out } = placesOf(root);
	fs.rmSync(company, { recursive: true, force: true });
	for (const folder of ["content", "media"]) link(join(root, folder), join(company, folder));
	const build = join(root, "build");
	// What the copy's own builds have made stays; what was made for the pages beside the forms need not be made again.
	for (const folder of ["media", "cache", "gen", "web"])
		link(join(build, folder), join(out, folder), { isAdding: true, isBytes: folder !== "media" });
	for (const memory of ["cache/pictures.json", "gen/pictures.json", "gen/files.json"])
		if (fs.existsSync(join(build, memory))) fs.copyFileSync(join(build, memory), join(out, memory));
}

function link(from: string, to: string, { isAdding = false, isBytes = false } = {}): void {
	for (const entry of fs.existsSync(from)
		? fs.readdirSync(from, { recursive: true, withFileTypes: true })
		: []) {
		if (!entry.isFile() && !entry.isSymbolicLink()) continue;
		const file = join(entry.parentPath, entry.name);
		const place = join(to, file.slice(from.length));
		if (isAdding && fs.existsSync(place)) continue;
		fs.mkdirSync(dirname(place), { recursive: true });
		try {
			if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(file), place);
			else if (isBytes) fs.copyFileSync(file, place);
			else twin(file, place);
		} catch (error) {
			// What is gone again was half written: it has its real name by now, or is not needed.
			if (!isAdding || fs.existsSync(file)) throw error;
		}
	}
}

/** A second name for a file; a copy where that would be on another disk. */
export function twin(file: string, place: string): void {
	try {
		fs.linkSync(file, place);
	} catch {
		fs.copyFileSync(file, place);
	}
}
