import { advertisements } from "../../content/advertisements.ts";
import type { Content } from "../../content/content.ts";
import { doneSlug, goneSlug } from "../../content/cross-check.ts";
import { inLanguage } from "../../content/in-language.ts";
import { type Language, languages } from "../../content/language-schema.ts";
import type { Shared } from "../../content/shared.ts";
import { languagesWithJobs, overviewVersions } from "../../content/translations.ts";
import { jobPath, languagePath, servicePath, translationPath, worksitePath } from "../../paths.ts";
import type { Place } from "../../site-map.ts";

/** Of a job in every language, also where no job is left: a poster hangs longer than its job is open. */
export const places = (content: Content): Place[] => [
	{ path: servicePath("unbekannt"), of: "service", status: 404 },
	{ path: worksitePath(doneSlug), of: "worksite", status: 404 },
	{ path: jobPath(goneSlug), of: "job", status: 404 },
	...languages.map((language) => ({
		path: translationPath(goneSlug, language),
		of: language,
		status: 404 as const,
		language,
		versions: overviewVersions(content),
	})),
];

type Link = { label: string; to: string };
type Jobs = { title: string; to: string; since?: string | undefined; validThrough: string };

export type GonePage = {
	meta: ReturnType<Shared["meta"]>;
	title: string;
	text: string;
	button?: Link | undefined;
	/** A second way on. */
	other?: Link;
	list?: { title: string } & (
		| { jobs: readonly Jobs[]; none: string }
		| { services: ReturnType<Shared["serviceLink"]>[] }
	);
};

/** What stands at the address of something that has ended, or never was: where to read on. */
export function content(shared: Shared, of: "service" | "worksite" | "job" | Language): GonePage {
	const { pages, services } = shared.load();
	if (of === "service") {
		const { meta, title, text, back, list } = pages.services.unknown;
		const links = services.map(shared.serviceLink);
		return { meta: shared.meta(meta), title, text, button: back, list: { title: list, services: links } };
	}
	if (of === "worksite") {
		const { meta, title, text, button, all } = pages.worksites.gone;
		return { meta: shared.meta(meta), title, text, button, other: all };
	}
	if (of !== "job") return translated(shared, of);
	const { gone, jobs } = pages.careers;
	return {
		meta: shared.meta(gone.meta),
		title: gone.title,
		text: gone.text,
		button: gone.button,
		list: { title: gone.open, jobs: advertisements(shared.load()).map(shared.jobCard), none: jobs.none },
	};
}

function translated({ load, meta }: Shared, language: Language): GonePage {
	const site = load();
	const { gone, overview, job } = site.languages[language];
	const { link } = inLanguage(site, language);
	return {
		meta: meta({ title: gone.title, description: gone.text, keywords: [] }),
		...gone,
		button: languagesWithJobs(site).includes(language)
			? { label: job.all, to: languagePath(language) }
			: undefined,
		list: { title: overview.jobs, jobs: advertisements(site).flatMap(link), none: overview.none },
	};
}
