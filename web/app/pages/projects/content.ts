import { z } from "zod";
import { field, group, sentences, title } from "../../content/fields.ts";
import { callToAction, pageHead } from "../../content/page-schemas.ts";
import { latestFirst } from "../../content/references.ts";
import { categoryNames } from "../../content/schema.ts";
import type { Shared } from "../../content/shared.ts";
import { paths } from "../../paths.ts";

export const schema = z.strictObject({
	...pageHead,
	project: group("Seite eines Projekts", {
		papers: group("Kasten: Unterlagen", { title, text: field("Text", sentences) }),
	}),
	callToAction,
});

export const places = () => [{ path: paths.projects }];

export type ProjectsPage = ReturnType<typeof content>;

export function content({ meta, projectCard, picture, load }: Shared) {
	const { pages, projects } = load();
	const { meta: own, image, project: _, ...texts } = pages.projects;
	return {
		meta: meta(own),
		...texts,
		image: picture(image),
		tabs: [
			{ key: "all", label: "Alle Projekte" },
			...Object.entries(categoryNames)
				.filter(([key]) => projects.some(({ category }) => category === key))
				.map(([key, label]) => ({ key, label })),
		],
		projects: projects.toSorted(latestFirst).map(projectCard),
	};
}
