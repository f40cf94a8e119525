import { jobPath, languagePath, paths, translationPath } from "../paths.ts";
import type { Version } from "../site-map.ts";
import { advertisements } from "./advertisements.ts";
import type { Content } from "./content.ts";
import { type Language, languages } from "./language-schema.ts";

export type Translation = Content["translations"][number];

/** Of a job or training: its texts in other languages, in the order of every list. */
export function translationsOf({ translations }: Content, slug: string): Translation[] {
	return languages.flatMap((language) =>
		translations.filter((text) => text.job === slug && text.language === language),
	);
}

/** The last day on which a job can be read in another language. */
export function lastTranslated(content: Content): string | undefined {
	return advertisements(content)
		.filter(({ slug }) => translationsOf(content, slug).length > 0)
		.map(({ validThrough }) => validThrough)
		.sort()
		.at(-1);
}

/** The languages in which there is a job at all. */
export function languagesWithJobs(content: Content): Language[] {
	const open = advertisements(content).map(({ slug }) => slug);
	return languages.filter((language) =>
		content.translations.some((text) => text.language === language && open.includes(text.job)),
	);
}

function german(path: string): Version {
	return { language: "de", name: "Deutsch", path };
}

/** The addresses of a job in all its languages; none where it is in German alone. */
export function versionsOf(content: Content, slug: string): Version[] {
	const others = translationsOf(content, slug).map(({ language }) => ({
		language,
		name: content.languages[language].name,
		path: translationPath(slug, language),
	}));
	return others.length > 0 ? [...others, german(jobPath(slug))] : [];
}

/** Of the home page and the one for clients who read no German. */
export function englishVersions(content: Content): Version[] {
	const { name } = content.languages.en;
	return [{ language: "en", name, path: paths.english }, german(paths.home)];
}

/** The same for the pages with all jobs. */
export function overviewVersions(content: Content): Version[] {
	const others = languagesWithJobs(content).map((language) => ({
		language,
		name: content.languages[language].name,
		path: languagePath(language),
	}));
	return others.length > 0 ? [...others, german(paths.careers)] : [];
}
