import type { Content } from "../../content/content.ts";
import type { ServiceId } from "../../content/schema.ts";
import { findOrThrow, type Shared } from "../../content/shared.ts";
import { paths, servicePath } from "../../paths.ts";

export const places = ({ services }: Content) =>
	services.map(({ id, header }) => ({ path: servicePath(id), of: id, picture: header }));

export type ServicePage = ReturnType<typeof content>;

export function content(
	{
		meta,
		projectCard,
		jobCard,
		machineLink,
		galleryCategories,
		picture,
		load,
		serviceCard,
		ground,
		contact,
	}: Shared,
	serviceId: ServiceId,
) {
	const { pages, company, services, projects, fleet, jobs } = load();
	const service = findOrThrow(services, (candidate) => candidate.id === serviceId);
	const { contact: box, callToAction } = pages.services.detail;
	const { phoneLabel, phoneHref, email } = contact();
	const { id, title, subtitle, teaser, description, highlights, features, icon, header } = service;
	return {
		meta: meta(service.meta),
		id,
		title,
		subtitle,
		teaser,
		description,
		highlights,
		features,
		icon,
		ground: ground(service.ground),
		above: [{ label: pages.services.meta.title, to: paths.services }],
		header: picture(header),
		drawing: {
			...service.drawing,
			image: picture(service.drawing.image),
		},
		gallery: galleryCategories().find(({ key }) => key === service.gallery),
		projects: projects.filter(({ slug }) => service.projects.includes(slug)).map(projectCard),
		machines: service.machines.flatMap((key) =>
			fleet.filter((category) => category.key === key).map(machineLink),
		),
		jobs: jobs.filter((job) => job.services.includes(service.id)).map(jobCard),
		noJobs: pages.careers.jobs.none,
		others: services.filter((other) => other !== service).map(serviceCard),
		contact: {
			...box,
			ways: [
				{ label: "Telefon", value: phoneLabel, to: phoneHref },
				{ label: "E-Mail", value: email, to: `mailto:${email}` },
				{ label: "Öffnungszeiten", value: company.openingHours.office },
			],
		},
		callToAction,
	};
}
