import { type Box, place, spread } from "./place.ts";
import { type Plan, type Point, plan } from "./plan.ts";
import { type Scene, type Side, soils, sorted } from "./scene.ts";

/**
 * `wide` has levels in columns at the sides. `narrow` is for phones: ground from edge to edge, drawn higher, three levels, a
 * number for everything else. Letters are the largest that styles use.
 */
const sheets = {
	wide: { width: 960, column: 196, letters: 20, rows: 40, above: 14, below: 30, flattest: 0.38 },
	narrow: { width: 328, column: 0, letters: 13, rows: 0, above: 22, below: 26, flattest: 0.62 },
} as const;

export type SheetName = keyof typeof sheets;

/** How many times heights may be larger than widths, so that a flat section can be read. */
const exaggerations = [1, 1.5, 2, 2.5, 3, 4, 5, 8, 10, 20, 50];

export function timesFor(natural: number, least: number): number {
	return exaggerations.find((times) => natural * times >= least - 1) ?? 50;
}

/** Levels that stand beside the ground, not on it. */
function besideOf({ levels }: Scene, sheet: SheetName, side: Side) {
	return sheets[sheet].column > 0 ? levels.filter((mark) => mark.side === side) : [];
}

/** Where the ground of a scene lies on a sheet. */
export function planOf(scene: Scene, sheet: SheetName) {
	const { width, column, rows, above, below, flattest } = sheets[sheet];
	const [lefts, rights] = [besideOf(scene, sheet, "left").length, besideOf(scene, sheet, "right").length];
	const left = lefts > 0 ? column : 0;
	const right = width - (rights > 0 ? column : 0);
	const natural = ((scene.top - scene.bottom) * (right - left)) / scene.width;
	const times = timesFor(natural, (right - left) * flattest);
	const height = Math.max(Math.round(natural * times), Math.max(lefts, rights) * rows) + above + below;
	const size = { width: right - left, left, above };
	const drawn = plan({ top: scene.top, width: scene.width, size, times });
	return { ...drawn, width, height, left, right, above, below };
}

type Sign = { d: string; kind?: "level" };
type Text = {
	text: string;
	x: number;
	y: number;
	side?: Side;
	kind?: "soil" | "name" | undefined;
	box?: Box;
};

/** Levels of water have their own sign. */
const waters = new Set([
	"Bemessungswasserstand",
	"Hochwasser",
	"Niedrigwasser",
	"Wasserstand",
	"Grundwasser",
	"abgesenkt auf",
]);

/** ▽ on its line. */
function levelSigns(name: string, x: number, line: number): Sign[] {
	const sign: Sign = { d: `M${x} ${line}l-6-9h12z`, kind: "level" };
	return waters.has(name) ? [sign, { d: `M${x - 6} ${line + 3}h12m-9 3h6` }] : [sign];
}

const tick = ({ x, y }: { x: number; y: number }) => `M${x - 4} ${y + 4}l8-8`;

const away = (side: Side, by: number) => (side === "left" ? -by : by);
const opposite = { left: "right", right: "left" } as const;

/** Across a disc with a number, and of its line at least. */
const disc = 22;

