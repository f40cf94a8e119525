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

/** A film or a paper that content names. Pictures were seen when the content was read. */
export function resolveFile(pictures: PictureSource, path: string, where: string) {
	try {
		return pictures.file(path);
	} catch {
		throw new ContentError([`content/${where}: Die Datei media/${path} gibt es nicht.`]);
	}
}
