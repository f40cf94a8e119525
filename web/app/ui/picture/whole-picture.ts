import type { PictureFiles } from "./picture-data.ts";

/** The width of the one WebP of a picture. */
export function wholeWidth(widths: number[]): number | undefined {
	return widths.find((width) => width >= 1280) ?? widths.at(-1);
}

/** The file for browsers without AVIF, for search engines, and for who opens a picture alone. */
export function wholePicture({ id, widths }: PictureFiles): string {
	return `/media/${id}-${wholeWidth(widths)}.webp`;
}
