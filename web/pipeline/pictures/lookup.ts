import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ContentError } from "../../app/content/mistake.ts";
import type { MarkData, PictureSource } from "../../app/content/pictures.ts";
import type { PictureData } from "../../app/ui/picture/picture-data.ts";
import { folders } from "../folders.ts";
import type { FileData } from "./build.ts";
import { galleryOf } from "./gallery.ts";

/** `mark` is a vector shown with a plain `<img>`. */
export type Lookup = PictureSource & { file(path: string): FileData; mark(path: string): MarkData };

function reader<Value>(file: string): () => Record<string, Value> {
	let seen = -1;
	let value: Record<string, Value> = {};
	return () => {
		if (!existsSync(file)) return {};
		const { mtimeMs } = statSync(file);
		if (mtimeMs !== seen) {
			value = JSON.parse(readFileSync(file, "utf8")) as Record<string, Value>;
			seen = mtimeMs;
		}
		return value;
	};
}

/** Opens what the pipeline left in `<out>/gen`. A name that is not there is an error of the content that uses it. */
export function openPictures(out: string): Lookup {
	const pictures = reader<PictureData>(join(out, "gen/pictures.json"));
	const files = reader<FileData>(join(out, "gen/files.json"));

	function find<Value>(values: Record<string, Value>, path: string): Value {
		const value = values[path.normalize("NFC")];
		if (!value) throw new ContentError([`Die Datei media/${path} gibt es nicht.`]);
		return value;
	}

	function mark(path: string): MarkData {
		const { url, width, height, alt } = find(files(), path);
		if (!url.endsWith(".svg") || !width || !height) throw new Error(`media/${path}: is not a vector mark`);
		return { src: url, width, height, alt: alt ?? "" };
	}

	function drawing(path: string) {
		const source = readFileSync(join(out, mark(path).src), "utf8");
		const [, viewBox = "", shapes = ""] =
			/^<svg [^>]*viewBox="([^"]*)"[^>]*>(.*)<\/svg>$/s.exec(source) ?? [];
		return { viewBox, shapes };
	}

	function picture(path: string): PictureData {
		if (!path.endsWith(".svg")) return find(pictures(), path);
		const { src, ...facts } = mark(path);
		return { ...facts, id: path, widths: [], vector: src };
	}

	return {
		picture,
		mark,
		drawing,
		file: (path) => find(files(), path),
		marks: (folder) =>
			Object.keys(files())
				.filter((path) => path.startsWith(`${folder}/`) && path.endsWith(".svg"))
				.map(mark)
				.sort((a, b) => a.alt.localeCompare(b.alt, "de")),
		gallery: () => galleryOf(Object.entries(pictures())),
		samples: () =>
			[
				...Object.entries(pictures()).flatMap(([path, { rendered }]) => (rendered ? [path] : [])),
				...Object.entries(files()).flatMap(([path, { sample }]) => (sample ? [path] : [])),
			].sort(),
	};
}

export const { picture, file, mark, marks, drawing, gallery, samples } = openPictures(folders.out);
