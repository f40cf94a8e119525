import { z } from "zod";
import { choice, field, group, intro, list, metaSchema, oneOf, sentences, text, title } from "./fields.ts";
import { conditionWords } from "./page-schemas.ts";

/** In which languages besides German people can apply, in the order of every list of them. */
const germanNames = { pl: "Polnisch", ro: "Rumänisch", tr: "Türkisch", uk: "Ukrainisch", en: "Englisch" };
export type Language = keyof typeof germanNames;
export const languages = Object.keys(germanNames) as Language[];
export const language = choice(germanNames);

/** What a promise of pages/careers.yaml is about, for readers of other languages. */
export const benefit = choice({
	agreement: "Tarif",
	thirteenth: "13. Gehalt",
	holidayBonus: "Urlaubsgeld",
	travelTime: "Fahrtzeit",
	leave: "Urlaub",
	boatLicence: "Bootsführerschein",
	pension: "Rente",
	health: "Krankenversicherung",
});

/**
 * content/languages/<language>.yaml: what the company says on pages in a language besides the job's own words. What everybody says
 * there lies with the words of the forms (internal/enquiry/words).
 */
export const languageSchema = z.strictObject({
	claim: field(["Was die Firma macht", "Steht unten auf den Seiten und auf Vorschaubildern."], text),
	overview: group("Seite mit allen Stellen", { meta: metaSchema, intro }),
	/** Words in [brackets] are German ones and read aloud as such. */
	job: group("Seite einer Stelle", {
		...conditionWords,
		steps: group("Was danach geschieht", {
			title,
			items: list(["Schritte", "Genau drei."], { title, text: field("Text", sentences) }).min(1),
		}),
	}),
	privacy: group(["Datenschutz in Kürze", "Der deutsche Text bleibt der verbindliche."], {
		/** {applications} and {backups} are the days of `retention` in company.yaml. */
		paragraphs: field("Absätze", z.array(sentences).min(1)),
	}),
});

/** content/translations/<job>-<language>.md: a job or training for readers of one language. Facts stay in the German file. */
export const translationSchema = z.strictObject({
	job: field("Deutsche Anzeige", oneOf("jobs")),
	language: field("Sprache", language),
	/** The edition of the German text that it was made from, as the editor's start page names it. */
	edition: text.meta({ kind: "hidden" }).optional(),
	occupation: field(["Beruf", "Ohne Zusatz wie (m/w/d); den setzt die Seite dahinter."], text),
	teaser: field(["Kurztext", "Ein bis zwei Sätze für Karten und Listen."], sentences),
	machine: field(
		["Erstes Gerät in dieser Sprache", "Gewicht und Baujahr kommen aus dem Fuhrpark. Leer: keine Zeile."],
		text.optional(),
	),
	start: field(
		["Beginn", "Nur wenn die deutsche Anzeige keinen Tag nennt, zum Beispiel: ab sofort."],
		text.optional(),
	),
	duration: field(["Dauer", "Nur bei Ausbildungsplätzen."], text.optional()),
	duties: field(["Das machst du", "Mit „du“."], z.array(sentences).min(3)),
	needed: field("Was nötig ist", z.array(sentences).min(1)),
	papers: field(
		["Papiere, die zählen", "Führerschein, Bedienberechtigung, Zeugnisse, Arbeitserlaubnis."],
		z.array(sentences).min(1),
	),
	/** Gaps such as {average} take figures of the German file, here and in every other field. */
	hours: field(
		[
			"Arbeitszeit",
			"{average}, {summer} und {winter} sind die Wochenstunden der deutschen Anzeige. In allen Feldern stehen {groups}, {probation}, {courses} und {leave} für ihre anderen Angaben, {lightest} und {heaviest} für die Bagger. Deutsche Wörter in [eckige Klammern] setzen.",
		],
		sentences,
	),
	workday: field(["Hof oder Baustelle", "Wo der Tag beginnt."], sentences),
	pay: field(
		[
			"Bezahlung ausführlich",
			"Tarifvertrag, Gruppe und wer die genaue Einstufung vor dem Gespräch nennt. Das verlangt die Richtlinie (EU) 2023/970.",
		],
		sentences,
	),
	picture: field(["Was das Bild zeigt", "Nicht zu sehen; Vorleseprogramme sagen es."], text),
	meta: metaSchema,
});
