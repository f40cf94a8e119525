import { advertisements } from "../../content/advertisements.ts";
import type { Content } from "../../content/content.ts";
import { inLanguage } from "../../content/in-language.ts";
import type { Language } from "../../content/language-schema.ts";
import type { Shared } from "../../content/shared.ts";
import { overviewVersions, spokenIn, translationsOf } from "../../content/translations.ts";
import { languagePath, legalPath } from "../../paths.ts";
import { fill } from "../../ui/fill.ts";

export const places = (content: Content) =>
	spokenIn(content).map((language) => ({
		path: languagePath(language),
		of: language,
		picture: content.pages.careers.image,
		language,
		versions: overviewVersions(content),
	}));

export type LanguagePage = ReturnType<typeof content>;

/** Every job in one language, and what happens to the data of those who apply. */
export function content({ load, meta, picture }: Shared, language: Language) {
	const site = load();
	const { overview, job, privacy } = site.languages[language];
	const format = inLanguage(site, language);
	return {
		meta: meta(overview.meta),
		image: pictureOf(site, language, picture),
		title: fill(overview.title, { company: site.company.shortName }),
		intro: overview.intro,
		jobsTitle: overview.jobs,
		none: overview.none,
		jobs: advertisements(site).flatMap((advertisement) => format.link(advertisement)),
		contact: format.contact("jobs"),
		labels: job,
		privacy: { ...privacy, paragraphs: format.privacy(), to: legalPath("datenschutz") },
	};
}

/** The picture of the first job, whose translation says what it shows. */
function pictureOf(site: Content, language: Language, picture: Shared["picture"]) {
	for (const { slug, image } of advertisements(site)) {
		const text = translationsOf(site, slug).find((candidate) => candidate.language === language);
		if (text) return { ...picture(image), alt: text.picture };
	}
	return undefined;
}
