import { advertisements } from "../../content/advertisements.ts";
import type { Shared } from "../../content/shared.ts";

/** What stands at the address of a job that is over, or never was. */
export function goneJobPage({ meta, jobCard, load }: Shared) {
	const { pages, company } = load();
	const { meta: own, ...texts } = pages.careers.gone;
	return {
		meta: meta(own),
		...texts,
		overview: pages.careers.meta.title,
		jobs: advertisements(load()).map(jobCard),
		none: pages.careers.jobs.none,
		speculative: { label: pages.careers.speculative.button, url: company.links.applications },
	};
}
