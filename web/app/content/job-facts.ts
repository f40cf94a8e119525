import { fill } from "../ui/fill.ts";
import { germanDate, longGermanDate } from "./berlin-time.ts";
import type { Content } from "./content.ts";
import { marker } from "./sample.ts";
import { typeset } from "./typography.ts";

type Job = Content["jobs"][number] | Content["trainings"][number];

/** What a job tells first, in the order in which people who drive machines ask; lines that the file leaves out are left out here too. */
export function jobFacts(content: Content, job: Job) {
	const { job: labels } = content.pages.careers;
	const pay = [salaryText(content, job), job.payGroup, job.agreement].filter(Boolean).join(", ");
	const [first, ...others] = job.machines;
	const named = machineText(content, first);
	const machine = named && others.length > 0 ? fill(labels.andMore, { machine: named }) : named;
	const facts: { key: string; label: string; value: string | undefined }[] = [
		{ key: "machine", label: labels.machine, value: machine },
		{ key: "pay", label: labels.agreement, value: pay },
		{ key: "place", label: labels.place, value: job.location },
		{ key: "evening", label: labels.evening, value: job.evening },
		"duration" in job
			? { key: "type", label: labels.duration, value: job.duration }
			: { key: "type", label: labels.type, value: job.type },
		{ key: "start", label: labels.start, value: startText(job) },
		{ key: "until", label: labels.until, value: germanDate(job.validThrough) },
	];
	return facts.flatMap(({ value, ...fact }) => (value === undefined ? [] : [{ ...fact, value }]));
}

/** "Polier (m/w/d)" */
export function jobTitle({ pages }: Content, occupation: string): string {
	return fill(pages.careers.job.title, { occupation });
}

/** "Langarmbagger, 26 t, Baujahr 2019" */
export function machineText(content: Content, wanted: string | undefined): string | undefined {
	const machine = content.fleet.flatMap(({ equipment }) => equipment).find(({ name }) => name === wanted);
	if (!machine) return undefined;
	const { name, weight, built } = machine;
	const mark = marker(content.interface.sample.word);
	return [
		name,
		weight === undefined ? undefined : `${weight.toLocaleString("de-DE")}\u00a0t`,
		built && mark(fill(content.pages.careers.job.built, { year: built }), content.invented.built),
	]
		.filter(Boolean)
		.join(", ");
}

/** "23,97–26,05 € je Stunde"; a figure of the sample company says so. */
export function salaryText(content: Content, { salary, sample }: Job): string | undefined {
	if (!salary) return undefined;
	const { per } = salary;
	const mark = marker(content.interface.sample.word);
	const labels = content.pages.careers.job;
	const words = { HOUR: labels.perHour, MONTH: labels.perMonth, YEAR: labels.perYear }[per];
	return mark(fill(words, { amount: amountOf(salary, "de-DE") }), sample.includes("salary"));
}

/** "23,97–26,05", as the readers of a language write it. */
export function amountOf({ min, max }: { min: number; max: number }, locale: string): string {
	const digits = Number.isInteger(min) && Number.isInteger(max) ? 0 : 2;
	const amount = (value: number) =>
		value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
	return min === max ? amount(min) : `${amount(min)}–${amount(max)}`;
}

/** The day on which the work begins, where the file names one. */
export function startDay({ start }: Pick<Job, "start">): string | undefined {
	return /^\d{4}-\d\d-\d\d$/.exec(start ?? "")?.[0];
}

/** "1. August 2027", or the few words of the file. */
export function startText(job: Pick<Job, "start">): string | undefined {
	const day = startDay(job);
	return day ? typeset(longGermanDate(day)) : job.start;
}

/** A sentence with the hours of a week. */
export function hoursText({ hours, weeklyHours }: Job): string {
	const told = Object.entries(weeklyHours ?? {}).map(([key, value]) => [key, value.toLocaleString("de-DE")]);
	return fill(hours, Object.fromEntries(told));
}
