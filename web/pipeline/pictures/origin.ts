import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { type Master, MediaError } from "./masters.ts";

const FILE = "origin.yaml";

/**
 * Tells the company's own files from the sample's. `media/origin.yaml` lists files and folders under `own`; without that
 * file nothing is: a picture must not pass for a photograph because somebody forgot a line.
 */
export async function readOrigin(media: string, masters: Master[]): Promise<(path: string) => boolean> {
	const own = await readOwn(media);
	for (const entry of own)
		if (!masters.some(({ path }) => covers(entry, path)))
			throw new MediaError(FILE, `${entry}: no such file or folder`);
	return (path) => own.some((entry) => covers(entry, path));
}

function covers(entry: string, path: string): boolean {
	return path === entry || path.startsWith(`${entry}/`);
}

async function readOwn(media: string): Promise<string[]> {
	let source: string;
	try {
		source = await readFile(join(media, FILE), "utf8");
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
		throw error;
	}
	let content: unknown;
	try {
		content = parse(source);
	} catch (error) {
		throw new MediaError(FILE, (error as Error).message);
	}
	const own = content !== null && typeof content === "object" && "own" in content ? content.own : undefined;
	if (!Array.isArray(own) || !own.every((entry) => typeof entry === "string" && entry !== ""))
		throw new MediaError(FILE, 'expected "own:" with a list of files and folders');
	return own.map((entry: string) => entry.normalize("NFC").replace(/\/+$/, ""));
}
