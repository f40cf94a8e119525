import type { SectionOf } from "../../../content/section-schema.ts";
import type { Point } from "../../../ui/drawing/plan.ts";
import { box, flat, height, incline, scene } from "../../../ui/drawing/scene.ts";
import { lowering } from "./control.ts";
import { bottomBelow, layers, surfaceOf } from "./ground.ts";

/** One side of it: the other is the same. */
export function pitScene(section: SectionOf<"pit">, water = section.lowered) {
	const { bottom: sole, slope, flatter, formation, fill, groundwater, lowered, ground } = section;
	const surface = surfaceOf(ground);
	const depth = surface - sole;
	const beside = depth * 1.1;
	/** Where the bank has a level. */
	const at = (level: number) => {
		const steep = Math.max(level, flatter?.below ?? level);
		return beside + slope * (surface - steep) + (flatter?.slope ?? 0) * (steep - level);
	};
	const toe = at(sole);
	const turn: Point[] = flatter ? [[at(flatter.below), flatter.below]] : [];
	const width = toe + depth * 2;
	const bottom = bottomBelow(ground, Math.min(sole, lowered ?? sole), depth * 0.2);
	const upper = formation ?? sole;
	const count = formation === undefined ? 0 : (section.layers ?? 1);
	return scene({
		control: lowering(section, sole),
		width,
		bottom,
		top: surface + depth * 0.2,
		areas: [
			...layers(ground, width, bottom),
			{ of: "air", points: [[beside, surface], ...turn, ...flat(toe, width, sole), [width, surface]] },
			fill &&
				formation !== undefined && {
					of: fill,
					points: [
						[at(upper), upper],
						...turn.filter(([, level]) => level < upper),
						...flat(toe, width, sole),
						[width, upper],
					],
				},
			water !== undefined && { of: "wet", points: box(0, width, water, bottom) },
		],
		lines: [
			...Array.from({ length: Math.max(0, count - 1) }, (_, place) => {
				const level = sole + ((upper - sole) * (place + 1)) / count;
				return { points: flat(at(level), width, level) };
			}),
			{ kind: "bold", points: [...flat(0, beside, surface), ...turn, ...flat(toe, width, sole)] },
			formation !== undefined && { kind: "bold", points: flat(at(upper), width, upper) },
			groundwater !== undefined && { kind: "dashed", points: flat(0, at(groundwater), groundwater) },
			lowered !== undefined && { kind: "dashed", points: flat(0, width, lowered) },
		],
		levels: [
			height("bottom", "right", width - depth / 3, sole),
			height("groundwater", "left", beside * 0.8, groundwater),
			height("lowered", "left", beside * 0.8, lowered),
			height("ground", "left", beside * 0.8, surface),
			height("formation", "right", width - depth / 3, formation),
		],
		dimensions: [{ name: "pitDepth", from: [toe + depth * 0.6, surface], to: [toe + depth * 0.6, sole] }],
		slopes: [
			incline("slope", "left", slope, [
				at((surface + (flatter?.below ?? sole)) / 2),
				(surface + (flatter?.below ?? sole)) / 2,
			]),
			flatter &&
				incline("flatter", "left", flatter.slope, [
					at((flatter.below + sole) / 2),
					(flatter.below + sole) / 2,
				]),
		],
		names: "left",
	});
}
