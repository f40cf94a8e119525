import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { typeset } from "../../app/content/typography.ts";
import { titleOf } from "./gallery.ts";
import { type Master, MediaError } from "./masters.ts";

async function readTexts(media: string, path: string): Promise<Map<string, string>> {
	let source: string;
	try {
		source = await readFile(join(media, path), "utf8");
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Map();
		throw error;
	}
	let texts: unknown;
	try {
		texts = parse(source) ?? {};
	} catch (error) {
		throw new MediaError(path, (error as Error).message);
	}
	if (typeof texts !== "object" || texts === null || Array.isArray(texts))
		throw new MediaError(path, 'expected lines of the form "file: text"');
	return new Map(
		Object.entries(texts).map(([key, text]) => {
			if (typeof text !== "string" || !text.trim())
				throw new MediaError(path, `${key}: expected a text, got ${JSON.stringify(text)}`);
			return [key.normalize("NFC"), typeset(text.trim())];
		}),
	);
}

/**
 * Alternative texts by master path. Gallery pictures and client marks fall back to their file name;
 * every other picture needs a line in `media/alt.yaml`.
 */
export async function readAlternatives(media: string, masters: Master[]): Promise<Map<string, string>> {
	const texts = await readTexts(media, "alt.yaml");
	const captions = await readTexts(media, "gallery/captions.yaml");
	const known = new Set(masters.map((master) => master.path));
	for (const key of texts.keys())
		if (!known.has(key)) throw new MediaError("alt.yaml", `${key}: no such file`);
	for (const key of captions.keys())
		if (!known.has(`gallery/${key}`)) throw new MediaError("gallery/captions.yaml", `${key}: no such file`);

	const alternatives = new Map<string, string>();
	for (const { path, kind } of masters) {
		const named = texts.get(path) ?? captions.get(path.replace(/^gallery\//, ""));
		const derived = /^(gallery|clients)\//.test(path) ? titleOf(path.split("/").at(-1) ?? "") : undefined;
		const alt = named ?? derived;
		if (alt) alternatives.set(path, alt);
		else if (kind === "picture")
			throw new MediaError(path, "has no alternative text; add a line to media/alt.yaml");
	}
	return alternatives;
}
