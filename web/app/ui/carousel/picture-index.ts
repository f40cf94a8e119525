/** Moves by `by` places and goes on at the other end. */
export function wrapIndex(index: number, by: number, count: number): number {
	return count === 0 ? 0 : (((index + by) % count) + count) % count;
}

/** What assistive technology hears, such as "Bild 3 von 18". */
export function positionLabel(index: number, count: number): string {
	return `Bild ${index + 1} von ${count}`;
}
