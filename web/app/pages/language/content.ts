import { advertisements } from "../../content/advertisements.ts";
import type { Content } from "../../content/content.ts";
import { inLanguage } from "../../content/in-language.ts";
import type { Language } from "../../content/language-schema.ts";
import type { Shared } from "../../content/shared.ts";
import { languagesWithJobs, overviewVersions, translationsOf } from "../../content/translations.ts";
import { languagePath, legalPath } from "../../paths.ts";
import { fill } from "../../ui/fill.ts";

export const places = (content: Content) =>
	languagesWithJobs(content).map((language) => ({
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
	const { overview, privacy } = site.languages[language];
	const format = inLanguage(site, language);
	// A translation says what the picture of its job shows.
	const pictures = advertisements(site).flatMap(({ slug, image }) =>
		translationsOf(site, slug)
			.filter((text) => text.language === language)
			.map((text) => ({ ...picture(image), alt: text.picture })),
	);
	return {
		meta: meta(overview.meta),
		image: pictures[0],
		title: fill(overview.title, { company: site.company.shortName }),
		intro: overview.intro,
		jobsTitle: overview.jobs,
		none: overview.none,
		jobs: advertisements(site).flatMap((advertisement) => format.link(advertisement)),
		contact: format.contact("jobs"),
		privacy: { ...privacy, paragraphs: format.privacy(), to: legalPath("datenschutz") },
	};
}
