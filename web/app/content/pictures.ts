import type { GalleryCategory } from "../../pipeline/pictures/gallery.ts";
import type { MarkData } from "../../pipeline/pictures/lookup.ts";
import type { PictureData } from "../ui/picture/picture-data.ts";
import { ContentError } from "./mistake.ts";

/** What the picture pipeline has made ready. */
export interface PictureSource {
	/** A picture or a vector. */
	picture(path: string): PictureData;
	marks(folder: string): MarkData[];
	/** A vector to be written into the page. */
	drawing(path: string): { viewBox: string; shapes: string };
	gallery(): GalleryCategory<PictureData>[];
	/** A film, a paper, or the ZIP file with all papers. */
	file(path: string): { url: string; bytes: number };
	/** Paths of all files that came with the sample company. */
	samples(): string[];
}

/** A picture that content names. The reader has seen its master; the pipeline may not have made it. */
export function resolvePicture(pictures: PictureSource, path: string, where: string): PictureData {
	return resolve(() => pictures.picture(path), `content/${where}: Das Bild media/${path} gibt es nicht.`);
}

/** The address of a film that content names. */
export function resolveFilm(pictures: PictureSource, path: string, where: string): string {
	return resolve(() => pictures.file(path).url, `content/${where}: Den Film media/${path} gibt es nicht.`);
}

/** A file that content names: its size. */
export function resolveFile(pictures: PictureSource, path: string, where: string) {
	return resolve(() => pictures.file(path), `content/${where}: Die Datei media/${path} gibt es nicht.`);
}

function resolve<T>(look: () => T, mistake: string): T {
	try {
		return look();
	} catch {
		throw new ContentError([mistake]);
	}
}
