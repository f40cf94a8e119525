import { advertisements } from "../../content/advertisements.ts";
import type { Content } from "../../content/content.ts";
import { goneSlug } from "../../content/cross-check.ts";
import { inLanguage } from "../../content/in-language.ts";
import { type Language, languages } from "../../content/language-schema.ts";
import type { Shared } from "../../content/shared.ts";
import { overviewVersions, spokenIn } from "../../content/translations.ts";
import { languagePath, translationPath } from "../../paths.ts";

/** In every language, also where no job is left: a poster hangs longer than its job is open. */
export const places = (content: Content) =>
	languages.map((language) => ({
		...{ path: translationPath(goneSlug, language), of: language, status: 404 as const, language },
		versions: overviewVersions(content),
	}));

export type GoneTranslationPage = ReturnType<typeof content>;

/** What stands at the address of a job in another language that is over, or never was. */
export function content({ meta, load }: Shared, language: Language) {
	const site = load();
	const { gone, overview, job } = site.languages[language];
	const tongue = inLanguage(site, language);
	return {
		meta: meta({ title: gone.title, description: gone.text, keywords: [] }),
		...gone,
		button: spokenIn(site).includes(language) ? { label: job.all, to: languagePath(language) } : undefined,
		open: overview.jobs,
		jobs: advertisements(site).flatMap((advertisement) => tongue.link(advertisement)),
		none: overview.none,
	};
}
