import type { SectionOf } from "../../../content/section-schema.ts";
import type { Point } from "../../../ui/drawing/plan.ts";
import { bottomBelow, box, flat, scene, surfaceOf, through } from "../../../ui/drawing/scene.ts";
import { control, measured } from "./control.ts";

export function embankmentScene(section: SectionOf<"embankment">, at = section.crown) {
	const { crown, roadWidth, shoulder, slope, pavement, drains, ground } = section;
	const { surcharge = 0, settlement = 0 } = section;
	const surface = surfaceOf(ground);
	const half = roadWidth / 2 + shoulder;
	const foot = half + slope * (crown - surface);
	const middle = foot + Math.max(4, foot * 0.3);
	const width = 2 * middle;
	const formation = crown - pavement.asphalt - pavement.base;
	const beside = (reach: number, level: number) => flat(middle - reach, middle + reach, level);
	const sides = (reach: number, level: number, upper: readonly Point[]): Point[] => {
		const [left, right] = beside(reach, level);
		return [left, ...upper, right];
	};
	const outline = sides(foot, surface, beside(half, crown));
	/** What lay on the dam for a while. */
	const load = (height: number) =>
		sides(half, crown, beside(Math.max(half - slope * height, 0), crown + height));
	const below = (reach: number, upper: number, lower: number) =>
		box(middle - reach, middle + reach, upper, lower);
	const { foot: end = surface, spacing = width } = drains ?? {};
	const drainsBeside = drains ? Math.floor(foot / spacing) : -1;
	return scene({
		control:
			surcharge > 0
				? control("Überhöhung abtragen", "Damm", [crown + surcharge, crown], (top) =>
						measured("Überhöhung", top - crown),
					)
				: undefined,
		width,
		bottom: bottomBelow(ground, Math.min(end, surface - settlement), 1),
		top: crown + surcharge + 1,
		ground,
		names: "right",
		areas: [
			// Below the middle the ground has given way most.
			{ of: "sand", points: [...outline, ...beside(half, surface - settlement).toReversed()] },
			surcharge > 0 && { of: "sand", points: load(at - crown) },
			{ of: "gravel", points: below(half, crown - pavement.asphalt, formation) },
			{ of: "asphalt", points: below(roadWidth / 2, crown, crown - pavement.asphalt) },
		],
		lines: [
			...Array.from({ length: 2 * drainsBeside + 1 }, (_, place) => {
				const aside = (place - drainsBeside) * spacing;
				const sunk = Math.min(1, (foot - Math.abs(aside)) / (foot - half)) * settlement;
				return { points: through([middle + aside, surface - sunk], [middle + aside, end]) };
			}),
			{ kind: "bold", points: [[0, surface], ...outline, [width, surface]] },
			settlement > 0 && { kind: "dashed", points: beside(foot, surface) },
			surcharge > 0 && { kind: "dashed", points: load(surcharge) },
		],
		levels: [
			["Fahrbahn", "right", middle + half, crown],
			["Gelände", "right", width - 1, surface],
			["Fuß der Dräns", "left", middle - foot + 0.5, drains?.foot],
		],
		dimensions: [
			["Fahrbahnbreite", [middle - roadWidth / 2, crown + 0.35], [middle + roadWidth / 2, crown + 0.35]],
			surcharge > 0 && ["Überhöhung", [middle + half / 2, crown + surcharge], [middle + half / 2, crown]],
			settlement > 0 && ["Setzung", [middle, surface], [middle, surface - settlement]],
			["Oberbau", [middle - half * 0.6, crown], [middle - half * 0.6, formation]],
		],
		slopes: [["Böschung", "right", slope, [middle + half, crown], [middle + foot, surface]]],
	});
}
