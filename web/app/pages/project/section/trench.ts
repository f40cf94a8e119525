import type { SectionOf } from "../../../content/section-schema.ts";
import type { Point } from "../../../ui/drawing/plan.ts";
import { bottomBelow, box, flat, scene, surfaceOf } from "../../../ui/drawing/scene.ts";
import { lowering } from "./control.ts";

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
	const asphalt = surface - (pavement?.asphalt ?? 0);
	const formation = asphalt - (pavement?.base ?? 0);
	const isShored = section.slope === undefined;
	return scene({
		control: lowering(section, sole),
		width,
		top,
		bottom,
		ground,
		names: "right",
		areas: [
			fill && { of: fill, points: outline },
			bedding > 0 && { of: "gravel", points: box(left, right, sole + bedding, sole) },
			pavement && { of: "gravel", points: box(0, width, asphalt, formation) },
			pavement && { of: "asphalt", points: box(0, width, surface, asphalt) },
			isShored && { of: "steel", points: box(left - shoring, left, surface, sole) },
			isShored && { of: "steel", points: box(right, right + shoring, surface, sole) },
			water !== undefined && { of: "wet", points: box(0, width, water, bottom) },
		],
		pipes: [
			{ at: [middle, centre], outer, inner },
			oldPipe && { at: [middle, oldPipe.invert + oldPipe.outer / 2], outer: oldPipe.outer },
		],
		lines: [
			{ points: outline },
			{ kind: "bold", points: flat(0, width, surface) },
			groundwater !== undefined && { kind: "dashed", points: flat(0, edgeLeft, groundwater) },
			lowered !== undefined && { kind: "dashed", points: flat(0, width, lowered) },
		],
		levels: [
			["Rohrsohle neu", "right", middle, invert],
			["Rohrsohle vorher", "right", middle, oldPipe?.invert],
			["Grundwasser", "left", aside / 2, groundwater],
			["abgesenkt auf", "left", aside / 2, lowered],
			["Gelände", "right", width - aside, surface],
			bedding > 0 && ["Sohle", "right", right, sole],
		],
		dimensions: [
			["Grabenbreite", [left, surface + depth * 0.07], [right, surface + depth * 0.07]],
			["Rohr innen", [middle - inner / 2, centre], [middle + inner / 2, centre]],
			["Tiefe", [edgeLeft - 2 * aside, surface], [edgeLeft - 2 * aside, invert]],
			bedding > 0 && ["Bettung", [left - aside / 2, sole + bedding], [left - aside / 2, sole]],
			pavement && ["Oberbau", [edgeRight + aside, surface], [edgeRight + aside, formation]],
		],
		slopes: [!isShored && ["Böschung", "right", slope, [right, sole], [edgeRight, surface]]],
	});
}
