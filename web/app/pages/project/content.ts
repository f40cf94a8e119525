import type { Content } from "../../content/content.ts";
import { qrCode } from "../../content/qr-code.ts";
import { formFacts, latestFirst } from "../../content/references.ts";
import { findOrThrow, type Project, type Shared } from "../../content/shared.ts";
import { paths, projectPath, servicePath } from "../../paths.ts";
import { topicParameter } from "../../sections/enquiry-form/contract.ts";

export const places = ({ projects }: Content) =>
	projects.map(({ slug, image }) => ({ path: projectPath(slug), of: slug, picture: image }));

/** Where to ask for somebody at the client. */
export const askPath = `${paths.contact}?${topicParameter}=tender`;

export type ProjectPage = ReturnType<typeof content>;

export function content(shared: Shared, slug: string) {
	const { meta, contact, picture, projectCard, load } = shared;
	const { pages, projects, company } = load();
	const project = findOrThrow(projects, (candidate) => candidate.slug === slug);
	const { title, summary, description, task, method, quantities, rules, pictures } = project;
	const card = projectCard(project);
	const { name, claim, address, prequalification } = company;
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
		equipment: shared.usedMachines(project.equipment),
		neighbours: neighbours(shared, project),
		papers: pages.projects.project.papers,
		callToAction: pages.projects.callToAction,
		above: [{ label: pages.projects.title, to: paths.projects }],
		/** For the sheet: who hands it in, and where to read on. */
		company: { name, claim, address, prequalification, ...contact() },
		address: {
			host: company.origin.replace(/^https:\/\/(www\.)?/, ""),
			code: qrCode(company.origin + projectPath(slug)),
		},
	};
}

/** What a proof of suitability asks about a reference. The place stands above the title, the volume among the quantities. */
function facts({ serviceOf }: Shared, project: Project) {
	const service = serviceOf(project);
	return [
		{ label: "Auftraggeber", value: project.details.client },
		{ label: "Art", value: project.clientKind },
		{ label: "Zeitraum", value: project.period },
		{ label: "Bauzeit", value: project.details.duration },
		{ label: "Vertrag", value: project.role },
		{ label: "Gewerk", value: service.title, to: servicePath(service.id) },
		...formFacts(project),
		...(project.contact ? [{ label: "Ansprechpartner", value: "auf Anfrage", to: askPath }] : []),
	];
}

/** The references before and after this one in the order of the list, which is a ring. */
function neighbours({ load, picture }: Shared, project: Project) {
	const { projects } = load();
	const all = projects.toSorted(latestFirst);
	const place = all.indexOf(project);
	const steps = [
		{ way: "Vorherige", by: -1 },
		{ way: "Nächste", by: 1 },
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
