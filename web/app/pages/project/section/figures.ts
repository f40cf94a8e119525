import type { Section } from "../../../content/section-schema.ts";
import { level, metres } from "../../../ui/drawing/plan.ts";
import type { ProjectPage } from "../content.ts";
import type { Scene } from "./scene.ts";

export type SectionLabels = ProjectPage["labels"]["section"];

/** What a layer is called; solid parts have no name. */
export function soilName({ soils }: SectionLabels, of: string): string | undefined {
	return (soils as Record<string, string>)[of];
}

/** „1:4“ */
export function ratio(value: number): string {
	return `1:${value.toLocaleString("de-DE")}`;
}

/** Everything that the drawing says, in words and figures. */
export function figuresOf({ levels, dimensions, slopes }: Scene, { ground }: Section, labels: SectionLabels) {
	const name = (key: keyof SectionLabels["figures"]) => labels.figures[key];
	const height = (value: number) => `${level(value)}\u00a0m\u00a0NHN`;
	return [
		...levels
			.toSorted((a, b) => b.level - a.level)
			.map((mark) => ({ label: name(mark.name), value: height(mark.level) })),
		...dimensions.map(({ name: key, from, to }) => ({
			label: name(key),
			value: `${metres(Math.hypot(to[0] - from[0], to[1] - from[1]))}\u00a0m`,
		})),
		...slopes.map(({ name: key, ratio: value }) => ({ label: name(key), value: ratio(value) })),
		...ground
			.filter(({ top }, place) => top < (ground[place - 1]?.top ?? top))
			.map(({ soil, top }) => ({ label: labels.soils[soil], value: `${labels.from} ${height(top)}` })),
	];
}
