import { type Plan, plan } from "../../../ui/drawing/plan.ts";
import type { Level, Scene, Side } from "./scene.ts";

/** Phones get a sheet of their own: narrower, larger letters, heights drawn larger where the section is flat. */
export const sheets = {
	narrow: { width: 328, column: 56, letters: 13, rows: 17, above: 12, below: 24, flattest: 0.45 },
	wide: { width: 960, column: 176, letters: 16, rows: 38, above: 12, below: 30, flattest: 0.38 },
} as const;

export type SheetName = keyof typeof sheets;

/** How many times heights may be larger than widths, so that a flat section can be read. */
const exaggerations = [1, 1.5, 2, 2.5, 3, 4, 5, 8, 10, 20, 50];

export type Label = Level & { y: number };

export type Layout = {
	plan: Plan;
	times: number;
	width: number;
	height: number;
	/** Of the section between its columns. */
	left: number;
	right: number;
	/** Where each level is written; never two over one another. */
	labels: Label[];
};

/** Where everything of a scene lies on a sheet. */
export function layoutOf(scene: Scene, name: SheetName): Layout {
	const { width, column, rows, above, below, flattest } = sheets[name];
	const on = (side: Side) => scene.levels.filter((mark) => mark.side === side);
	const left = on("left").length > 0 ? column : 8;
	const right = width - (on("right").length > 0 ? column : 8);
	const natural = ((scene.top - scene.bottom) * (right - left)) / scene.width;
	const wanted = (right - left) * flattest;
	const times = exaggerations.find((times) => natural * times >= wanted) ?? 50;
	const most = Math.max(on("left").length, on("right").length) * rows;
	const height = Math.max(Math.round(natural * times), most) + above + below;
	const size = { width: right - left, height: height - above - below, left, above };
	const drawn = plan({ top: scene.top, width: scene.width, size, times });
	const labels = (["left", "right"] as const).flatMap((side) =>
		spread(
			on(side).map((mark) => ({ ...mark, y: drawn.y(mark.level) })),
			rows,
			above + rows / 2,
			height - below,
		),
	);
	return { plan: drawn, times, width, height, left, right, labels };
}

/** Moves labels apart, as little as it takes, and keeps them on the sheet. */
export function spread<Item extends { y: number }>(
	items: Item[],
	rows: number,
	from: number,
	to: number,
): Item[] {
	const sorted = items.toSorted((a, b) => a.y - b.y);
	let least = from;
	const down = sorted.map((item) => {
		const y = Math.max(item.y, least);
		least = y + rows;
		return { ...item, y };
	});
	let most = to;
	return down
		.toReversed()
		.map((item) => {
			const y = Math.min(item.y, most);
			most = y - rows;
			return { ...item, y };
		})
		.toReversed();
}

/** A length for the scale: as long as a fifth of the section or less. */
export function scaleLength(width: number): number {
	return [50, 20, 10, 5, 2, 1, 0.5, 0.2].find((length) => length * 4.5 <= width) ?? 0.1;
}
