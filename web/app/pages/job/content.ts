import { advertisements } from "../../content/advertisements.ts";
import { endOfDay } from "../../content/berlin-time.ts";
import type { Content } from "../../content/content.ts";
import { conditions, jobFacts, machineText, salaryText } from "../../content/job-facts.ts";
import { qrCode } from "../../content/qr-code.ts";
import { findOrThrow, type Shared } from "../../content/shared.ts";
import { versionsOf } from "../../content/translations.ts";
import { jobLanguagesPath, jobPath } from "../../paths.ts";

export const places = (content: Content) =>
	advertisements(content).map(({ slug, image, since, validThrough }) => ({
		path: jobPath(slug),
		of: slug,
		versions: versionsOf(content, slug),
		picture: image,
		since,
		until: validThrough,
	}));

export type JobPage = ReturnType<typeof content>;

export function content(shared: Shared, slug: string) {
	const { meta, serviceLinks, jobCard, picture, load, jobDetails, usedMachines } = shared;
	const { pages, company } = load();
	const all = advertisements(load());
	const job = shared.filled(findOrThrow(all, (candidate) => candidate.slug === slug));
	const { occupation, salary, image, since = "", validThrough, workday } = job;
	const [datePosted = ""] = [since, job.datePosted].sort().reverse();
	const address = company.origin + jobPath(slug);
	const card = jobDetails(job);
	return {
		meta: meta(job.meta),
		...card,
		occupation,
		datePosted,
		salary,
		workday,
		ends: endOfDay(validThrough),
		school: "school" in job ? job.school : undefined,
		salaryText: salaryText(load(), job),
		facts: jobFacts(load(), job),
		labels: { ...pages.careers.job, applyNow: pages.careers.jobs.apply },
		servicesLabel: pages.careers.jobs.services,
		conditions: conditions(load(), job, pages.careers.job, {
			sample: load().interface.sample.word,
			locale: "de-DE",
		}),
		offer: pages.careers.promises.map(({ text }) => text),
		steps: pages.careers.steps,
		image: picture(image, `${job.file}: image`),
		services: serviceLinks(job.services),
		machines: usedMachines(job.machines, (name) => machineText(load(), name) ?? name),
		/** Of its own kind first; whoever looks for work need not see trainings. */
		others: all
			.filter((other) => other.slug !== slug && (other.type === job.type || job.contact === "trainings"))
			.sort((a, b) => Number(b.type === job.type) - Number(a.type === job.type))
			.map(jobCard),
		/** The page above this one, for the trail. */
		overview: pages.careers.meta.title,
		application: shared.application(card.title, job.contact),
		applyTo: { ...shared.applicationContact(job.contact), email: company.applicationsEmail },
		/** For the poster: the address as people read it and as a phone reads it. */
		address: {
			host: company.origin.replace(/^https:\/\/(www\.)?/, ""),
			path: jobPath(slug),
			code: qrCode(address),
			/** The second code, to the languages; the few signs of its address as people read it stand below the first. */
			languages: card.languages.length > 0 ? qrCode(company.origin + jobLanguagesPath(slug)) : undefined,
		},
		company: { name: company.name, shortName: company.shortName, claim: company.claim },
	};
}
