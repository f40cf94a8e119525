import { jobFeeds, type Shared } from "../../content/shared.ts";

export function careersPage({ meta, serviceLinks, picture, load, jobDetails }: Shared) {
	const { pages, company, benefits, jobs } = load();
	const { meta: own, image, gone: _, promises: __, ...texts } = pages.careers;
	return {
		meta: meta(own),
		...texts,
		image: picture(image, "pages/careers.yaml: image"),
		benefits: { ...texts.benefits, items: benefits },
		jobs: {
			...texts.jobs,
			items: jobs.map((job) => ({ ...jobDetails(job), services: serviceLinks(job.services) })),
		},
		feeds: jobFeeds.map(({ path, type }) => ({
			type,
			href: path,
			title: `${texts.jobs.title} – ${company.name}`,
		})),
		speculative: { ...texts.speculative, url: company.links.applications },
		applicationsEmail: company.applicationsEmail,
	};
}
