import type { GalleryCategory } from "../../pipeline/pictures/gallery.ts";
import type { MarkData } from "../../pipeline/pictures/lookup.ts";
import type { PictureData } from "../ui/picture/picture-data.ts";
import { ContentError } from "./read.ts";

/** What the picture pipeline has made ready. */
export interface PictureSource {
	/** A picture or a vector. */
	picture(path: string): PictureData;
	marks(folder: string): MarkData[];
	gallery(): GalleryCategory<PictureData>[];
	/** A film, a paper, or the ZIP file with all papers. */
	file(path: string): { url: string; bytes: number };
	/** Paths of all files that came with the sample company. */
	samples(): string[];
}

/** A picture that content names; one that is not there is a mistake of that content file. */
export function resolvePicture(pictures: PictureSource, path: string, where: string): PictureData {
	try {
		return pictures.picture(path);
	} catch {
		throw new ContentError([`content/${where}: there is no picture media/${path}`]);
	}
}
