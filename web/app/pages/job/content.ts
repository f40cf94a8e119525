import { advertisements } from "../../content/advertisements.ts";
import type { Content } from "../../content/content.ts";
import type { Language } from "../../content/language-schema.ts";
import { findOrThrow, type Shared } from "../../content/shared.ts";
import { translationsOf, versionsOf } from "../../content/translations.ts";
import { jobLanguagesPath, jobPath, translationPath } from "../../paths.ts";
import type { Place } from "../../site-map.ts";
import { german } from "./german.ts";
import { choiceOfLanguages } from "./languages.ts";
import { translated } from "./translated.ts";
import type { JobView } from "./view.ts";

const choice = "languages";

/** Every job in German and in the languages that it has, and a page to choose between them. */
export const places = (content: Content): Place[] =>
	advertisements(content).flatMap(({ slug, image, since, validThrough: until }): Place[] => {
		const translations = translationsOf(content, slug);
		const days = { since, until };
		const of = `${slug}/${choice}`;
		const choosing: Place = { path: jobLanguagesPath(slug), of, unlisted: true, language: "en", ...days };
		const shown = { versions: versionsOf(content, slug), picture: image, ...days };
		return [
			{ path: jobPath(slug), of: slug, ...shown },
			...translations.map(({ language }) => ({
				path: translationPath(slug, language),
				of: `${slug}/${language}`,
				language,
				...shown,
			})),
			...(translations.length > 0 ? [choosing] : []),
		];
	});

export function content(shared: Shared, of: string): JobView {
	const [slug, language] = of.split("/");
	const job = findOrThrow(advertisements(shared.load()), (candidate) => candidate.slug === slug);
	if (language === choice) return choiceOfLanguages(shared, job);
	return language ? translated(shared, job, language as Language) : german(shared, job);
}
