import { type Advertisement, advertisements } from "../../content/advertisements.ts";
import { inLanguage } from "../../content/in-language.ts";
import type { Language } from "../../content/language-schema.ts";
import { findOrThrow, type Shared } from "../../content/shared.ts";
import { translationsOf } from "../../content/translations.ts";
import { jobPath, languagePath, translationPath } from "../../paths.ts";
import { fill } from "../../ui/fill.ts";
import { common, type JobView, posterOf } from "./view.ts";

/** A job for readers of one language: their words, and of the German file every figure, day and name. */
export function translated(shared: Shared, job: Advertisement, language: Language): JobView {
	const site = shared.load();
	const { job: labels, overview, claim } = site.languages[language];
	const format = inLanguage(site, language);
	const text = format.filled(
		job,
		findOrThrow(translationsOf(site, job.slug), (candidate) => candidate.language === language),
	);
	const { occupation, duties, needed, papers, pay, hours, workday } = text;
	const to = translationPath(job.slug, language);
	const call = format.contact(job.contact);
	const email = site.company.applicationsEmail;
	const [before = "", after = ""] = labels.binding.split("{link}");
	const facts = [
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
	return {
		...common(job, text),
		to,
		language,
		labels,
		email,
		meta: shared.meta(text.meta),
		title: fill(labels.title, { occupation }),
		languages: [],
		image: { ...shared.picture(job.image), alt: text.picture },
		facts: facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
		binding: { before, label: labels.germanPage, after, to: jobPath(job.slug) },
		sections: [
			{ key: "duties", title: labels.duties, text: duties, isLarge: true },
			{ key: "needed", title: labels.needed, text: needed, isLarge: true },
			{ key: "papers", title: labels.papers, text: papers },
			{ key: "pay", title: labels.pay, text: pay },
			{ key: "hours", title: labels.hours, text: hours },
			{ key: "workday", title: labels.workday, text: workday },
			...format.conditions(job),
		],
		offer: {
			title: labels.offer,
			items: format.benefits(job),
			more: { label: labels.all, to: languagePath(language) },
		},
		application: {
			...shared.application(shared.jobCard(job).title, job.contact, language),
			heading: labels.apply,
			lead: labels.applyText,
		},
		call,
		steps: labels.steps,
		others: advertisements(site)
			.filter(({ slug }) => slug !== job.slug)
			.flatMap((other) => format.link(other)),
		none: overview.none,
		poster: posterOf(site, {
			claim,
			path: to,
			duties: { title: labels.duties, items: duties },
			ways: call.ways.filter(({ to }) => to).map(({ value }) => value),
		}),
	};
}
