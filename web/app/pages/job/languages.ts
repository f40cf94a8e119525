import type { Advertisement } from "../../content/advertisements.ts";
import { pageTitle } from "../../content/cross-check.ts";
import { longestTitle } from "../../content/fields.ts";
import { inLanguage } from "../../content/in-language.ts";
import type { Shared } from "../../content/shared.ts";
import { translationsOf } from "../../content/translations.ts";
import { translationPath } from "../../paths.ts";
import { german } from "./german.ts";
import type { JobView } from "./view.ts";

/** Behind the poster's second code: the languages of a job, each in its own words. English stands around them. */
export function choiceOfLanguages(shared: Shared, job: Advertisement): JobView {
	const site = shared.load();
	const view = german(shared, job);
	const choices = [
		...translationsOf(site, job.slug).map(({ language }) => ({
			language,
			name: site.languages[language].name,
			to: translationPath(job.slug, language),
			job: inLanguage(site, language).link(job)[0]?.title,
		})),
		{ language: "de", name: site.interface.languages.german, to: view.to, job: view.title },
	];
	const description = choices
		.map(({ name, job }) => `${name}: ${job}`)
		.join(". ")
		.slice(0, 160);
	const title = withRoom(
		`${site.languages.en.languages}: ${job.occupation}`,
		(text) => pageTitle(text, site.company).length <= longestTitle,
	);
	return { ...view, choices, meta: shared.meta({ title, description, keywords: [] }) };
}

/** As many words as there is room for: what a job is called may be long. */
function withRoom(text: string, fits: (text: string) => boolean): string {
	if (fits(text)) return text;
	const words = text.split(" ");
	while (words.length > 1 && !fits(`${words.join(" ")} …`)) words.pop();
	return `${words.join(" ")} …`;
}
