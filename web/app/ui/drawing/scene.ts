import type { HatchKind } from "../ground-border/hatch.tsx";
import type { Point } from "./plan.ts";

export type Side = "left" | "right";
/** A part of one colour; `air` takes away what was drawn before, `wet` lies over it like ground water. */
export type Solid = "steel" | "asphalt" | "air" | "wet";
type Area = { of: HatchKind | Solid; points: readonly Point[] };
type Line = { kind?: "bold" | "dashed"; points: readonly Point[] };
/** Cut across, of concrete. */
type Pipe = { at: Point; outer: number; inner: number };
type Level<Name> = { name: Name; level: number; at: number; side: Side };
type Dimension<Name> = { name: Name; from: Point; to: Point };
type Slope<Name> = { name: Name; ratio: number; at: Point; side?: Side };
/** A number with a line to its part, which a list explains. */
export type Mark = { name: string; to: Point };
/** What is not given is not drawn. */
type Given<Item> = readonly (Item | false | undefined)[];

type Drawn<Name, Control> = {
	/** What is seen: so many metres from the left, between two levels. */
	width: number;
	top: number;
	bottom: number;
	/** In the order of painting: what comes later lies over what came before, pipes over areas, lines over both. */
	areas: Given<Area>;
	pipes?: readonly Pipe[];
	lines: Given<Line>;
	/** What was built, what it replaced and the water come first: phones have room for three. */
	levels: Given<Level<Name>>;
	dimensions: Given<Dimension<Name>>;
	slopes?: Given<Slope<Name>>;
	/** What can be done to it. */
	control?: Control | undefined;
	/** Where the layers lie undisturbed and are named. */
	names?: Side;
};

/** What a section shows, in metres. Drawing and list are both made from it, so that they say the same. */
export function scene<Name extends string, Control = never>(drawn: Drawn<Name, Control>) {
	const { areas, lines, levels, dimensions, slopes = [], pipes = [] } = drawn;
	return {
		...drawn,
		pipes,
		areas: given(areas),
		lines: given(lines),
		levels: given(levels),
		dimensions: given(dimensions),
		slopes: given(slopes),
	};
}

export type Scene<Name extends string = string, Control = unknown> = ReturnType<typeof scene<Name, Control>>;

function given<Item>(items: Given<Item>): Item[] {
	return items.filter((item): item is Item => Boolean(item));
}

export function box(from: number, to: number, upper: number, lower: number): Point[] {
	return [
		[from, upper],
		[to, upper],
		[to, lower],
		[from, lower],
	];
}

/** ▽ at so many metres from the left; none where there is no such level. */
export function height<Name extends string>(name: Name, side: Side, at: number, level: number | undefined) {
	return level === undefined ? undefined : { name, side, at, level };
}

/** „1:3“ beside a slope. */
export function incline<Name extends string>(name: Name, side: Side, ratio: number, at: Point) {
	return { name, side, ratio, at };
}

/** From one side to another at one level. */
export function flat(from: number, to: number, level: number): [Point, Point] {
	return [
		[from, level],
		[to, level],
	];
}

/** How many levels a phone writes into the drawing. */
const written = 3;

/** What is written on a phone, and what gets a number there. */
export function sorted<Name extends string>({ levels, dimensions, slopes }: Scene<Name>) {
	const numbered = levels.slice(written).toSorted((a, b) => b.level - a.level);
	const middle = ([x, upper]: Point, [other, lower]: Point): Point => [(x + other) / 2, (upper + lower) / 2];
	const marks: Mark[] = [
		...numbered.map(({ name, at, level }): Mark => ({ name, to: [at, level] })),
		...dimensions.map(({ name, from, to }): Mark => ({ name, to: middle(from, to) })),
		...slopes.map(({ name, at }): Mark => ({ name, to: at })),
	];
	return { written: levels.slice(0, written), numbered, marks };
}

/** From point to point. */
export const through = <Points extends readonly Point[]>(...points: Points): Points => points;
