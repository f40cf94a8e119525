import type { PictureData } from "../picture/picture-data.ts";

/** Address of the largest file of a picture: what a link leads to while no script opens the lightbox. */
export function fullSize({ id, widths }: PictureData): string {
	return `/media/${id}-${widths.at(-1)}.webp`;
}
