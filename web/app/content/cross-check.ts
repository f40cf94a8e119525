import type { Content } from "./content.ts";

/** Below /careers/: the page that answers for jobs that are not there. */
export const goneSlug = "nicht-mehr-offen";

/** Rules that need more than one file, as `file: field: reason`. */
export function crossCheck(content: Content): string[] {
	return [
		...references(content),
		...titles(content),
		...counts(content),
		...jobs(content),
		...projectFiles(content),
		...machines(content),
	];
}

function references({ services, projects, pages, company }: Content): string[] {
	const problems: string[] = [];
	const slugs = new Set(projects.map(({ slug }) => slug));
	for (const service of services) {
		service.projects.forEach((slug, index) => {
			if (!slugs.has(slug)) {
				problems.push(
					`content/services/${service.id}.md: projects.${index}: there is no content/projects/${slug}.md`,
				);
			}
		});
	}
	for (const { key, label } of pages.projects.tabs) {
		if (key !== "all" && !projects.some(({ category }) => category === key)) {
			problems.push(`content/projects: category: no project is of the kind "${key}" (${label})`);
		}
	}
	if (pages.about.management.roles.length !== company.managingDirectors.length) {
		problems.push(
			`content/pages/about.yaml: management.roles: has ${pages.about.management.roles.length} entries for ${company.managingDirectors.length} managing directors`,
		);
	}
	return problems;
}

/** Every page that has meta data, by file. */
export function metaByFile({ pages, services, projects, jobs, legal }: Content) {
	return {
		...Object.fromEntries(
			Object.entries(pages).map(([name, page]) => [
				`content/pages/${name === "notFound" ? "not-found" : name}.yaml`,
				page.meta,
			]),
		),
		"content/pages/services.yaml (unknown)": pages.services.unknown.meta,
		"content/pages/careers.yaml (gone)": pages.careers.gone.meta,
		...Object.fromEntries(services.map(({ id, meta }) => [`content/services/${id}.md`, meta])),
		...Object.fromEntries(
			projects.map(({ slug, title, summary }) => [
				`content/projects/${slug}.md`,
				{ title, description: summary },
			]),
		),
		...Object.fromEntries(jobs.map(({ slug, meta }) => [`content/jobs/${slug}.md`, meta])),
		...Object.fromEntries(
			Object.entries(legal).map(([name, { meta }]) => [`content/legal/${name}.md`, meta]),
		),
	};
}

/** Search engines cut titles after about 60 characters and take repeated ones for one page. */
function titles(content: Content): string[] {
	const problems: string[] = [];
	const seen = new Map<string, string>();
	for (const [file, meta] of Object.entries(metaByFile(content))) {
		const length = `${meta.title} | ${content.company.name}`.length;
		if (length >= 60)
			problems.push(`${file}: meta.title: is ${length} characters long with the company's name, at most 59`);
		for (const field of ["title", "description"] as const) {
			const other = seen.get(meta[field]);
			if (other) problems.push(`${file}: meta.${field}: is the same as in ${other}`);
			seen.set(meta[field], file);
		}
	}
	return problems;
}

/** The name of a file is the end of its page's address. */
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A reference names only machines that the fleet has. */
function projectFiles({ projects, fleet }: Content): string[] {
	const machines = new Set(fleet.flatMap(({ equipment }) => equipment.map(({ name }) => name)));
	return projects.flatMap(({ slug, equipment }) => {
		const file = `content/projects/${slug}.md`;
		return [
			...(slugPattern.test(slug)
				? []
				: [`${file}: file: the name must be small letters, digits and hyphens`]),
			...equipment.flatMap((name, index) =>
				machines.has(name) ? [] : [`${file}: equipment.${index}: fleet.yaml has no "${name}"`],
			),
		];
	});
}

function jobs({ jobs: all }: Content): string[] {
	return all.flatMap(({ slug, datePosted, validThrough }) => {
		const file = `content/jobs/${slug}.md`;
		return [
			...(slugPattern.test(slug) && slug !== goneSlug
				? []
				: [`${file}: file: the name must be small letters, digits and hyphens, and not "${goneSlug}"`]),
			...(datePosted <= validThrough ? [] : [`${file}: validThrough: lies before datePosted`]),
		];
	});
}

/** The finder asks for properties by their key and hands machines on by their name. */
function machines({ fleet, pages }: Content): string[] {
	const keys = new Set(pages.fleet.finder.options.map(({ key }) => key));
	const seen = new Set<string>();
	return fleet.flatMap(({ equipment }, index) =>
		equipment.flatMap(({ name, properties = [] }, line) => {
			const where = `content/fleet.yaml: categories.${index}.equipment.${line}`;
			const twice = seen.has(name);
			seen.add(name);
			return [
				...(twice ? [`${where}.name: "${name}" is there twice`] : []),
				...properties.flatMap((key) =>
					keys.has(key) ? [] : [`${where}.properties: pages/fleet.yaml has no "${key}"`],
				),
			];
		}),
	);
}

/** The figures on the tiles are claims; the list below them must bear them out. */
function counts({ fleet }: Content): string[] {
	const problems: string[] = [];
	fleet.forEach(({ title, stats, equipment }, index) => {
		const claimed = stats.find(({ label }) => label === "Geräte");
		const counted = equipment.reduce((sum, { count = 0 }) => sum + count, 0);
		if (claimed && Number(claimed.value) !== counted) {
			problems.push(
				`content/fleet.yaml: categories.${index}.equipment: adds up to ${counted}, but ${title} claims ${claimed.value}`,
			);
		}
	});
	return problems;
}
