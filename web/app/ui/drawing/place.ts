/** A box by its middle. */
export type Box = { x: number; y: number; width: number; height: number };
type Edges = { left: number; right: number; top: number; bottom: number };

/** Upwards first: there is air. */
const turns = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8].map((turn) => (turn * Math.PI) / 8);

function isFree(box: Box, taken: readonly Box[], { left, right, top, bottom }: Edges): boolean {
	const [halfWidth, halfHeight] = [box.width / 2, box.height / 2];
	return (
		box.x - halfWidth >= left &&
		box.x + halfWidth <= right &&
		box.y - halfHeight >= top &&
		box.y + halfHeight <= bottom &&
		taken.every(
			(other) =>
				Math.abs(box.x - other.x) >= halfWidth + other.width / 2 ||
				Math.abs(box.y - other.y) >= halfHeight + other.height / 2,
		)
	);
}

/** The nearest place to its own that nothing else has taken. */
export function place(box: Box, taken: readonly Box[], within: Edges, from = 0): Box {
	for (let far = from; far < within.right; far += 4)
		for (const turn of turns) {
			const moved = { ...box, x: box.x + far * Math.sin(turn), y: box.y - far * Math.cos(turn) };
			if (isFree(moved, taken, within)) return moved;
		}
	return box;
}

/** Moves what stands in one column apart, as little as it takes, and keeps it on the sheet. */
export function spread<Item extends { y: number }>(
	items: Item[],
	rows: number,
	from: number,
	to: number,
): Item[] {
	const sorted = items.toSorted((a, b) => a.y - b.y);
	let least = from;
	return sorted.map((item, place) => {
		const y = Math.max(item.y, least);
		least = y + rows;
		return { ...item, y: Math.min(y, to - (sorted.length - 1 - place) * rows) };
	});
}
