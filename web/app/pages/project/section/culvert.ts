import { culvertDrop, culvertRun, type SectionOf } from "../../../content/section-schema.ts";
import type { Point } from "../../../ui/drawing/plan.ts";
import { bottomBelow, flat, scene, surfaceOf } from "../../../ui/drawing/scene.ts";

export function culvertScene(section: SectionOf<"culvert">) {
	const { bed, bedWidth, slope, water, outer, cover, culvertLength, ground } = section;
	const surface = surfaceOf(ground);
	const open = bedWidth + 2 * slope * (surface - bed);
	const width = Math.max(culvertLength, open) + 6;
	const middle = width / 2;
	const low = bed - cover;
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
		bottom: bottomBelow(ground, low - outer, 0.8),
		top: surface + 1.2,
		ground,
		names: "right",
		areas: [
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
			["Wasserstand", "left", waterLeft + (waterRight - waterLeft) * 0.2, water],
			["Sohle neu", "right", bedRight - bedWidth * 0.15, bed],
			["Gelände", "right", width - 1.5, surface],
		],
		dimensions: [
			["Länge des Dükers", [bendLeft, surface + 0.5], [bendRight, surface + 0.5]],
			["Tiefe", [1.2, surface], [1.2, upper]],
			["Überdeckung", [middle, bed], [middle, low]],
			["Sohlbreite neu", [bedLeft, bed + 0.3], [bedRight, bed + 0.3]],
			["Rohr außen", [lowLeft + 0.6, low], [lowLeft + 0.6, low - outer]],
		],
		slopes: [["Böschung", "left", slope, [bedRight, bed], [bankRight, surface]]],
	});
}
