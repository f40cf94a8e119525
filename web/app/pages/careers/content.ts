import type { Shared } from "../../content/shared.ts";
import { jobFeeds } from "../../paths.ts";

export function careersPage(shared: Shared) {
	const { meta, serviceLinks, picture, load, jobCard, jobDetails } = shared;
	const { pages, company, benefits, jobs, trainings } = load();
	const { meta: own, image, gone: _, promises: __, application: ___, ...texts } = pages.careers;
	return {
		meta: meta(own),
		...texts,
		image: picture(image, "pages/careers.yaml: image"),
		benefits: { ...texts.benefits, items: benefits },
		jobs: {
			...texts.jobs,
			items: jobs.map((job) => ({ ...jobDetails(job), services: serviceLinks(job.services) })),
		},
		trainings: {
			...texts.trainings,
			items: trainings.map((training) => ({
				...jobCard(training),
				facts: [training.start, training.duration].flatMap((fact) => fact ?? []),
			})),
		},
		feeds: jobFeeds.map(({ path, type }) => ({
			type,
			href: path,
			title: `${texts.jobs.title} – ${company.name}`,
		})),
		application: shared.application(texts.speculative.subject, "jobs"),
		speculative: { ...texts.speculative, url: company.links.applications },
		applicationsEmail: company.applicationsEmail,
	};
}
