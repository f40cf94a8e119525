import { z } from "zod";
import type { Content } from "../../content/content.ts";
import { linkSchema, metaSchema, sitePath, text } from "../../content/fields.ts";
import { startText } from "../../content/job-facts.ts";
import { benefitKinds } from "../../content/language-schema.ts";
import { conditionWords, fileLabels, pageHead, privacyNote, withPlace } from "../../content/page-schemas.ts";
import type { Shared } from "../../content/shared.ts";
import { lastTranslated, overviewVersions } from "../../content/translations.ts";
import { jobFeeds, paths } from "../../paths.ts";

/** content/pages/careers.yaml */
export const schema = z.strictObject({
	...pageHead,
	benefits: z.strictObject({ title: text, intro: text }),
	/** What every job comes with: the benefits in a few words each, for the page of each job. Without a kind it is told in German alone. */
	promises: z
		.array(z.strictObject({ text, kind: z.enum(benefitKinds).optional() }))
		.min(1)
		.max(8),
	jobs: z.strictObject({
		title: text,
		intro: text,
		/** Shown in place of the list when every job has ended. */
		none: text,
		more: text,
		/** The link from the home page's list to the job's own page. */
		page: text,
		apply: text,
		services: text,
	}),
	trainings: z.strictObject({ title: text, intro: text, none: text }),
	steps: z.strictObject({ title: text, items: z.array(z.strictObject({ title: text, text })).min(1) }),
	/** Words of the short form on this page and on every job's; its rules stand in internal/enquiry/contract.json. */
	application: z.strictObject({
		title: text,
		/** {contact} is the person who reads it. */
		text: withPlace("contact"),
		name: text,
		phone: text,
		email: text,
		message: text,
		callback: text,
		...fileLabels,
		submit: text,
		required: text,
		privacy: privacyNote,
	}),
	speculative: z.strictObject({
		title: text,
		text,
		button: text,
		email: text,
		/** What the application is for, where no job is meant. */
		subject: text,
	}),
	machines: z.strictObject({ title: text, text, button: linkSchema }),
	/** Labels of a job's own page. */
	job: z.strictObject({
		/** How a job is called wherever people read it (AGG § 11). */
		title: withPlace("occupation"),
		sheet: text,
		place: text,
		type: text,
		duration: text,
		start: text,
		agreement: text,
		perHour: withPlace("amount"),
		perMonth: withPlace("amount"),
		perYear: withPlace("amount"),
		machine: text,
		/** {machine} is the first of several. */
		andMore: withPlace("machine"),
		/** {year} is when it was built. */
		built: withPlace("year"),
		evening: text,
		until: text,
		about: text,
		duties: text,
		skills: text,
		hours: text,
		workday: text,
		school: text,
		...conditionWords,
		machines: text,
		pay: text,
		offer: text,
		all: text,
		others: text,
		/** Shown when this is the only open job. */
		noOthers: text,
		print: text,
		apply: z.strictObject({
			title: text,
			text,
			others: text,
			site: text,
			siteNote: text,
			email: text,
			/** Of the mail that the link opens. */
			subject: withPlace("title"),
			phone: text,
			contact: z.strictObject({ label: text, note: text, to: sitePath }),
		}),
		poster: z.strictObject({ call: text, code: text, languages: text }),
	}),
	/** What stands where a job has been. */
	gone: z.strictObject({ meta: metaSchema, title: text, text, button: linkSchema, open: text }),
});

export const places = (content: Content) => [{ path: paths.careers, versions: overviewVersions(content) }];

export type CareersPage = ReturnType<typeof content>;

export function content(shared: Shared) {
	const { meta, serviceLinks, picture, load, jobCard, jobDetails } = shared;
	const { pages, company, benefits, jobs, trainings } = load();
	const { meta: own, image, gone: _, promises: __, application: ___, ...texts } = pages.careers;
	return {
		meta: meta(own),
		...texts,
		image: picture(image, "pages/careers.yaml: image"),
		benefits: { ...texts.benefits, items: benefits },
		jobs: {
			...texts.jobs,
			items: jobs.map((job) => ({ ...jobDetails(job), services: serviceLinks(job.services) })),
		},
		trainings: {
			...texts.trainings,
			items: trainings.map((training) => ({
				...jobCard(training),
				facts: [startText(training), training.duration].flatMap((fact) => fact ?? []),
			})),
		},
		languages: overviewVersions(load()).filter(({ language }) => language !== "de"),
		languagesUntil: lastTranslated(load()),
		feeds: jobFeeds.map(({ path, type }) => ({
			type,
			href: path,
			title: `${texts.jobs.title} – ${company.name}`,
		})),
		application: shared.application(texts.speculative.subject, "jobs"),
		speculative: { ...texts.speculative, url: company.links.applications },
		applicationsEmail: company.applicationsEmail,
	};
}
