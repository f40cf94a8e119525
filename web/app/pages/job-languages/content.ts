import { advertisements } from "../../content/advertisements.ts";
import type { Content } from "../../content/content.ts";
import { pageTitle } from "../../content/cross-check.ts";
import { longestTitle } from "../../content/fields.ts";
import { inLanguage } from "../../content/in-language.ts";
import { jobTitle } from "../../content/job-facts.ts";
import { findOrThrow, type Shared } from "../../content/shared.ts";
import { translationsOf } from "../../content/translations.ts";
import { jobLanguagesPath, jobPath, translationPath } from "../../paths.ts";

export const places = (content: Content) =>
	advertisements(content)
		.filter(({ slug }) => translationsOf(content, slug).length > 0)
		.map(({ slug, since, validThrough }) => ({
			path: jobLanguagesPath(slug),
			of: slug,
			unlisted: true as const,
			language: "en" as const,
			since,
			until: validThrough,
		}));

export type JobLanguagesPage = ReturnType<typeof content>;

/** Behind the poster's second code: the languages of a job, each in its own words. English stands around them. */
export function content({ load, meta }: Shared, wanted: string) {
	const site = load();
	const job = findOrThrow(advertisements(site), ({ slug }) => slug === wanted);
	const title = jobTitle(site, job.occupation);
	const frame = site.languages.en;
	const choices = [
		...translationsOf(site, wanted).map(({ language }) => ({
			language,
			name: site.languages[language].name,
			to: translationPath(wanted, language),
			job: inLanguage(site, language).link(job)[0]?.title,
		})),
		{ language: "de", name: site.interface.languages.german, to: jobPath(wanted), job: title },
	];
	const description = choices
		.map(({ name, job }) => `${name}: ${job}`)
		.join(". ")
		.slice(0, 160);
	const named = withRoom(
		`${frame.languages}: ${job.occupation}`,
		(text) => pageTitle(text, site.company).length <= longestTitle,
	);
	return {
		meta: meta({ title: named, description, keywords: [] }),
		title,
		choices,
	};
}

/** As many words as there is room for: what a job is called may be long. */
function withRoom(text: string, fits: (text: string) => boolean): string {
	if (fits(text)) return text;
	const words = text.split(" ");
	while (words.length > 1 && !fits(`${words.join(" ")} …`)) words.pop();
	return `${words.join(" ")} …`;
}
