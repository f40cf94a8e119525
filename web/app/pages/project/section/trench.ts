import type { SectionOf } from "../../../content/section-schema.ts";
import type { Point } from "../../../ui/drawing/plan.ts";
import { box, flat, height, incline, scene } from "../../../ui/drawing/scene.ts";
import { lowering } from "./control.ts";
import { bottomBelow, layers, surfaceOf } from "./ground.ts";

export function trenchScene(section: SectionOf<"trench">, broad: number, water = section.lowered) {
	const { trenchWidth, invert, inner, outer, bedding = 0, fill, groundwater, lowered, ground } = section;
	const { oldPipe, pavement, slope = 0 } = section;
	const surface = surfaceOf(ground);
	const centre = invert + inner / 2;
	const sole = centre - outer / 2 - bedding;
	const depth = surface - sole;
	const top = surface + depth * 0.2;
	const lowest = Math.min(sole, lowered ?? sole, oldPipe?.invert ?? sole);
	const bottom = bottomBelow(ground, lowest, depth * 0.15);
	const spread = slope * depth;
	const width = Math.max((top - bottom) * broad, trenchWidth + 2 * spread + depth * 0.9);
	const middle = width / 2;
	const [left, right] = [middle - trenchWidth / 2, middle + trenchWidth / 2];
	const [edgeLeft, edgeRight] = [left - spread, right + spread];
	const outline: Point[] = [[edgeLeft, surface], ...flat(left, right, sole), [edgeRight, surface]];
	// As thick as it must be to be seen.
	const shoring = depth * 0.02;
	const aside = depth * 0.16;
	const formation = pavement ? surface - pavement.asphalt - pavement.base : surface;
	const isShored = section.slope === undefined;
	return scene({
		control: lowering(section, sole),
		width,
		top,
		bottom,
		areas: [
			...layers(ground, width, bottom),
			fill && { of: fill, points: outline },
			bedding > 0 && { of: "gravel", points: box(left, right, sole + bedding, sole) },
			pavement && { of: "gravel", points: box(0, width, surface - pavement.asphalt, formation) },
			pavement && { of: "asphalt", points: box(0, width, surface, surface - pavement.asphalt) },
			isShored && { of: "steel", points: box(left - shoring, left, surface, sole) },
			isShored && { of: "steel", points: box(right, right + shoring, surface, sole) },
			water !== undefined && { of: "wet", points: box(0, width, water, bottom) },
		],
		pipes: [{ at: [middle, centre], outer, inner }],
		lines: [
			{ points: outline },
			{ kind: "bold", points: flat(0, width, surface) },
			oldPipe && {
				kind: "dashed",
				points: circle([middle, oldPipe.invert + oldPipe.outer / 2], oldPipe.outer),
			},
			groundwater !== undefined && { kind: "dashed", points: flat(0, edgeLeft, groundwater) },
			lowered !== undefined && { kind: "dashed", points: flat(0, width, lowered) },
		],
		levels: [
			height("invert", "right", middle, invert),
			oldPipe && height("invertBefore", "right", middle, oldPipe.invert),
			height("groundwater", "left", aside / 2, groundwater),
			height("lowered", "left", aside / 2, lowered),
			height("ground", "right", width - aside, surface),
			bedding > 0 && height("bottom", "right", right, sole),
		],
		dimensions: [
			{ name: "trenchWidth", from: [left, surface + depth * 0.07], to: [right, surface + depth * 0.07] },
			{ name: "inner", from: [middle - inner / 2, centre], to: [middle + inner / 2, centre] },
			{ name: "depth", from: [edgeLeft - 2 * aside, surface], to: [edgeLeft - 2 * aside, invert] },
			bedding > 0 && {
				name: "bedding",
				from: [left - aside / 2, sole + bedding],
				to: [left - aside / 2, sole],
			},
			pavement && {
				name: "pavement",
				from: [edgeRight + aside, surface],
				to: [edgeRight + aside, formation],
			},
		],
		slopes: [!isShored && incline("slope", "right", slope, [right + spread / 2, (surface + sole) / 2])],
		names: "right",
	});
}

function circle([x, y]: Point, across: number): Point[] {
	return Array.from({ length: 25 }, (_, step) => {
		const turn = (step * Math.PI) / 12;
		return [x + (across / 2) * Math.cos(turn), y + (across / 2) * Math.sin(turn)];
	});
}
