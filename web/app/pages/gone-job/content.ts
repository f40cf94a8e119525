import { advertisements } from "../../content/advertisements.ts";
import { goneSlug } from "../../content/cross-check.ts";
import type { Shared } from "../../content/shared.ts";
import { jobPath } from "../../paths.ts";
import type { Place } from "../../site-map.ts";

export const places = (): Place[] => [{ path: jobPath(goneSlug), status: 404 }];

export type GoneJobPage = ReturnType<typeof content>;

/** What stands at the address of a job that is over, or never was. */
export function content({ meta, jobCard, load }: Shared) {
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
