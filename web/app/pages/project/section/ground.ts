import type { Section } from "../../../content/section-schema.ts";
import { box, type Scene } from "../../../ui/drawing/scene.ts";

type Ground = Section["ground"];

export const surfaceOf = ([highest]: Ground) => highest?.top ?? 0;

/** The layers from edge to edge, down to the lower edge of the sheet. */
export function layers(ground: Ground, width: number, bottom: number): Scene["areas"] {
	return ground.map(({ soil, top }, place) => ({
		of: soil,
		points: box(0, width, top, ground[place + 1]?.top ?? Math.min(bottom, top)),
	}));
}

/** So much of the ground shows below the lowest of what was built, and below the lowest layer's upper edge. */
export function bottomBelow(ground: Ground, lowest: number, air: number): number {
	return Math.min(lowest, ground.at(-1)?.top ?? lowest) - air;
}
