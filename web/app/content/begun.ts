/** What is not yet to be seen: the build makes the site once more for every day on which something of it begins (build.ts). */
type Dated = { since?: string | undefined };

export function hasBegun(entry: Dated | undefined, today: string): boolean {
	return (entry?.since ?? "") <= today;
}

type Lists = {
	projects: (Dated & { slug: string })[];
	worksites: (Dated & { reference?: string | undefined })[];
	services: { projects: string[] }[];
	benefits: Dated[];
	values: Dated[];
	timeline: Dated[];
};

/** The later days on which entries of lists begin, in order. */
export function beginningsAfter(
	today: string,
	{ projects, worksites, benefits, values, timeline }: Lists,
): string[] {
	const days = [projects, worksites, benefits, values, timeline].flatMap((list: Dated[]) =>
		list.flatMap(({ since = "" }) => (since > today ? [since] : [])),
	);
	return [...new Set(days)].sort();
}

/** The content without entries of lists that begin later, and without what refers to them. */
export function begun<C extends Lists>(content: C, today: string): C {
	const only = <T extends Dated>(list: T[]) => list.filter((entry) => hasBegun(entry, today));
	const projects = only(content.projects);
	const slugs = projects.map(({ slug }) => slug);
	return {
		...content,
		projects,
		services: content.services.map((service) => ({
			...service,
			projects: service.projects.filter((slug) => slugs.includes(slug)),
		})),
		worksites: only(content.worksites).map((site) => ({
			...site,
			reference: slugs.find((slug) => slug === site.reference),
		})),
		benefits: only(content.benefits),
		values: only(content.values),
		timeline: only(content.timeline),
	};
}
