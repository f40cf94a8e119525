import type { Section } from "../../../content/section-schema.ts";
import type { FigureName } from "../../../content/section-words.ts";
import { level, metres, ratio } from "../../../ui/drawing/plan.ts";
import { type Scene, sorted } from "../../../ui/drawing/scene.ts";
import type { ProjectPage } from "../content.ts";

export type SectionLabels = ProjectPage["labels"]["section"];

/** Everything that the drawing says, in words and figures; with its number, where phones have room for nothing else. */
export function figuresOf(scene: Scene<FigureName>, { ground }: Section, labels: SectionLabels) {
	const { written, numbered, marks } = sorted(scene);
	const height = (value: number) => `${level(value)}\u00a0m\u00a0NHN`;
	const numbers = new Map(marks.map(({ name }, place) => [name, place + 1]));
	const figures = [
		...[...written, ...numbered].map((mark) => ({ ...mark, note: height(mark.level) })),
		...scene.dimensions.map((length) => ({
			...length,
			note: `${metres(Math.hypot(length.to[0] - length.from[0], length.to[1] - length.from[1]))}\u00a0m`,
		})),
		...scene.slopes.map((slope) => ({ ...slope, note: ratio(slope.ratio) })),
	];
	return [
		...figures.map(({ name, note }) => ({ name: labels.figures[name], note, number: numbers.get(name) })),
		...ground
			.filter(({ top }, place) => top < (ground[place - 1]?.top ?? top))
			.map(({ soil, top }) => ({ name: labels.soils[soil], note: `${labels.from} ${height(top)}` })),
	];
}
