import { z } from "zod";
import { metaSchema, text } from "./fields.ts";
import { conditionWords, withPlace } from "./page-schemas.ts";

/** In which languages besides German people can apply, in the order of every list of them. */
export const languages = ["pl", "ro", "tr", "uk", "en"] as const;
export type Language = (typeof languages)[number];

/** What a promise of pages/careers.yaml is about, for readers of other languages. */
export const benefitKinds = [
	"agreement",
	"thirteenth",
	"holidayBonus",
	"travelTime",
	"leave",
	"boatLicence",
	"pension",
	"health",
] as const;
type BenefitKind = (typeof benefitKinds)[number];

const message = z.strictObject({ title: text, text });

/** content/languages/<language>.yaml: everything that pages in a language say besides the job's own words. */
export const languageSchema = z.strictObject({
	/** As its speakers call it. */
	name: text,
	/** What the company does, in a few words: below the logo and on preview pictures. */
	claim: text,
	/** Beside what is invented, and beside pictures that are no photographs. */
	sample: text,
	rendered: text,
	/** The frame: what stands around every page. */
	skip: text,
	toTop: text,
	home: withPlace("company"),
	languages: text,
	imprint: text,
	privacyLink: text,
	toasts: z.strictObject({ title: text, close: text, failed: message, offline: message }),
	/** The page with all jobs in this language. */
	overview: z.strictObject({
		meta: metaSchema,
		title: withPlace("company"),
		intro: text,
		jobs: text,
		none: text,
	}),
	/** Where a job has been, or never was. */
	gone: z.strictObject({ title: text, text }),
	/** A job's page. Words in [brackets] are German ones and read aloud as such. */
	job: z.strictObject({
		/** How a job is called: the law wants it to speak to everybody. */
		title: withPlace("occupation"),
		sheet: text,
		machine: text,
		built: withPlace("year"),
		pay: text,
		perHour: withPlace("amount"),
		perMonth: withPlace("amount"),
		perYear: withPlace("amount"),
		place: text,
		start: text,
		duration: text,
		until: text,
		/** That the German page counts; {link} leads there. */
		binding: withPlace("link"),
		germanPage: text,
		about: text,
		duties: text,
		needed: text,
		papers: text,
		hours: text,
		workday: text,
		offer: text,
		benefits: z.strictObject({
			...(Object.fromEntries(benefitKinds.map((kind) => [kind, text])) as Record<BenefitKind, typeof text>),
			leave: withPlace("leave"),
		}),
		...conditionWords,
		call: text,
		callHours: text,
		/** Who answers the phone and calls back, and in which languages. */
		speaks: withPlace("name", "languages"),
		/** Instead of the call, where nobody on the phone speaks the language. */
		write: text,
		writeText: text,
		apply: text,
		applyText: text,
		steps: z.strictObject({ title: text, items: z.array(z.strictObject({ title: text, text })).min(1) }),
		others: text,
		all: text,
	}),
	/** What happens to an application's data, in short; the German text is the binding one. */
	privacy: z.strictObject({
		title: text,
		/** {applications} and {backups} are the days of `retention` in company.yaml. */
		paragraphs: z.array(text).min(1),
		binding: withPlace("link"),
		link: text,
	}),
});

export type LanguageWords = z.infer<typeof languageSchema>;

/** content/translations/<job>-<language>.md: a job or training for readers of one language. Facts stay in the German file. */
export const translationSchema = z.strictObject({
	/** The German file's name. */
	job: text,
	language: z.enum(languages),
	/** The edition of the German text that it was made from, as the editor's start page names it. */
	edition: text.optional(),
	/** The plain job name. */
	occupation: text,
	teaser: text,
	/** The first machine of the German file in this language; its weight and year are added. */
	machine: text.optional(),
	/** When the work begins, where the German file names no day. */
	start: text.optional(),
	/** Of a training. */
	duration: text.optional(),
	duties: z.array(text).min(3),
	needed: z.array(text).min(1),
	/** Licences and certificates that count here. */
	papers: z.array(text).min(1),
	/** Gaps such as {average} take figures of the German file, here and in every other field. */
	hours: text,
	workday: text,
	pay: text,
	/** What the picture of the German file shows. */
	picture: text,
	meta: metaSchema,
});
