import { fill } from "../fill.ts";

/** Moves by `by` places and goes on at the other end. */
export function wrapIndex(index: number, by: number, count: number): number {
	return count === 0 ? 0 : (((index + by) % count) + count) % count;
}

/** The nearest index that exists; null when nothing does. */
export function clampIndex(index: number, count: number): number | null {
	if (count === 0 || Number.isNaN(index)) return null;
	return Math.min(Math.max(Math.trunc(index), 0), count - 1);
}

/** Most entries a strip of segments or thumbnails holds at once; a folder of thousands must not become thousands of buttons. */
const stripLimit = 60;

/** The indices a strip shows: all of them, or for a long list those around the current one. */
export function stripAround(index: number, count: number, limit = stripLimit): number[] {
	const first = Math.min(Math.max(index - Math.floor(limit / 2), 0), Math.max(count - limit, 0));
	return Array.from({ length: Math.min(count, limit) }, (_, place) => first + place);
}

/** What assistive technology hears, such as "Bild 3 von 18". */
export function positionLabel(words: { position: string }, index: number, count: number): string {
	return fill(words.position, { index: index + 1, count });
}
