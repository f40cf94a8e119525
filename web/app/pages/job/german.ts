import { type Advertisement, advertisements } from "../../content/advertisements.ts";
import { conditions, inGerman, jobFacts, machineText, salaryText } from "../../content/job-facts.ts";
import type { Shared } from "../../content/shared.ts";
import { jobLanguagesPath, paths } from "../../paths.ts";
import { common, type JobSection, type JobView, posterOf } from "./view.ts";

const labels = {
	sheet: "Die Stelle in Kürze",
	about: "Die Arbeit",
	apply: "Jetzt bewerben",
	print: "Als Aushang drucken",
	others: "Die anderen Stellen",
};

/** A job in the words of its German file. */
export function german(shared: Shared, advertisement: Advertisement): JobView {
	const { jobCard, serviceLinks, applicationContact } = shared;
	const site = shared.load();
	const { job: words, meta, promises, steps } = site.pages.careers;
	const job = shared.filled(advertisement);
	const { title, to, languages, applicationUrl } = jobCard(job);
	const { duties, contact: kind } = job;
	const contact = applicationContact(kind);
	const email = site.company.applicationsEmail;
	const subject = encodeURIComponent(`Bewerbung: ${title}`);
	return {
		...common(job, job),
		title,
		to,
		languages,
		applicationUrl,
		image: shared.picture(job.image),
		steps,
		email,
		meta: shared.meta(job.meta),
		above: [{ label: meta.title, to: paths.careers }],
		facts: jobFacts(site, job),
		sections: sectionsOf(shared, job),
		offer: {
			title: "Das bieten wir",
			items: promises.map(({ text }) => text),
			more: { label: "Alles über die Arbeit bei uns", to: paths.careers },
		},
		application: { ...shared.application(title, kind), heading: words.apply.title, lead: words.apply.text },
		ways: {
			title: "Oder anders",
			entries: [
				{ title: "Bewerbungsseite", to: applicationUrl, isElsewhere: true },
				{ title: `Telefon: ${contact.name}`, note: contact.phoneLabel, to: contact.phoneHref },
				{ title: "E-Mail", note: email, to: `mailto:${email}?subject=${subject}` },
				{ title: "Kontaktformular", note: "für alles, was du vorher wissen willst", to: paths.contact },
			],
		},
		services: { title: "Hier baust du mit", entries: serviceLinks(job.services) },
		/** Of its own kind first; whoever looks for work need not see trainings. */
		others: advertisements(site)
			.filter(({ slug, type }) => slug !== job.slug && (type === job.type || kind === "trainings"))
			.sort((a, b) => Number(b.type === job.type) - Number(a.type === job.type))
			.map(jobCard),
		none: "Mehr ist zurzeit nicht ausgeschrieben.",
		labels,
		poster: posterOf(site, {
			claim: site.company.claim,
			path: to,
			languages: languages.length > 0 ? { path: jobLanguagesPath(job.slug), names: languages } : undefined,
			duties: { title: "Das machst du", items: duties },
			ways: [contact.phoneLabel, email],
		}),
	};
}

/** What people ask before they apply, in the order in which they do. */
function sectionsOf({ load, usedMachines }: Shared, job: Advertisement): JobSection[] {
	const site = load();
	const { duties, skills, hours, workday, pay } = job;
	const entries = usedMachines(job.machines, (name) => machineText(site, name) ?? name);
	return [
		{ key: "aufgaben", title: "Das machst du", text: duties, isLarge: true },
		{ key: "profil", title: "Das bringst du mit", text: skills, isLarge: true },
		{ key: "arbeitszeit", title: "Arbeitszeit", text: hours },
		{ key: "arbeitsbeginn", title: "Hof oder Baustelle", text: workday },
		...("school" in job && job.school
			? [{ key: "schule", title: "Betrieb und Schule", text: job.school }]
			: []),
		{ key: "bezahlung", title: "Bezahlung", text: pay, figure: salaryText(job, inGerman) },
		...conditions(site, job, site.pages.careers.job, inGerman),
		...(entries.length > 0
			? [{ key: "maschinen", title: "Das fährst du", text: entries.map(({ note }) => note), entries }]
			: []),
	];
}
