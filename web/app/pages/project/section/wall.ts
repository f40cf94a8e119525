import type { SectionOf } from "../../../content/section-schema.ts";
import { bottomBelow, box, flat, scene, surfaceOf, through } from "../../../ui/drawing/scene.ts";
import { control, measured } from "./control.ts";

export function wallScene(section: SectionOf<"wall">, broad: number, water = section.highWater) {
	const { wallTop, wallFoot, bed, bedBefore, highWater, lowWater, anchor, oldWall, ground } = section;
	const quay = surfaceOf(ground);
	const angle = ((anchor?.angle ?? 0) * Math.PI) / 180;
	const reach = anchor ? anchor.length * Math.cos(angle) : 0;
	const end = anchor ? anchor.level - anchor.length * Math.sin(angle) : wallFoot;
	const top = Math.max(wallTop, quay) + 1.6;
	const bottom = bottomBelow(ground, Math.min(wallFoot, end), 1.2);
	// As thick as a line must be to be seen; the thickness of a sheet is no figure of the drawing.
	const thick = (top - bottom) * 0.012;
	const wall = Math.max(5, (top - bottom) * 0.65);
	const behind = wall + (oldWall?.distance ?? 0);
	const width = Math.max(wall + reach + 4, behind + wall, (top - bottom) * broad);
	const filledFrom = Math.max(bed, bedBefore ?? bed);
	return scene({
		control: control("Tide", "Wasser", [lowWater, highWater], (water) =>
			measured("Wassertiefe", water - bed, bedBefore === undefined ? undefined : water - bedBefore),
		),
		width,
		top,
		bottom,
		ground,
		names: "right",
		areas: [
			{ of: "air", points: box(0, wall, quay, bed) },
			oldWall && { of: "sand", points: box(wall, behind, Math.min(quay, wallTop), filledFrom) },
			{ of: "water", points: box(0, wall, water, bed) },
			{ of: "steel", points: box(wall - thick, wall + thick, wallTop, wallFoot) },
		],
		lines: [
			{ kind: "bold", points: flat(wall, width, quay) },
			{ kind: "bold", points: flat(0, wall, bed) },
			bedBefore !== undefined && { kind: "dashed", points: flat(0, wall, bedBefore) },
			{ points: flat(0, wall, lowWater) },
			oldWall && { kind: "dashed", points: through([behind, quay], [behind, oldWall.foot]) },
			anchor && { kind: "bold", points: through([wall, anchor.level], [wall + reach, end]) },
		],
		levels: [
			["Sohle neu", "left", wall * 0.45, bed],
			["Sohle vorher", "left", wall * 0.3, bedBefore],
			["Hochwasser", "left", wall * 0.3, highWater],
			["Niedrigwasser", "left", wall * 0.3, lowWater],
			["Oberkante Wand", "right", wall, wallTop],
			["Ankerkopf", "right", wall, anchor?.level],
			["Fuß der Wand", "right", wall, wallFoot],
		],
		dimensions: [
			["Länge der Bohlen", [wall * 0.55, wallTop], [wall * 0.55, wallFoot]],
			oldWall && ["Abstand zur alten Wand", [wall, quay + 0.7], [behind, quay + 0.7]],
			anchor && ["Ankerlänge", [wall, anchor.level], [wall + reach, end]],
		],
	});
}
