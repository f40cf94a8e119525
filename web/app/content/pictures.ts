import type { GalleryCategory } from "../../pipeline/pictures/gallery.ts";
import type { PictureData } from "../ui/picture/picture-data.ts";
import { ContentError } from "./mistake.ts";

/** A vector of its own size. */
export type MarkData = { src: string; width: number; height: number; alt: string };

/** What the picture pipeline has made ready. */
export interface PictureSource {
	/** A picture or a vector. */
	picture(path: string): PictureData;
	/** Every vector of one folder, in German order of its alternative text. */
	marks(folder: string): MarkData[];
	/** A vector to be written into the page. */
	drawing(path: string): { viewBox: string; shapes: string };
	gallery(): GalleryCategory<PictureData>[];
	/** A film or a paper. */
	file(path: string): { url: string; bytes: number };
	/** Every file that came with the sample company: pictures that are no photographs, films, marks. */
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
