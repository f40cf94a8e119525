import { readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { slugOf } from "../../app/content/spelled-out.ts";

/** What the pipeline does with a file: pictures get variants, marks and films are copied under a hashed name, papers under their own. */
export type Kind = "picture" | "mark" | "film" | "paper";

export type Master = {
	/** Path relative to `media/`, with `/` and composed umlauts on every system. */
	path: string;
	file: string;
	kind: Kind;
};

/** A problem in `media/` that stops the build; the message starts with the file's name. */
export class MediaError extends Error {
	readonly reason: string;

	constructor(path: string, reason: string) {
		super(`media/${path}: ${reason}`);
		this.name = "MediaError";
		this.reason = reason;
	}
}

const KINDS: Record<string, Kind> = {
	".jpg": "picture",
	".jpeg": "picture",
	".png": "picture",
	".webp": "picture",
	".svg": "mark",
	".webm": "film",
	".mp4": "film",
	".pdf": "paper",
};

const NOTES = [".md", ".yaml"];

export async function findMasters(media: string): Promise<Master[]> {
	const entries = await readdir(media, { recursive: true, withFileTypes: true });
	const masters: Master[] = [];
	for (const entry of entries) {
		if (!entry.isFile() || entry.name.startsWith(".")) continue;
		const file = join(entry.parentPath, entry.name);
		const path = file
			.slice(media.length + 1)
			.replaceAll("\\", "/")
			.normalize("NFC");
		if (NOTES.includes(extname(entry.name).toLowerCase())) continue;
		masters.push({ path, file, kind: kindOf(path) });
	}
	return masters.sort((a, b) => (a.path < b.path ? -1 : 1));
}

export function kindOf(path: string): Kind {
	const extension = extname(path).toLowerCase();
	const kind = KINDS[extension];
	if (kind) return kind;
	const reason = `Dateien mit der Endung „${extension}“ zeigt die Seite nicht. Möglich ist: ${Object.keys(KINDS).join(", ")}.`;
	throw new MediaError(path, reason);
}

/** An address-safe name: umlauts are spelled out, everything else that is not a letter or figure becomes a dash. */
export function kebab(fileName: string): string {
	return slugOf(fileName.replace(/\.[^.]+$/, ""));
}
