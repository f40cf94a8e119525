import type { Content } from "../../content/content.ts";
import { qrCode } from "../../content/qr-code.ts";
import { formFacts, latestFirst } from "../../content/references.ts";
import { findOrThrow, type Project, type Shared } from "../../content/shared.ts";
import { paths, projectPath, servicePath, tables } from "../../paths.ts";

export const places = ({ projects }: Content) =>
	projects.map(({ slug, image, since }) => ({ path: projectPath(slug), of: slug, picture: image, since }));

export type ProjectPage = ReturnType<typeof content>;

export function content(shared: Shared, slug: string) {
	const { meta, contact, picture, pictureWords, projectCard, load } = shared;
	const { pages, projects, company } = load();
	const project = findOrThrow(projects, (candidate) => candidate.slug === slug);
	const { title, summary, description, task, method, quantities, rules, pictures } = project;
	const card = projectCard(project);
	const { name, shortName, claim, address, prequalification } = company;
	return {
		meta: meta({ title, description: summary, keywords: [...project.services, title, "Referenz"] }),
		...card,
		task: [...description, ...task],
		method,
		quantities,
		rules,
		section: project.section,
		facts: facts(shared, project),
		hatch: shared.ground(shared.serviceOf(project).ground).hatch,
		gallery: {
			slug: "bilder",
			label: title,
			images: pictures.map(picture),
		},
		pictureWords: pictureWords(),
		equipment: shared.usedMachines(project.equipment),
		neighbours: neighbours(shared, project),
		labels: pages.projects.project,
		callToAction: pages.projects.callToAction,
		table: { label: pages.projects.table.download, href: tables.projects },
		above: [{ label: pages.projects.title, to: paths.projects }],
		/** For the sheet: who hands it in, and where to read on. */
		company: { name, shortName, claim, address, prequalification, ...contact() },
		address: {
			host: company.origin.replace(/^https:\/\/(www\.)?/, ""),
			code: qrCode(company.origin + projectPath(slug)),
		},
	};
}

/** What a proof of suitability asks about a reference. The place stands above the title, the volume among the quantities. */
function facts({ load, serviceOf }: Shared, project: Project) {
	const { labels, project: own } = load().pages.projects;
	const service = serviceOf(project);
	return [
		{ label: labels.client, value: project.details.client },
		{ label: own.clientKind, value: project.clientKind },
		{ label: own.period, value: project.period },
		{ label: labels.duration, value: project.details.duration },
		{ label: own.role, value: project.role },
		{ label: own.service, value: service.title, to: servicePath(service.id) },
		...formFacts(own, project),
		...(project.contact ? [{ label: own.contact, value: own.onRequest, to: own.ask.to }] : []),
	];
}

/** The references before and after this one in the order of the list, which is a ring. */
function neighbours({ load, picture }: Shared, project: Project) {
	const { projects, pages } = load();
	const { previous, next } = pages.projects.project;
	const all = projects.toSorted(latestFirst);
	const place = all.indexOf(project);
	const steps = [
		{ way: previous, by: -1 },
		{ way: next, by: 1 },
	];
	return steps.flatMap(({ way, by }) => {
		const other = all.at((place + by) % all.length);
		if (!other || other === project) return [];
		const { slug, title, location, image } = other;
		return [
			{
				way,
				title,
				location,
				to: projectPath(slug),
				image: picture(image),
			},
		];
	});
}
