import { type Box, place, spread } from "./place.ts";
import { level as levelText, metres, type Plan, plan, ratio } from "./plan.ts";
import { type Scene, type Side, sorted } from "./scene.ts";

/**
 * `wide` has levels in columns at the sides. `narrow` is for phones: ground from edge to edge, drawn higher, three levels, a
 * number for everything else. Letters are the largest that styles use.
 */
export const sheets = {
	wide: { width: 960, column: 196, letters: 20, rows: 40, above: 14, below: 30, flattest: 0.38 },
	narrow: { width: 328, column: 0, letters: 13, rows: 0, above: 22, below: 26, flattest: 0.62 },
} as const;

export type SheetName = keyof typeof sheets;

/** What is written into a drawing beside its figures. */
export type Words = {
	figures: Readonly<Record<string, string>>;
	soils: Readonly<Record<string, string>>;
	scale: (times: number) => string;
};

type Text = Box & { text: string; kind?: "soil" };
export type Column = { name: string; level: number; x: number; line: number; y: number; side: Side };

/** How many times heights may be larger than widths, so that a flat section can be read. */
const exaggerations = [1, 1.5, 2, 2.5, 3, 4, 5, 8, 10, 20, 50];

export function timesFor(natural: number, wanted: number): number {
	return exaggerations.find((times) => natural * times >= wanted - 1) ?? 50;
}

/** Across a disc with a number, and of its line at least. */
const disc = 22;

/** Where everything of a scene lies on a sheet; nothing that is read lies on something else that is read. */
export function layoutOf(scene: Scene, sheet: SheetName, words?: Words) {
	const { width, column, letters, rows, above, below, flattest } = sheets[sheet];
	const beside = (side: Side) => (column ? scene.levels.filter((mark) => mark.side === side) : []);
	const left = beside("left").length > 0 ? column : 0;
	const right = width - (beside("right").length > 0 ? column : 0);
	const natural = ((scene.top - scene.bottom) * (right - left)) / scene.width;
	const wanted = (right - left) * flattest;
	const times = timesFor(natural, wanted);
	const most = Math.max(beside("left").length, beside("right").length) * rows;
	const height = Math.max(Math.round(natural * times), most) + above + below;
	const size = { width: right - left, height: height - above - below, left, above };
	const drawn = plan({ top: scene.top, width: scene.width, size, times });
	const within = { left: left + 2, right: right - 2, top: 2, bottom: height - below - 2 };

	const columns = (["left", "right"] as const).flatMap((side) =>
		spread<Column>(
			beside(side).map(({ name, level, at }) => ({
				name,
				level,
				side,
				x: drawn.x(at),
				line: drawn.y(level),
				y: drawn.y(level),
			})),
			rows,
			above + rows / 2,
			height - below,
		),
	);

	const { written: levels, marks } =
		sheet === "narrow" ? sorted(scene) : { written: scene.levels, marks: [] };
	const inside = column
		? []
		: levels.map(({ name, level, at, side }) => ({
				name,
				side,
				x: drawn.x(at),
				y: drawn.y(level),
				text: levelText(level),
			}));
	const pipes = pipesOf(scene, drawn, times);
	const lengths = scene.dimensions.map(({ name, from, to }) => ({
		name,
		from: [drawn.x(from[0]), drawn.y(from[1])] as const,
		to: [drawn.x(to[0]), drawn.y(to[1])] as const,
		text: metres(Math.hypot(to[0] - from[0], to[1] - from[1])),
	}));

	const taken: Box[] = [
		...pipes.map(({ outer: { cx, cy, rx, ry } }) => ({ x: cx, y: cy, width: 2 * rx, height: 2 * ry })),
		...inside.map(({ x, y }) => ({ x, y: y - 6, width: 16, height: 13 })),
		...marks.map(({ to }) => ({ x: drawn.x(to[0]), y: drawn.y(to[1]), width: 8, height: 8 })),
	];
	const settle = (box: Box, from?: number) => {
		const settled = place(box, taken, within, from);
		taken.push(settled);
		return settled;
	};
	const texts: Text[] = [];
	const write = (text: string, x: number, y: number, side?: Side, kind?: Text["kind"]) => {
		const wide = text.length * letters * 0.62 + 4;
		const shift = side ? (wide / 2) * (side === "left" ? -1 : 1) : 0;
		const box = { x: x + shift, y, width: wide, height: letters * 1.15 };
		texts.push({ ...settle(box), text, ...(kind ? { kind } : {}) });
	};
	for (const { text, x, y, side } of inside)
		write(text, x + (side === "left" ? -10 : 10), y - letters * 0.65, side);
	if (sheet !== "narrow") {
		for (const { text, from, to } of lengths) {
			const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
			// Away from the middle, where things are built; what is thinner than a letter has its figure below itself.
			const outwards = x < (left + right) / 2 && x - left > 4 * letters ? "left" : "right";
			const beside = to[1] - from[1] < letters ? to[1] + letters * 0.7 : y;
			if (from[0] === to[0]) write(text, x + (outwards === "left" ? -6 : 6), beside, outwards);
			else write(text, x, y - letters * 0.75);
		}
		for (const { ratio: value, at, side } of scene.slopes)
			write(
				ratio(value),
				drawn.x(at[0]) + (side === "left" ? -8 : side ? 8 : 0),
				drawn.y(at[1]) - (side ? 6 : 0),
				side,
			);
	}
	const numbers = marks.map(({ name, to }, place) => {
		const target = { x: drawn.x(to[0]), y: drawn.y(to[1]) };
		const { x, y } = settle({ ...target, width: disc, height: disc }, disc);
		return { name, number: place + 1, x, y, target };
	});
	if (words && scene.names)
		for (const { of, points } of scene.areas) {
			if (points[0]?.[0] !== 0 || points[1]?.[0] !== scene.width) continue;
			const [upper, lower] = [drawn.y(points[0][1]), drawn.y(points[2]?.[1] ?? 0)];
			const name = words.soils[of];
			if (!name || lower - upper < letters * 1.2) continue;
			const x = scene.names === "left" ? left + 6 : right - 6;
			write(name, x, (upper + lower) / 2, scene.names === "left" ? "right" : "left", "soil");
		}
	const length = scaleLength(scene.width);
	const from = left + 8;
	const text = `${length.toLocaleString("de-DE")}\u00a0m, ${words?.scale(times)}`;
	const scale = words && { from, to: from + length * drawn.unit, y: height - 8, text };
	const written = { columns, inside, lengths, texts, numbers, scale };
	return { plan: drawn, width, height, left, right, times, ...written };
}

/** Round, or as high as heights are drawn. */
export function pipesOf({ pipes }: Scene, { x, y, unit }: Plan, times: number) {
	return pipes.map(({ at: [across, level], outer, inner }) => {
		const ellipse = (size: number) => ({
			cx: x(across),
			cy: y(level),
			rx: (size / 2) * unit,
			ry: (size / 2) * unit * times,
		});
		return { outer: ellipse(outer), inner: ellipse(inner) };
	});
}

/** The path of each area and each line, in the order of painting. */
export function shapesOf({ areas, lines }: Scene, { line }: Plan): string[] {
	return [...areas.map(({ points }) => `${line(points)}Z`), ...lines.map(({ points }) => line(points))];
}

/** A length for the scale: as long as a fifth of the section or less. */
export function scaleLength(width: number): number {
	return [50, 20, 10, 5, 2, 1, 0.5, 0.2].find((length) => length * 4.5 <= width) ?? 0.1;
}
