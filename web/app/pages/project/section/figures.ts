import type { Section } from "../../../content/section-schema.ts";
import { level } from "../../../ui/drawing/plan.ts";
import { type Scene, soils, sorted } from "../../../ui/drawing/scene.ts";

/** Everything that the drawing says, in words and figures; with its number, where phones have room for nothing else. */
export function figuresOf(scene: Scene, { ground }: Section) {
	const { written, numbered } = sorted(scene);
	return [
		...written.map(({ name, text, unit }) => ({ name, note: text + unit })),
		...numbered.map(({ name, text, unit }, place) => ({ name, note: text + unit, number: place + 1 })),
		...ground
			.filter(({ top }, place) => top < (ground[place - 1]?.top ?? top))
			.map(({ soil, top }) => ({ name: soils[soil], note: `ab ${level(top)}\u00a0m\u00a0NHN` })),
	];
}
