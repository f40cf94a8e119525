import type { Project, Shared } from "../../content/shared.ts";

export function projectsPage({ meta, projectCard, projectLabels, picture, load }: Shared) {
	const { pages, projects } = load();
	const { meta: own, image, ...texts } = pages.projects;
	return {
		meta: meta(own),
		...texts,
		labels: projectLabels(),
		image: picture(image, "pages/projects.yaml: image"),
		projects: projects.toSorted(latestFirst).map(projectCard),
	};
}

/** By the year in which the work ended. */
function latestFirst(a: Project, b: Project): number {
	return (
		b.details.year.slice(-4).localeCompare(a.details.year.slice(-4)) || a.title.localeCompare(b.title, "de")
	);
}
