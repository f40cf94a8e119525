import { culvertDrop, culvertRun, type SectionOf } from "../../../content/section-schema.ts";
import type { Point } from "../../../ui/drawing/plan.ts";
import { flat, height, incline, scene } from "../../../ui/drawing/scene.ts";
import { bottomBelow, layers, surfaceOf } from "./ground.ts";

export function culvertScene(section: SectionOf<"culvert">) {
	const { bed, bedWidth, slope, water, outer, cover, culvertLength, ground } = section;
	const surface = surfaceOf(ground);
	const open = bedWidth + 2 * slope * (surface - bed);
	const width = Math.max(culvertLength, open) + 6;
	const middle = width / 2;
	const low = bed - cover;
	const bottom = bottomBelow(ground, low - outer, 0.8);
	const at = (half: number): [number, number] => [middle - half, middle + half];
	const [bedLeft, bedRight] = at(bedWidth / 2);
	const [bankLeft, bankRight] = at(open / 2);
	const [waterLeft, waterRight] = at(bedWidth / 2 + slope * (water - bed));
	const [bendLeft, bendRight] = at(culvertLength / 2);
	const [lowLeft, lowRight] = at(culvertRun(section) / 2);
	const upper = low + culvertDrop(section);
	const bore: Point[] = [
		...flat(0, bendLeft, upper),
		...flat(lowLeft, lowRight, low),
		...flat(bendRight, width, upper),
	];
	const bedLine = flat(bedLeft, bedRight, bed);
	return scene({
		width,
		bottom,
		top: surface + 1.2,
		areas: [
			...layers(ground, width, bottom),
			{ of: "air", points: [[bankLeft, surface], ...bedLine, [bankRight, surface]] },
			{ of: "water", points: [[waterLeft, water], ...bedLine, [waterRight, water]] },
			{ of: "steel", points: [...bore, ...bore.toReversed().map(([x, level]): Point => [x, level - outer])] },
		],
		lines: [
			{
				kind: "bold",
				points: [...flat(0, bankLeft, surface), ...bedLine, ...flat(bankRight, width, surface)],
			},
		],
		levels: [
			height("water", "left", waterLeft + (waterRight - waterLeft) * 0.2, water),
			height("bed", "right", bedRight - bedWidth * 0.15, bed),
			height("ground", "right", width - 1.5, surface),
		],
		dimensions: [
			{ name: "culvertLength", from: [bendLeft, surface + 0.5], to: [bendRight, surface + 0.5] },
			{ name: "depth", from: [1.2, surface], to: [1.2, upper] },
			{ name: "cover", from: [middle, bed], to: [middle, low] },
			{ name: "bedWidth", from: [bedLeft, bed + 0.3], to: [bedRight, bed + 0.3] },
			{ name: "outer", from: [lowLeft + 0.6, low], to: [lowLeft + 0.6, low - outer] },
		],
		slopes: [incline("slope", "left", slope, [(bedRight + bankRight) / 2, (bed + surface) / 2])],
		names: "right",
	});
}
