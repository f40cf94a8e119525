import type { SectionOf } from "../../../content/section-schema.ts";
import type { Point } from "../../../ui/drawing/plan.ts";
import { bottomBelow, box, flat, scene, surfaceOf, through } from "../../../ui/drawing/scene.ts";
import { control, measured } from "./control.ts";

type Dike = SectionOf<"dike">;
type Profile = Pick<Dike, "crown" | "crownWidth" | "outerSlope" | "innerSlope">;

/** Of the land on either side. */
const beside = 6;

export function dikeScene(section: Dike, water = section.designWater) {
	const { crown, foreland, designWater, before, ground, clay, roadWidth = 0 } = section;
	const inland = surfaceOf(ground);
	const profile = ({ crown, crownWidth, outerSlope, innerSlope }: Profile) => {
		const left = beside + (crown - foreland) * outerSlope;
		const right = left + crownWidth;
		const toe = right + (crown - inland) * innerSlope;
		return through([beside, foreland], [left, crown], [right, crown], [toe, inland]);
	};
	const outline = profile(section);
	const old = before && profile(before);
	const [outside, [left], [right], inside] = outline;
	const [toe] = inside;
	const road = toe + roadWidth;
	const width = Math.max(road, old?.[3][0] ?? 0) + beside;
	const shore = beside + (water - foreland) * section.outerSlope;
	return scene({
		control: control("Wasser steigen lassen", "Wasser", [foreland, designWater], (water) =>
			measured("Freibord", crown - water, before && before.crown - water),
		),
		width,
		bottom: bottomBelow(ground, Math.min(inland, foreland), 1.5),
		top: crown + 1.4,
		ground,
		names: "right",
		areas: [
			{ of: ground[0]?.soil ?? "clay", points: box(0, beside, foreland, inland) },
			foreland < inland && { of: "air", points: box(0, beside, inland, foreland) },
			{ of: "water", points: [...flat(0, shore, water), ...flat(beside, 0, foreland)] },
			{ of: "clay", points: [...outline, [beside, inland]] },
			{ of: "sand", points: core(section, toe) },
			roadWidth > 0 && { of: "asphalt", points: box(toe, road, inland + 0.12, inland - 0.12) },
		],
		lines: [
			{ kind: "bold", points: [[0, foreland], ...outline, [width, inland]] },
			old && { kind: "dashed", points: old },
			{ points: flat(0, shore, water) },
		],
		levels: [
			["Krone neu", "right", right, crown],
			old && ["Krone vorher", "right", old[2][0], old[1][1]],
			["Bemessungswasserstand", "left", 2, designWater],
			["Binnenland", "right", width - 1.5, inland],
			["Vorland", "left", 3, foreland],
		],
		dimensions: [
			["Kronenbreite", [left, crown + 0.5], [right, crown + 0.5]],
			["Kleidecke", [(left + right) / 2, crown], [(left + right) / 2, crown - clay]],
			roadWidth > 0 && ["Fahrbahnbreite", [toe, inland + 0.7], [road, inland + 0.7]],
		],
		slopes: [
			["Außenböschung", "left", section.outerSlope, outside, [left, crown]],
			["Binnenböschung", "right", section.innerSlope, [right, crown], inside],
		],
	});
}

/** Below the cover of clay, which is measured across the slope. */
function core({ clay, crown, foreland, outerSlope, innerSlope, ground }: Dike, toe: number): Point[] {
	const inland = surfaceOf(ground);
	const base = Math.min(foreland, inland);
	const upper = crown - clay;
	const left = (level: number) => beside + outerSlope * (level - foreland) + clay * Math.hypot(1, outerSlope);
	const right = (level: number) => toe - innerSlope * (level - inland) - clay * Math.hypot(1, innerSlope);
	if (left(upper) >= right(upper) || upper <= Math.max(foreland, inland)) return [];
	return [
		[Math.max(beside, left(base)), base],
		...flat(left(upper), right(upper), upper),
		[right(inland), inland],
	];
}
