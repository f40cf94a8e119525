import type { HatchKind } from "../ground-border/hatch.tsx";
import { level as levelText, metres, type Point, ratio } from "./plan.ts";

/** Of what layers are made. */
export const soils = { sand: "Sand", clay: "Klei", peat: "Torf", gravel: "Kies" };

export type Side = "left" | "right";
/** A part of one colour; `air` takes away what was drawn before, `wet` lies over it like ground water. */
export type Solid = "steel" | "asphalt" | "air" | "wet";
type Area = { of: HatchKind | Solid; points: readonly Point[] };
type Line = { kind?: "bold" | "dashed"; points: readonly Point[] };
/** Cut across, of concrete; one that is no longer there has no inside. */
type Pipe = { at: Point; outer: number; inner?: number };
/** Everything measured has the name that is written beside it. ▽ at so many metres from the left; none where there is no such level. */
type Level = readonly [name: string, side: Side, at: number, level: number | undefined];
type Dimension = readonly [name: string, from: Point, to: Point];
/** 1:3 beside a slope between two points. */
type Slope = readonly [name: string, side: Side, ratio: number, from: Point, to: Point];
/** Of which soil, and how high it reaches; the highest first. */
type Ground = readonly { soil: keyof typeof soils; top: number }[];
/** What is not given is not drawn. */
type Sparse<Item> = readonly (Item | false | undefined)[];

type Drawn<Control> = {
	/** What is seen: so many metres from the left, between two levels. */
	width: number;
	top: number;
	bottom: number;
	/** From edge to edge, and on which side its layers lie undisturbed and are named. */
	ground: Ground;
	names: Side;
	/** In the order of painting: what comes later lies over what came before, pipes over areas, lines over both. */
	areas: Sparse<Area>;
	pipes?: Sparse<Pipe>;
	lines: Sparse<Line>;
	/** What was built, what it replaced and the water come first: phones have room for three. */
	levels: Sparse<Level>;
	dimensions: Sparse<Dimension>;
	slopes?: Sparse<Slope>;
	/** What can be done to it. */
	control?: Control | undefined;
};

/** What a section shows, in metres. Drawing and list are both made from it, so that they say the same. */
export function scene<Control = never>(drawn: Drawn<Control>) {
	const { width, bottom, ground, areas, pipes = [], lines, levels, dimensions, slopes = [] } = drawn;
	const layers = ground.map(({ soil, top }, place): Area => {
		const lower = ground[place + 1]?.top ?? Math.min(bottom, top);
		return { of: soil, points: box(0, width, top, lower) };
	});
	return {
		...drawn,
		areas: [...layers, ...present(areas)],
		pipes: present(pipes),
		lines: present(lines),
		levels: present(levels).flatMap(([name, side, x, level]) => {
			if (level === undefined) return [];
			const at: Point = [x, level];
			return { name, side, level, at, text: levelText(level), unit: "\u00a0m\u00a0NHN" };
		}),
		dimensions: present(dimensions).map(([name, from, to]) => {
			const text = metres(Math.hypot(to[0] - from[0], to[1] - from[1]));
			return { name, from, to, at: middle(from, to), text, unit: "\u00a0m" };
		}),
		slopes: present(slopes).map(([name, side, value, from, to]) => {
			return { name, side, at: middle(from, to), text: ratio(value), unit: "" };
		}),
	};
}

export type Scene<Control = unknown> = ReturnType<typeof scene<Control>>;

function present<Item>(items: Sparse<Item>): Item[] {
	return items.filter((item): item is Item => Boolean(item));
}

export const surfaceOf = ([highest]: Ground) => highest?.top ?? 0;

/** So much of the ground shows below the lowest of what was built, and below the lowest layer's upper edge. */
export function bottomBelow(ground: Ground, lowest: number, air: number): number {
	return Math.min(lowest, ground.at(-1)?.top ?? lowest) - air;
}

export function box(from: number, to: number, upper: number, lower: number): Point[] {
	return [...flat(from, to, upper), ...flat(to, from, lower)];
}

/** From one side to another at one level. */
export const flat = (from: number, to: number, level: number) => through([from, level], [to, level]);

/** From point to point. */
export const through = <Points extends readonly Point[]>(...points: Points): Points => points;

function middle([x, upper]: Point, [other, lower]: Point): Point {
	return [(x + other) / 2, (upper + lower) / 2];
}

/** How many levels a phone writes into the drawing. */
const written = 3;

/** What is written on a phone, and what gets a number there. */
export function sorted({ levels, dimensions, slopes }: Scene) {
	const others = levels.slice(written).toSorted((a, b) => b.level - a.level);
	return { written: levels.slice(0, written), numbered: [...others, ...dimensions, ...slopes] };
}
