import { type Advertisement, advertisements } from "../../content/advertisements.ts";
import { endOfDay } from "../../content/berlin-time.ts";
import type { Content } from "../../content/content.ts";
import { inLanguage } from "../../content/in-language.ts";
import type { Language } from "../../content/language-schema.ts";
import { findOrThrow, type Shared } from "../../content/shared.ts";
import { translationsOf, versionsOf } from "../../content/translations.ts";
import { jobPath, languagePath, translationPath } from "../../paths.ts";
import { fill } from "../../ui/fill.ts";

export const places = (content: Content) =>
	advertisements(content).flatMap(({ slug, image, since, validThrough }) =>
		translationsOf(content, slug).map(({ language }) => ({
			path: translationPath(slug, language),
			of: `${slug}/${language}`,
			picture: image,
			language,
			versions: versionsOf(content, slug),
			since,
			until: validThrough,
		})),
	);

export type JobTranslationPage = ReturnType<typeof content>;

/** A job for readers of one language: their words, and of the German file every figure, day and name. */
export function content(shared: Shared, of: string) {
	const { load, meta, picture } = shared;
	const [wanted, language] = of.split("/") as [string, Language];
	const site = load();
	const job = findOrThrow(advertisements(site), ({ slug }) => slug === wanted);
	const words = site.languages[language];
	const { job: labels } = words;
	const format = inLanguage(site, language);
	const text = format.filled(
		job,
		findOrThrow(translationsOf(site, wanted), (candidate) => candidate.language === language),
	);
	const [datePosted = ""] = [job.since ?? "", job.datePosted].sort().reverse();
	const { hours, workday, pay, duties, needed, papers } = text;
	const sections = [
		{ key: "duties", title: labels.duties, said: duties },
		{ key: "needed", title: labels.needed, said: needed },
		{ key: "papers", title: labels.papers, said: papers },
		{ key: "offer", title: labels.offer, said: format.benefits(job) },
		{ key: "pay", title: labels.pay, said: pay },
		{ key: "hours", title: labels.hours, said: hours },
		{ key: "workday", title: labels.workday, said: workday },
		...format.conditions(job),
	];
	const { occupation, teaser, description } = text;
	return {
		meta: meta(text.meta),
		title: fill(labels.title, { occupation }),
		occupation,
		teaser,
		description,
		language,
		sections,
		labels,
		datePosted,
		slug: wanted,
		to: translationPath(wanted, language),
		salary: job.salary,
		type: job.type,
		ends: endOfDay(job.validThrough),
		hours,
		german: jobPath(wanted),
		facts: facts(format, job, text, labels),
		image: { ...picture(job.image, `${job.file}: image`), alt: text.picture },
		contact: format.contact(job.contact),
		application: shared.application(shared.jobCard(job).title, job.contact, language),
		all: languagePath(language),
		others: advertisements(site)
			.filter(({ slug }) => slug !== wanted)
			.flatMap((other) => format.link(other)),
		none: words.overview.none,
	};
}

function facts(
	format: ReturnType<typeof inLanguage>,
	job: Advertisement,
	text: ReturnType<typeof translationsOf>[number],
	labels: Content["languages"][Language]["job"],
) {
	const all: { label: string; value: string | undefined }[] = [
		{
			label: labels.machine,
			value: job.machines[0] && text.machine && format.machine(text.machine, job.machines[0]),
		},
		{ label: labels.pay, value: format.pay(job) },
		{ label: labels.place, value: job.location },
		{ label: labels.duration, value: text.duration },
		{ label: labels.start, value: format.start(job) ?? text.start },
		{ label: labels.until, value: format.day(job.validThrough) },
	];
	return all.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
