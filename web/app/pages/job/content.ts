import { type Advertisement, advertisements } from "../../content/advertisements.ts";
import { endOfDay, germanDate } from "../../content/berlin-time.ts";
import { qrCode } from "../../content/qr-code.ts";
import { found, type Shared } from "../../content/shared.ts";
import { jobPath } from "../../paths.ts";
import { fill } from "../../ui/fill.ts";

export function jobPage(shared: Shared, slug: string) {
	const { meta, serviceLinks, jobCard, picture, load, jobDetails, usedMachines } = shared;
	const { pages, company } = load();
	const all = advertisements(load());
	const job = found(all, (candidate) => candidate.slug === slug);
	const { occupation, datePosted, salary, image, validThrough, workday } = job;
	const address = company.origin + jobPath(slug);
	const card = jobDetails(job);
	return {
		meta: meta(job.meta),
		...card,
		...{ occupation, datePosted, salary, workday, ends: endOfDay(validThrough) },
		school: "school" in job ? job.school : undefined,
		salaryText: salaryText(shared, job),
		facts: jobFacts(shared, job),
		labels: { ...pages.careers.job, applyNow: pages.careers.jobs.apply, as: pages.careers.jobs.as },
		servicesLabel: pages.careers.jobs.services,
		offer: pages.careers.promises,
		steps: pages.careers.steps,
		image: picture(image, `${job.file}: image`),
		services: serviceLinks(job.services),
		machines: usedMachines(job.machines),
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
		},
		company: { name: company.name, shortName: company.shortName, claim: company.claim },
	};
}

/** What a job's title block tells; lines that the file leaves out are left out here too. */
function jobFacts(shared: Shared, job: Advertisement) {
	const labels = shared.load().pages.careers.job;
	const { location, start, agreement, payGroup, validThrough } = job;
	return [
		{ label: labels.place, value: location },
		"duration" in job
			? { label: labels.duration, value: job.duration }
			: { label: labels.type, value: job.type },
		{ label: labels.start, value: start },
		{
			label: labels.agreement,
			value: [salaryText(shared, job), payGroup, agreement].filter(Boolean).join(", "),
		},
		{ label: labels.until, value: germanDate(validThrough) },
	].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
}

/** "23,97–26,05 € je Stunde"; a figure of the sample company says so. */
function salaryText({ load }: Shared, { salary, sample }: Advertisement): string | undefined {
	if (!salary) return undefined;
	const { min, max, per } = salary;
	const digits = Number.isInteger(min) && Number.isInteger(max) ? 0 : 2;
	const amount = (value: number) =>
		value.toLocaleString("de-DE", { minimumFractionDigits: digits, maximumFractionDigits: digits });
	const range = min === max ? amount(min) : `${amount(min)}–${amount(max)}`;
	const labels = load().pages.careers.job;
	const words = { HOUR: labels.perHour, MONTH: labels.perMonth, YEAR: labels.perYear }[per];
	const mark = sample.includes("salary") ? ` (${labels.sample})` : "";
	return fill(words, { amount: range }) + mark;
}