/** Where everything of a scene lies on a sheet; nothing that is read lies on something else that is read. */
export function layoutOf(scene: Scene, name: SheetName) {
	const { letters, rows } = sheets[name];
	const isNarrow = name === "narrow";
	const drawn = planOf(scene, name);
	const { width, height, left, right, above, below } = drawn;
	const at = ([x, level]: Point) => ({ x: drawn.x(x), y: drawn.y(level) });
	const { written, numbered } = isNarrow ? sorted(scene) : { written: [], numbered: [] };
	const targets = numbered.map((mark) => at(mark.at));
	const inside = written.map((mark) => ({ ...mark, ...at(mark.at) }));
	const taken: Box[] = [
		...pipesOf(scene, drawn).map(({ outer: { cx, cy, rx, ry } }) => ({
			x: cx,
			y: cy,
			width: 2 * rx,
			height: 2 * ry,
		})),
		...inside.map(({ x, y }) => ({ x, y: y - 6, width: 16, height: 13 })),
		...targets.map(({ x, y }) => ({ x, y, width: 8, height: 8 })),
	];
	const within = { left: left + 2, right: right - 2, top: 2, bottom: height - below - 2 };
	const settle = (box: Box, from?: number) => {
		const settled = place(box, taken, within, from);
		taken.push(settled);
		return settled;
	};
	const signs: Sign[] = [];
	const texts: Text[] = [];
	const write = (text: string, x: number, y: number, side?: Side, kind?: Text["kind"]) => {
		const wide = text.length * letters * 0.62 + 4;
		const shift = side ? away(side, wide / 2) : 0;
		const box = settle({ x: x + shift, y, width: wide, height: letters * 1.15 });
		texts.push({ text, kind, x: box.x, y: box.y, box });
	};

	for (const { name, text, x, y, side } of inside) {
		signs.push(...levelSigns(name, x, y));
		write(text, x + away(side, 10), y - letters * 0.65, side);
	}
	for (const { from, to, text } of scene.dimensions) {
		const [upper, lower] = [at(from), at(to)];
		const [x, y] = [(upper.x + lower.x) / 2, (upper.y + lower.y) / 2];
		signs.push({ d: `M${upper.x} ${upper.y}L${lower.x} ${lower.y}${tick(upper)}${tick(lower)}` });
		if (isNarrow) continue;
		// Away from the middle, where things are built; what is thinner than a letter has its figure below itself.
		const outwards = x < (left + right) / 2 && x - left > 4 * letters ? "left" : "right";
		const beside = lower.y - upper.y < letters ? lower.y + letters * 0.7 : y;
		if (upper.x === lower.x) write(text, x + away(outwards, 6), beside, outwards);
		else write(text, x, y - letters * 0.75);
	}
	for (const { text, at: place, side } of isNarrow ? [] : scene.slopes) {
		const { x, y } = at(place);
		write(text, x + away(side, 8), y - 6, side);
	}
	const numbers = targets.map((target, place) => {
		const { x, y } = settle({ ...target, width: disc, height: disc }, disc);
		return { number: place + 1, x, y, target };
	});
	const nameFrom = scene.names === "left" ? left + 6 : right - 6;
	for (const [place, { soil, top }] of scene.ground.entries()) {
		const [from, to] = [drawn.y(top), drawn.y(scene.ground[place + 1]?.top ?? scene.bottom)];
		if (to - from >= letters * 1.2)
			write(soils[soil], nameFrom, (from + to) / 2, opposite[scene.names], "soil");
	}
	for (const side of ["left", "right"] as const) {
		const [inner, bend, outer] = side === "left" ? [left, left - 8, 4] : [right, right + 8, width - 4];
		const column = besideOf(scene, name, side).map((mark) => {
			const { x, y } = at(mark.at);
			return { ...mark, x, y, line: y };
		});
		for (const mark of spread(column, rows, above + rows / 2, height - below)) {
			const { name, text, x, line, y } = mark;
			signs.push({ d: `M${x} ${line}H${inner}L${bend} ${y}H${outer}` }, ...levelSigns(name, x, line));
			texts.push({ text, x: bend, y: y - 4, side });
			texts.push({ text: name, x: bend, y: y + 15, side, kind: "name" });
		}
	}
	const length = scaleLength(scene.width);
	const [from, to, foot] = [left + 8, left + 8 + length * drawn.unit, height - 8];
	signs.push({ d: `M${from} ${foot - 6}v6H${to}v-6` });
	const raised =
		drawn.times === 1 ? "nicht überhöht" : `${drawn.times.toLocaleString("de-DE")}-fach überhöht`;
	const scale = `${length.toLocaleString("de-DE")}\u00a0m, ${raised}`;
	texts.push({ text: scale, x: to + 6, y: foot, side: "right" });
	return { ...drawn, signs, texts, numbers };
}

/** Round, or as high as heights are drawn. */
export function pipesOf({ pipes }: Scene, { x, y, unit, times }: Plan) {
	return pipes.map(({ at: [across, level], outer, inner }) => {
		const ellipse = (size: number) => ({
			cx: x(across),
			cy: y(level),
			rx: (size / 2) * unit,
			ry: (size / 2) * unit * times,
		});
		return { outer: ellipse(outer), inner: inner === undefined ? undefined : ellipse(inner) };
	});
}

/** The path of each area and each line, in the order of painting. */
export function shapesOf({ areas, lines }: Scene, { line }: Plan): string[] {
	return [...areas.map(({ points }) => `${line(points)}Z`), ...lines.map(({ points }) => line(points))];
}

/** A length for the scale: as long as a fifth of the section or less. */
function scaleLength(width: number): number {
	return [50, 20, 10, 5, 2, 1, 0.5, 0.2].find((length) => length * 4.5 <= width) ?? 0.1;
}
