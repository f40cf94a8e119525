import type { Project, Shared } from "../../content/shared.ts";
import { tables } from "../../paths.ts";

/** Where all references lie as a table. */

export function projectsPage({ meta, projectCard, projectLabels, picture, load }: Shared) {
	const { pages, projects } = load();
	const { meta: own, image, project: _, ...texts } = pages.projects;
	return {
		meta: meta(own),
		...texts,
		labels: projectLabels(),
		table: { ...texts.table, href: tables.projects },
		image: picture(image, "pages/projects.yaml: image"),
		projects: projects.toSorted(latestFirst).map(projectCard),
	};
}

/** By the year in which the work ended. */
export function latestFirst(a: Project, b: Project): number {
	return (
		b.details.year.slice(-4).localeCompare(a.details.year.slice(-4)) || a.title.localeCompare(b.title, "de")
	);
}
