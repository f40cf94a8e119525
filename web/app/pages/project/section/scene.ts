import type { Section } from "../../../content/section-schema.ts";
import type { SolidKind } from "../../../ui/drawing/parts.tsx";
import type { Point } from "../../../ui/drawing/plan.ts";
import type { HatchKind } from "../../../ui/ground-border/hatch.tsx";
import type { FigureName } from "./figure-names.ts";

export type Side = "left" | "right";
export type Level = { name: FigureName; level: number; at: number; side: Side };
type Area = { of: HatchKind | SolidKind; points: readonly Point[] };
type Line = { kind?: "bold" | "dashed"; points: readonly Point[] };
type Dimension = { name: FigureName; from: Point; to: Point };
type Slope = { name: FigureName; ratio: number; at: Point; side: Side };
/** What is not given is not drawn. */
type Given<Item> = readonly (Item | false | undefined)[];

type Drawn = {
	/** What is seen: so many metres from the left, between two levels. */
	width: number;
	top: number;
	bottom: number;
	/** In the order of painting: what comes later lies over what came before. */
	areas: Given<Area>;
	lines: Given<Line>;
	pipe?: { at: Point; outer: number; inner: number };
	/** Written beside the drawing. */
	levels: Given<Level>;
	dimensions: Given<Dimension>;
	slopes?: Given<Slope>;
	/** Where the layers lie undisturbed and are named. */
	names: Side;
};

/** What a section shows, in metres. Drawing and list are both made from it, so that they say the same. */
export function scene(drawn: Drawn) {
	const { areas, lines, levels, dimensions, slopes = [] } = drawn;
	return {
		...drawn,
		areas: given(areas),
		lines: given(lines),
		levels: given(levels),
		dimensions: given(dimensions),
		slopes: given(slopes),
	};
}

export type Scene = ReturnType<typeof scene>;

function given<Item>(items: Given<Item>): Item[] {
	return items.filter((item): item is Item => Boolean(item));
}

type Ground = Section["ground"];

export const surfaceOf = ([highest]: Ground) => highest?.top ?? 0;

export function box(from: number, to: number, upper: number, lower: number): Point[] {
	return [
		[from, upper],
		[to, upper],
		[to, lower],
		[from, lower],
	];
}

/** From one side to another at one level. */
export function flat(from: number, to: number, level: number): [Point, Point] {
	return [
		[from, level],
		[to, level],
	];
}

/** The layers from edge to edge, down to the lower edge of the sheet. */
export function layers(ground: Ground, width: number, bottom: number): Area[] {
	return ground.map(({ soil, top }, place) => ({
		of: soil,
		points: box(0, width, top, ground[place + 1]?.top ?? Math.min(bottom, top)),
	}));
}

/** So much of the ground shows below the lowest of what was built, and below the lowest layer's upper edge. */
export function bottomBelow(ground: Ground, lowest: number, air: number): number {
	return Math.min(lowest, ground.at(-1)?.top ?? lowest) - air;
}
