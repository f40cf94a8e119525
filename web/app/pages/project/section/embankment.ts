import type { SectionOf } from "../../../content/section-schema.ts";
import type { Point } from "../../../ui/drawing/plan.ts";
import { box, flat, height, incline, scene } from "../../../ui/drawing/scene.ts";
import { control, measured } from "./control.ts";
import { bottomBelow, layers, surfaceOf } from "./ground.ts";

export function embankmentScene(section: SectionOf<"embankment">, at = section.crown) {
	const { crown, roadWidth, shoulder, slope, pavement, drains, ground } = section;
	const { surcharge = 0, settlement = 0 } = section;
	const surface = surfaceOf(ground);
	const half = roadWidth / 2 + shoulder;
	const foot = half + slope * (crown - surface);
	const middle = foot + Math.max(4, foot * 0.3);
	const width = 2 * middle;
	const formation = crown - pavement.asphalt - pavement.base;
	const bottom = bottomBelow(ground, Math.min(drains?.foot ?? surface, surface - settlement), 1);
	const across = (reach: number, level: number) => flat(middle - reach, middle + reach, level);
	const sides = (reach: number, level: number, upper: Point[]): Point[] => {
		const [left, right] = across(reach, level);
		return [left, ...upper, right];
	};
	const outline = sides(foot, surface, across(half, crown));
	/** What lay on the dam for a while. */
	const load = (height: number) =>
		sides(half, crown, across(Math.max(half - slope * height, 0), crown + height));
	const drainsBeside = drains ? Math.floor(foot / drains.spacing) : -1;
	return {
		control:
			surcharge > 0
				? control("unload", "dam", [crown + surcharge, crown], (top) => measured("surcharge", top - crown))
				: undefined,
		...scene({
			width,
			bottom,
			top: crown + surcharge + 1,
			areas: [
				...layers(ground, width, bottom),
				// Below the middle the ground has given way most.
				{ of: "sand", points: [...outline, ...across(half, surface - settlement).toReversed()] },
				surcharge > 0 && { of: "sand", points: load(at - crown) },
				{ of: "gravel", points: box(middle - half, middle + half, crown - pavement.asphalt, formation) },
				{
					of: "asphalt",
					points: box(middle - roadWidth / 2, middle + roadWidth / 2, crown, crown - pavement.asphalt),
				},
			],
			lines: [
				...Array.from({ length: 2 * drainsBeside + 1 }, (_, place): { points: Point[] } => {
					const x = middle + (place - drainsBeside) * (drains?.spacing ?? 1);
					const sunk = Math.min(1, (foot - Math.abs(x - middle)) / (foot - half)) * settlement;
					return {
						points: [
							[x, surface - sunk],
							[x, drains?.foot ?? surface],
						],
					};
				}),
				{ kind: "bold", points: [[0, surface], ...outline, [width, surface]] },
				settlement > 0 && { kind: "dashed", points: across(foot, surface) },
				surcharge > 0 && { kind: "dashed", points: load(surcharge) },
			],
			levels: [
				height("gradient", "right", middle + half, crown),
				height("ground", "right", width - 1, surface),
				drains && height("drainFoot", "left", middle - foot + 0.5, drains.foot),
			],
			dimensions: [
				{
					name: "roadWidth",
					from: [middle - roadWidth / 2, crown + 0.35],
					to: [middle + roadWidth / 2, crown + 0.35],
				},
				surcharge > 0 && {
					name: "surcharge",
					from: [middle + half / 2, crown + surcharge],
					to: [middle + half / 2, crown],
				},
				settlement > 0 && { name: "settlement", from: [middle, surface], to: [middle, surface - settlement] },
				{ name: "pavement", from: [middle - half * 0.6, crown], to: [middle - half * 0.6, formation] },
			],
			slopes: [incline("slope", "right", slope, [middle + (half + foot) / 2, (crown + surface) / 2])],
			names: "right",
		}),
	};
}
