import { z } from "zod";
import type { Content } from "../../content/content.ts";
import {
	field,
	group,
	intro,
	linkSchema,
	list,
	metaSchema,
	sentences,
	text,
	title,
} from "../../content/fields.ts";
import { jobFacts } from "../../content/job-facts.ts";
import { benefit } from "../../content/language-schema.ts";
import { call, conditionWords, pageHead, privacyNote, withPlace } from "../../content/page-schemas.ts";
import type { Shared } from "../../content/shared.ts";
import { lastTranslated, overviewVersions } from "../../content/translations.ts";
import { jobListPath, paths } from "../../paths.ts";

export const schema = z.strictObject({
	...pageHead,
	benefits: group("Vorteile", { title, intro }),
	promises: list(["Vorteile in Stichworten", "Stehen auf der Seite jeder Stelle."], {
		text: field("Text", sentences),
		kind: field(
			[
				"In anderen Sprachen",
				"Worum es geht; die Worte dafür sind schon übersetzt. Leer: steht nur auf Deutsch da.",
			],
			benefit.optional(),
		),
	})
		.min(1)
		.max(8),
	jobs: group("Stellen", {
		title,
		intro,
		none: field("Wenn keine Stelle offen ist", text),
	}),
	trainings: group("Ausbildung", { title, intro, none: field("Wenn kein Platz frei ist", text) }),
	steps: group("Ablauf der Bewerbung", {
		title,
		items: list("Schritte", { title, text: field("Text", sentences) }).min(1),
	}),
	/** The short form on this page and on every job's. */
	application: group("Kurze Bewerbung", {
		title,
		text: field("Text", withPlace("contact", "den Namen der Ansprechperson")),
		privacy: privacyNote,
	}),
	speculative: group("Initiativbewerbung", {
		title,
		text: field("Text", sentences),
		button: field("Knopf", text),
		subject: field(["Betreff", "Worum es bei der Bewerbung geht, wenn keine Stelle gemeint ist."], text),
	}),
	machines: call("Band zum Fuhrpark"),
	job: group("Seite einer Stelle", {
		/** How a job is called wherever people read it (AGG § 11). */
		title: field("So heißt jede Stelle", withPlace("occupation", "den Beruf")),
		...conditionWords,
		apply: group("Abschnitt Bewerbung", { title, text: field("Text", sentences) }),
	}),
	gone: group(["Stelle nicht mehr offen", "Was unter der Adresse einer beendeten Stelle steht."], {
		meta: metaSchema,
		title,
		text: field("Text", sentences),
		button: field("Knopf", linkSchema),
		open: field("Überschrift der offenen Stellen", text),
	}),
});

export const places = (content: Content) => [{ path: paths.careers, versions: overviewVersions(content) }];

export type CareersPage = ReturnType<typeof content>;

export function content(shared: Shared) {
	const { meta, picture, load, jobCard } = shared;
	const { pages, company, benefits, jobs, trainings } = load();
	const { meta: own, image, gone: _, promises: __, application: ___, ...texts } = pages.careers;
	const card = (job: (typeof jobs | typeof trainings)[number], keys: readonly string[]) => ({
		...jobCard(job),
		facts: jobFacts(load(), job).filter(({ key }) => keys.includes(key)),
	});
	return {
		meta: meta(own),
		...texts,
		image: picture(image),
		benefits: { ...texts.benefits, items: benefits },
		jobs: { ...texts.jobs, items: jobs.map((job) => card(job, ["machine", "pay", "evening"])) },
		trainings: { ...texts.trainings, items: trainings.map((job) => card(job, ["pay", "type", "start"])) },
		languages: overviewVersions(load()).filter(({ language }) => language !== "de"),
		languagesUntil: lastTranslated(load()),
		feeds: [{ type: "application/xml", href: jobListPath, title: `${texts.jobs.title} – ${company.name}` }],
		application: shared.application(texts.speculative.subject, "jobs"),
		speculative: { ...texts.speculative, url: company.links.applications },
		applicationsEmail: company.applicationsEmail,
	};
}
