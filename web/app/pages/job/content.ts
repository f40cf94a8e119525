import { endOfDay, germanDate } from "../../content/berlin-time.ts";
import { qrCode } from "../../content/qr-code.ts";
import { found, type Job, jobPath, type Shared } from "../../content/shared.ts";

export function jobPage(shared: Shared, slug: string) {
	const { meta, serviceLinks, jobCard, picture, load, jobDetails, contact } = shared;
	const { pages, jobs, company } = load();
	const job = found(jobs, (candidate) => candidate.slug === slug);
	const { occupation, datePosted, salary, image, validThrough } = job;
	const address = company.origin + jobPath(slug);
	return {
		meta: meta(job.meta),
		...jobDetails(job),
		...{ occupation, datePosted, salary, ends: endOfDay(validThrough) },
		facts: jobFacts(shared, job),
		labels: { ...pages.careers.job, applyNow: pages.careers.jobs.apply, as: pages.careers.jobs.as },
		servicesLabel: pages.careers.jobs.services,
		offer: pages.careers.promises,
		image: picture(image, `jobs/${slug}.md: image`),
		services: serviceLinks(job.services),
		others: jobs.filter((other) => other !== job).map(jobCard),
		/** The page above this one, for the trail. */
		overview: pages.careers.meta.title,
		applyTo: { ...contact(), email: company.applicationsEmail },
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
function jobFacts({ load }: Shared, { location, type, start, agreement, salary, validThrough }: Job) {
	const labels = load().pages.careers.job;
	return [
		{ label: labels.place, value: location },
		{ label: labels.type, value: type },
		{ label: labels.start, value: start },
		{ label: labels.agreement, value: salary ? `${salaryText(salary)}, ${agreement}` : agreement },
		{ label: labels.until, value: germanDate(validThrough) },
	].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
}

const salaryUnits = { HOUR: "je Stunde", MONTH: "im Monat", YEAR: "im Jahr" };

function salaryText({ min, max, per }: NonNullable<Job["salary"]>): string {
	const digits = Number.isInteger(min) && Number.isInteger(max) ? 0 : 2;
	const amount = (value: number) =>
		value.toLocaleString("de-DE", { minimumFractionDigits: digits, maximumFractionDigits: digits });
	const range = min === max ? amount(min) : `${amount(min)}–${amount(max)}`;
	return `${range}\u00a0€ ${salaryUnits[per]}`;
}
