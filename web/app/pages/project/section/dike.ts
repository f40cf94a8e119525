import type { SectionOf } from "../../../content/section-schema.ts";
import type { Point } from "../../../ui/drawing/plan.ts";
import { box, flat, height, incline, scene, through } from "../../../ui/drawing/scene.ts";
import { control, measured } from "./control.ts";
import { bottomBelow, layers, surfaceOf } from "./ground.ts";

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
	const [, [left], [right], [toe]] = outline;
	const road = toe + roadWidth;
	const width = Math.max(road, old?.[3][0] ?? 0) + beside;
	const bottom = bottomBelow(ground, Math.min(inland, foreland), 1.5);
	const shore = beside + (water - foreland) * section.outerSlope;
	const middle = (left + right) / 2;
	return scene({
		control: control("rise", "river", [foreland, designWater], (water) =>
			measured("freeboard", crown - water, before && before.crown - water),
		),
		width,
		bottom,
		top: crown + 1.4,
		areas: [
			...layers(ground, width, bottom),
			{ of: ground[0]?.soil ?? "clay", points: box(0, beside, foreland, inland) },
			foreland < inland && { of: "air", points: box(0, beside, inland, foreland) },
			{ of: "water", points: [...flat(0, shore, water), ...flat(beside, 0, foreland)] },
			{ of: "clay", points: [...outline, [beside, inland]] },
			{ of: "sand", points: core(section, outline) },
			roadWidth > 0 && { of: "asphalt", points: box(toe, road, inland + 0.12, inland - 0.12) },
		],
		lines: [
			{ kind: "bold", points: [[0, foreland], ...outline, [width, inland]] },
			old && { kind: "dashed", points: old },
			{ points: flat(0, shore, water) },
		],
		levels: [
			height("crown", "right", right, crown),
			old && height("crownBefore", "right", old[2][0], old[1][1]),
			height("designWater", "left", 2, designWater),
			height("inland", "right", width - 1.5, inland),
			height("foreland", "left", 3, foreland),
		],
		dimensions: [
			{ name: "crownWidth", from: [left, crown + 0.5], to: [right, crown + 0.5] },
			{ name: "clay", from: [middle, crown], to: [middle, crown - clay] },
			roadWidth > 0 && { name: "roadWidth", from: [toe, inland + 0.7], to: [road, inland + 0.7] },
		],
		slopes: [
			incline("outerSlope", "left", section.outerSlope, [
				beside + (left - beside) * 0.3,
				foreland + (crown - foreland) * 0.3,
			]),
			incline("innerSlope", "right", section.innerSlope, [(right + toe) / 2, (inland + crown) / 2]),
		],
		names: "right",
	});
}

/** Below the cover of clay, which is measured across the slope. */
function core({ clay, outerSlope, innerSlope }: Dike, outline: [Point, Point, Point, Point]): Point[] {
	const [start, left, right, end] = outline;
	const below = (slope: number) => (clay * Math.hypot(1, slope)) / slope;
	const [outside, inside] = [below(outerSlope), below(innerSlope)];
	const upper = left[1] - clay;
	const [from, to] = [left[0] + outerSlope * (outside - clay), right[0] - innerSlope * (inside - clay)];
	if (from >= to || upper <= Math.max(start[1], end[1])) return [];
	const base = Math.min(start[1], end[1]);
	return [
		[Math.max(start[0], start[0] + outerSlope * (outside - start[1] + base)), base],
		...flat(from, to, upper),
		[end[0] - innerSlope * inside, end[1]],
	];
}
