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
	target,
	text,
	title,
} from "../../content/fields.ts";
import { startText } from "../../content/job-facts.ts";
import { benefit } from "../../content/language-schema.ts";
import {
	conditionWords,
	fileLabels,
	pageHead,
	privacyNote,
	wageWords,
	withPlace,
} from "../../content/page-schemas.ts";
import type { Shared } from "../../content/shared.ts";
import { lastTranslated, overviewVersions } from "../../content/translations.ts";
import { jobFeeds, paths } from "../../paths.ts";

export const schema = z.strictObject({
	...pageHead,
	benefits: group("Vorteile", { title, intro }),
	promises: list(["Vorteile in Stichworten", "Stehen auf der Seite jeder Stelle."], {
		text: field("Text", sentences),
		kind: field(
			[
				"In anderen Sprachen",
				"Worum es geht; die Worte stehen unter „Sprachen“. Leer: steht nur auf Deutsch da.",
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
		more: field("Knopf: Stelle aufklappen", text),
		page: field("Link: Ganze Anzeige", text),
		apply: field("Knopf: Bewerben", text),
		services: field("Vor den Leistungen", text),
	}),
	trainings: group("Ausbildung", { title, intro, none: field("Wenn kein Platz frei ist", text) }),
	steps: group("Ablauf der Bewerbung", {
		title,
		items: list("Schritte", { title, text: field("Text", sentences) }).min(1),
	}),
	/** Words of the short form on this page and on every job's; its rules stand in internal/enquiry/contract.json. */
	application: group(
		[
			"Kurze Bewerbung",
			"Formular auf dieser Seite und bei jeder Stelle. Welche Felder Pflicht sind und was bei Fehlern gemeldet wird, legt der Server fest.",
		],
		{
			title,
			text: field("Text", withPlace("contact", "den Namen der Ansprechperson")),
			name: field("Feld: Name", text),
			phone: field("Feld: Telefon", text),
			email: field("Feld: E-Mail", text),
			message: field("Feld: Nachricht", text),
			callback: field("Feld: Rückruf", text),
			...fileLabels,
			submit: field("Knopf: Absenden", text),
			required: field("Satz zu den Pflichtfeldern", text),
			privacy: privacyNote,
		},
	),
	speculative: group("Initiativbewerbung", {
		title,
		text: field("Text", sentences),
		button: field("Knopf", text),
		email: field("Link: per E-Mail", text),
		subject: field(["Betreff", "Worum es bei der Bewerbung geht, wenn keine Stelle gemeint ist."], text),
	}),
	machines: group("Band zum Fuhrpark", {
		title,
		text: field("Text", sentences),
		button: field("Knopf", linkSchema),
	}),
	job: group("Seite einer Stelle", {
		/** How a job is called wherever people read it (AGG § 11). */
		title: field("So heißt jede Stelle", withPlace("occupation", "den Beruf")),
		sheet: field("Überschrift der Eckdaten", text),
		place: field("Vor dem Ort", text),
		type: field("Vor dem Umfang", text),
		duration: field("Vor der Dauer", text),
		start: field("Vor dem Beginn", text),
		agreement: field("Vor dem Lohn", text),
		...wageWords,
		machine: field("Vor dem Gerät", text),
		andMore: field("Mehrere Geräte", withPlace("machine", "das erste")),
		built: field("Baujahr", withPlace("year", "das Jahr")),
		evening: field("Vor „zu Hause“", text),
		until: field("Vor dem letzten Tag", text),
		about: field("Überschrift des Textes", text),
		duties: field("Überschrift der Aufgaben", text),
		skills: field("Überschrift der Anforderungen", text),
		hours: field("Überschrift der Arbeitszeit", text),
		workday: field("Überschrift des Arbeitsbeginns", text),
		school: field("Überschrift der Schule", text),
		...conditionWords,
		machines: field("Überschrift der Geräte", text),
		pay: field("Überschrift der Bezahlung", text),
		offer: field("Überschrift der Vorteile", text),
		all: field("Link: Karriereseite", text),
		others: field("Überschrift: Andere Stellen", text),
		noOthers: field("Wenn es keine anderen gibt", text),
		print: field("Knopf: Aushang drucken", text),
		apply: group("Abschnitt Bewerbung", {
			title,
			text: field("Text", sentences),
			others: field("Überschrift: andere Wege", text),
			site: field("Link: Bewerbungsseite", text),
			siteNote: field("Zusatz am Link", text),
			email: field("Vor der E-Mail-Adresse", text),
			subject: field("Betreff der E-Mail", withPlace("title", "den Beruf")),
			phone: field("Vor der Telefonnummer", text),
			contact: group("Link: Kontaktformular", {
				label: field("Beschriftung", text),
				note: field("Zusatz", sentences),
				to: target,
			}),
		}),
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
	const { meta, serviceLinks, picture, load, jobCard, jobDetails } = shared;
	const { pages, company, benefits, jobs, trainings } = load();
	const { meta: own, image, gone: _, promises: __, application: ___, ...texts } = pages.careers;
	return {
		meta: meta(own),
		...texts,
		image: picture(image),
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
