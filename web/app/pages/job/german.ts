import { type Advertisement, advertisements } from "../../content/advertisements.ts";
import { conditions, inGerman, jobFacts, machineText, salaryText } from "../../content/job-facts.ts";
import type { Shared } from "../../content/shared.ts";
import { jobLanguagesPath, paths } from "../../paths.ts";
import { fill } from "../../ui/fill.ts";
import { common, type JobSection, type JobView, posterOf } from "./view.ts";

/** A job in the words of its German file. */
export function german(shared: Shared, advertisement: Advertisement): JobView {
	const { jobCard, serviceLinks, applicationContact } = shared;
	const site = shared.load();
	const { job: labels, jobs, meta, promises, steps } = site.pages.careers;
	const job = shared.filled(advertisement);
	const { title, to, languages, applicationUrl } = jobCard(job);
	const { teaser, occupation, description, duties, hours, contact: kind } = job;
	const contact = applicationContact(kind);
	const email = site.company.applicationsEmail;
	const { apply } = labels;
	const subject = encodeURIComponent(fill(apply.subject, { title }));
	const image = shared.picture(job.image);
	return {
		...common(job),
		title,
		to,
		languages,
		applicationUrl,
		teaser,
		occupation,
		description,
		hours,
		image,
		steps,
		email,
		meta: shared.meta(job.meta),
		above: [{ label: meta.title, to: paths.careers }],
		facts: jobFacts(site, job),
		sections: sectionsOf(shared, job),
		offer: {
			title: labels.offer,
			items: promises.map(({ text }) => text),
			more: { label: labels.all, to: paths.careers },
		},
		application: { ...shared.application(title, kind), heading: apply.title, lead: apply.text },
		ways: {
			title: apply.others,
			entries: [
				{ title: apply.site, note: apply.siteNote, to: applicationUrl, isElsewhere: true },
				{ title: `${apply.phone}: ${contact.name}`, note: contact.phoneLabel, to: contact.phoneHref },
				{ title: apply.email, note: email, to: `mailto:${email}?subject=${subject}` },
				{ title: apply.contact.label, note: apply.contact.note, to: apply.contact.to },
			],
		},
		services: { title: jobs.services, entries: serviceLinks(job.services) },
		/** Of its own kind first; whoever looks for work need not see trainings. */
		others: advertisements(site)
			.filter(({ slug, type }) => slug !== job.slug && (type === job.type || kind === "trainings"))
			.sort((a, b) => Number(b.type === job.type) - Number(a.type === job.type))
			.map(jobCard),
		none: labels.noOthers,
		labels: { ...labels, apply: jobs.apply },
		poster: posterOf(site, {
			claim: site.company.claim,
			path: to,
			languages: languages.length > 0 ? { path: jobLanguagesPath(job.slug), names: languages } : undefined,
			duties: { title: labels.duties, items: duties },
			ways: [contact.phoneLabel, email],
		}),
	};
}

/** What people ask before they apply, in the order in which they do. */
function sectionsOf({ load, usedMachines }: Shared, job: Advertisement): JobSection[] {
	const site = load();
	const { job: labels } = site.pages.careers;
	const { duties, skills, hours, workday, pay } = job;
	const entries = usedMachines(job.machines, (name) => machineText(site, name) ?? name);
	return [
		{ key: "aufgaben", title: labels.duties, said: duties, isLarge: true },
		{ key: "profil", title: labels.skills, said: skills, isLarge: true },
		{ key: "arbeitszeit", title: labels.hours, said: hours },
		{ key: "arbeitsbeginn", title: labels.workday, said: workday },
		...("school" in job && job.school ? [{ key: "schule", title: labels.school, said: job.school }] : []),
		{ key: "bezahlung", title: labels.pay, said: pay, figure: salaryText(job, inGerman(site)) },
		...conditions(site, job, labels, inGerman(site)),
		...(entries.length > 0
			? [{ key: "maschinen", title: labels.machines, said: entries.map(({ note }) => note), entries }]
			: []),
	];
}
