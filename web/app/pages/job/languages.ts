import type { Advertisement } from "../../content/advertisements.ts";
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
			title: site.languages[language].name,
			to: translationPath(job.slug, language),
			note: inLanguage(site, language).link(job)[0]?.title,
		})),
		{ language: "de", title: "Deutsch", to: view.to, note: view.title },
	];
	const description = choices
		.map(({ title, note }) => `${title}: ${note}`)
		.join(". ")
		.slice(0, 160);
	// What a job is called may be long.
	const room = longestTitle - ` | ${site.company.shortName}`.length;
	const whole = `${site.languages.en.languages}: ${job.occupation}`;
	const title = whole.length > room ? `${whole.slice(0, room - 1)}…` : whole;
	return { ...view, choices, meta: shared.meta({ title, description, keywords: [] }) };
}
