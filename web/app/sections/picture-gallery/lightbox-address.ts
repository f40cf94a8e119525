/** State of an entry of the history that was made by opening, so that closing can go back. */
export const opened = { lightbox: true } as const;

/** `#wasserbau/3` is the third picture of the category with the slug `wasserbau`. */
export function lightboxHash(slug: string, index: number): string {
	return `#${slug}/${index + 1}`;
}

/** The picture of this category that an address shows, clamped to those that exist; null if it shows none. */
export function lightboxIndex(hash: string, slug: string, count: number): number | null {
	const match = /^#([^/]+)\/(-?\d+)$/.exec(hash);
	if (match?.[1] !== slug || count === 0) return null;
	return Math.min(Math.max(Number(match[2]) - 1, 0), count - 1);
}
