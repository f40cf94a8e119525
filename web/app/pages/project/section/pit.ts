import type { SectionOf } from "../../../content/section-schema.ts";
import type { Point } from "../../../ui/drawing/plan.ts";
import { bottomBelow, box, flat, scene, surfaceOf } from "../../../ui/drawing/scene.ts";
import { lowering } from "./control.ts";

/** One side of it: the other is the same. */
export function pitScene(section: SectionOf<"pit">, water = section.lowered) {
	const { bottom: sole, slope, flatter, formation, fill, groundwater, lowered, ground } = section;
	const surface = surfaceOf(ground);
	const depth = surface - sole;
	const beside = depth * 1.1;
	const bend = flatter?.below ?? sole;
	/** Where the bank has a level. */
	const at = (level: number): Point => {
		const steep = Math.max(level, bend);
		return [beside + slope * (surface - steep) + (flatter?.slope ?? 0) * (steep - level), level];
	};
	const [toe] = at(sole);
	const width = toe + depth * 2;
	const bottom = bottomBelow(ground, Math.min(sole, lowered ?? sole), depth * 0.2);
	const upper = formation ?? sole;
	const count = formation === undefined ? 0 : (section.layers ?? 1);
	const from = (level: number) => flat(at(level)[0], width, level);
	return scene({
		control: lowering(section, sole),
		width,
		bottom,
		top: surface + depth * 0.2,
		ground,
		names: "left",
		areas: [
			{ of: "air", points: [[beside, surface], at(bend), ...from(sole), [width, surface]] },
			fill && {
				of: fill,
				points: [at(upper), at(Math.min(bend, upper)), ...from(sole), [width, upper]],
			},
			water !== undefined && { of: "wet", points: box(0, width, water, bottom) },
		],
		lines: [
			...Array.from({ length: Math.max(0, count - 1) }, (_, place) => ({
				points: from(sole + ((upper - sole) * (place + 1)) / count),
			})),
			{ kind: "bold", points: [...flat(0, beside, surface), at(bend), ...from(sole)] },
			formation !== undefined && { kind: "bold", points: from(formation) },
			groundwater !== undefined && { kind: "dashed", points: flat(0, at(groundwater)[0], groundwater) },
			lowered !== undefined && { kind: "dashed", points: flat(0, width, lowered) },
		],
		levels: [
			["Sohle", "right", width - depth / 3, sole],
			["Grundwasser", "left", beside * 0.8, groundwater],
			["abgesenkt auf", "left", beside * 0.8, lowered],
			["Gelände", "left", beside * 0.8, surface],
			["Planum", "right", width - depth / 3, formation],
		],
		dimensions: [["Aushubtiefe", [toe + depth * 0.6, surface], [toe + depth * 0.6, sole]]],
		slopes: [
			["Böschung", "left", slope, [beside, surface], at(bend)],
			flatter && ["Böschung im Torf", "left", flatter.slope, at(bend), at(sole)],
		],
	});
}
