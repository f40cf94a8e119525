import { fill } from "../ui/fill.ts";
import { germanDate, longGermanDate } from "./berlin-time.ts";
import type { Content } from "./content.ts";
import type { conditionWords } from "./page-schemas.ts";
import { marker, sampleWord } from "./sample.ts";
import { everyText, typeset } from "./typography.ts";

type Job = Content["jobs"][number] | Content["trainings"][number];

/** What a job tells first, in the order in which people who drive machines ask; lines that the file leaves out are left out here too. */
export function jobFacts(content: Content, job: Job) {
	const pay = [salaryText(job, inGerman), groupText(job), job.agreement].filter(Boolean).join(", ");
	const [first, ...others] = job.machines;
	const named = machineText(content, first);
	const machine = named && others.length > 0 ? `${named} und weitere` : named;
	const facts: { key: string; label: string; value: string | undefined }[] = [
		{ key: "machine", label: "Gerät", value: machine },
		{ key: "pay", label: "Bezahlung", value: pay },
		{ key: "place", label: "Einsatzort", value: job.location },
		{ key: "evening", label: "Abends", value: job.evening },
		"duration" in job
			? { key: "type", label: "Dauer", value: job.duration }
			: { key: "type", label: "Umfang", value: job.type },
		{ key: "start", label: "Beginn", value: startText(job) },
		{ key: "until", label: "Bewerben bis", value: germanDate(job.validThrough) },
	];
	return facts.flatMap(({ value, ...fact }) => (value === undefined ? [] : [{ ...fact, value }]));
}

/** "Polier (m/w/d)" */
export function jobTitle({ pages }: Content, occupation: string): string {
	return fill(pages.careers.job.title, { occupation });
}

/** How the readers of a language write what the German files say. */
type Writing = {
	labels: Readonly<Record<"built" | "perHour" | "perMonth" | "perYear", string>>;
	locale: string;
	/** Beside what is invented. */
	sample: string;
};

export const inGerman: Writing = {
	labels: {
		built: "Baujahr {year}",
		perHour: "{amount}\u00a0€ je Stunde",
		perMonth: "{amount}\u00a0€ im Monat",
		perYear: "{amount}\u00a0€ im Jahr",
	},
	locale: "de-DE",
	sample: sampleWord,
};

/** "Langarmbagger, 26 t, Baujahr 2019", or by its own name "koparka gąsienicowa, 26 t, rok budowy 2019" */
export function machineText(
	content: Content,
	machineName: string | undefined,
	{ labels, locale, sample }: Writing = inGerman,
	own = machineName,
): string | undefined {
	const machine = content.fleet
		.flatMap(({ equipment }) => equipment)
		.find(({ name }) => name === machineName);
	const { weight, built } = machine ?? {};
	const tonnes = `\u00a0${locale === "uk" ? "т" : "t"}`;
	const facts = [
		weight === undefined ? undefined : weight.toLocaleString(locale) + tonnes,
		built && marker(sample)(fill(labels.built, { year: built }), content.invented.built),
	];
	return machine && [own, ...facts].filter(Boolean).join(", ");
}

/** "23,97–26,05 € je Stunde"; a figure of the sample company says so. */
export function salaryText(
	{ salary, sample: invented }: Job,
	{ labels, locale, sample }: Writing,
): string | undefined {
	if (!salary) return undefined;
	const words = { HOUR: labels.perHour, MONTH: labels.perMonth, YEAR: labels.perYear }[salary.per];
	return marker(sample)(fill(words, { amount: amountOf(salary, locale) }), invented.includes("salary"));
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

/** "Lohngruppe 3 oder 4" */
function groupText({ payGroup }: Job): string | undefined {
	return payGroup && `${payGroup.name}\u00a0${oneOf(payGroup.groups, "de-DE")}`;
}

function oneOf(names: readonly string[], locale: string): string {
	return new Intl.ListFormat(locale, { type: "disjunction" }).format(names);
}

/** "30 Tage", "30 de zile": a number with what it counts, as the language bends it. */
export function counted(value: number, unit: "hour" | "day" | "week" | "month", locale: string): string {
	return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" })
		.format(value)
		.replace(" ", "\u00a0");
}

/** What the gaps of a job's sentences stand for, in every language. */
export function figuresOf({ fleet, company }: Content, job: Job, locale: string): Record<string, string> {
	const { weeklyHours: hours, payGroup, probation } = job;
	const courses = "courses" in job ? job.courses : undefined;
	const weights = (fleet.find(({ key }) => key === "bagger")?.equipment ?? []).flatMap(
		({ weight }) => weight ?? [],
	);
	const number = (value: number) => value.toLocaleString(locale);
	return {
		leave: counted(company.leave, "day", locale),
		...(hours && {
			average: counted(hours.average, "hour", locale),
			summer: number(hours.summer),
			winter: number(hours.winter),
		}),
		...(payGroup && { groups: oneOf(payGroup.groups, locale) }),
		...(probation && { probation: counted(probation, "month", locale) }),
		...(courses && { courses: counted(courses, "week", locale) }),
		/** Of the excavators, in tonnes. */
		...(weights.length > 0 && {
			lightest: number(Math.min(...weights)),
			heaviest: number(Math.max(...weights)),
		}),
	};
}

/** Every text of a job, or of its translation, with its figures. */
export function withFigures<T>(value: T, figures: Record<string, string>): T {
	return everyText(value, (text) => fill(text, figures));
}

type ConditionWords = Readonly<Record<keyof typeof conditionWords, string>>;

/** Which German, which contract and which room: the same facts on the pages of every language. */
export function conditions(
	{ company }: Content,
	job: Job,
	words: ConditionWords,
	{ sample, locale }: Pick<Writing, "sample" | "locale">,
) {
	const mark = marker(sample);
	const { german, probation } = job;
	const level = german ? fill(words.germanLevel, { level: german }) : words.germanNone;
	const contract = [
		words.contractDirect,
		"permanent" in job && job.permanent ? words.contractPermanent : "",
		job.type === "Ausbildung" ? words.contractTraining : "",
		probation ? fill(words.contractProbation, { probation: counted(probation, "month", locale) }) : "",
	];
	const { lodgingNone: none, lodgingHelp: help, lodgingProvided: provided } = words;
	const lodging = { none, help, provided }[company.lodging];
	return [
		{ key: "german", title: words.german, text: mark(level, job.sample.includes("german")) },
		{
			key: "contract",
			title: words.contract,
			text: mark(contract.filter(Boolean).join(" "), job.sample.includes("contract")),
		},
		{ key: "lodging", title: words.lodging, text: mark(lodging, company.sample.includes("lodging")) },
	];
}
