import type { Point } from "../../../ui/drawing/plan.ts";
import { type Scene, scene } from "../../../ui/drawing/scene.ts";

type Example = Pick<Scene, "top" | "width" | "areas" | "lines"> & {
	pipes?: Scene["pipes"];
	/** From one point to another. */
	dimensions: readonly (readonly [from: Point, to: Point])[];
	/** Where the n of 1:n stands. */
	slopes?: readonly (readonly [at: Point, ratio: number])[];
	levels: readonly Point[];
	/** The numbers of the list, in its order: where each stands, and its part. */
	marks: readonly (readonly [at: Point, to: Point])[];
};

/** Twice as wide as high, whatever its scale. */
export const lowest = ({ top, width }: { top: number; width: number }) => top - width / 2;

/** A section that shows how such a thing is built. */
export function example({ levels, dimensions, slopes = [], marks, ...drawn }: Example) {
	return scene({
		...drawn,
		bottom: lowest(drawn),
		levels: levels.map(([at, level]) => ({ name: `${at} ${level}`, at, level, side: "right" as const })),
		dimensions: dimensions.map(([from, to]) => ({ name: `${from} ${to}`, from, to })),
		slopes: slopes.map(([at, ratio]) => ({ name: `${at}`, at, ratio })),
		marks: marks.map(([at, to]) => ({ name: `${at}`, at, to })),
	});
}
