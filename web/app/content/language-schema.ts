import { z } from "zod";
import {
	choice,
	field,
	group,
	heard,
	intro,
	list,
	metaSchema,
	oneOf,
	sentences,
	text,
	title,
} from "./fields.ts";
import { conditionWords, toastWords, wageWords, withPlace } from "./page-schemas.ts";

/** In which languages besides German people can apply, in the order of every list of them. */
const spoken = { pl: "Polnisch", ro: "Rumänisch", tr: "Türkisch", uk: "Ukrainisch", en: "Englisch" };
export type Language = keyof typeof spoken;
export const languages = Object.keys(spoken) as Language[];
export const language = choice(spoken);

const benefits = {
	agreement: field("Bezahlung nach Tarif", text),
	thirteenth: field("13. Gehalt", text),
	holidayBonus: field("Urlaubsgeld", text),
	travelTime: field("Bezahlte Fahrtzeit", text),
	leave: field("Urlaub", withPlace("leave", "die Tage mit ihrem Wort")),
	boatLicence: field("Bootsführerschein", text),
	pension: field("Rentenzuschuss", text),
	health: field("Zusatzkrankenversicherung", text),
};

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
} satisfies Record<keyof typeof benefits, string>);

/** content/languages/<language>.yaml: everything that pages in a language say besides the job's own words. */
export const languageSchema = z.strictObject({
	name: field(["Name der Sprache", "So, wie sie sich selbst nennt."], text),
	claim: field(["Was die Firma macht", "Steht unten auf den Seiten und auf Vorschaubildern."], text),
	sample: field(["Wort für „Muster“", "Steht neben allem, was erfunden ist."], text),
	rendered: field(["Wort für „Visualisierung“", "Steht auf Bildern, die keine Fotos sind."], text),
	/** The frame: what stands around every page. */
	skip: field(["Sprungmarke: Zum Inhalt", "Erscheint, wenn jemand mit der Tastatur unterwegs ist."], text),
	toTop: field("Knopf: Nach oben", text),
	home: heard("Logo", withPlace("company", "den Namen der Firma")),
	languages: heard("Auswahl der Sprachen", text),
	imprint: field("Link: Impressum", text),
	privacyLink: field("Link: Datenschutz", text),
	toasts: toastWords,
	overview: group("Seite mit allen Stellen", {
		meta: metaSchema,
		title: field("Überschrift", withPlace("company", "den Kurznamen der Firma")),
		intro,
		jobs: field("Überschrift der Stellen", text),
		none: field("Wenn nichts da ist", text),
	}),
	gone: group("Wenn eine Stelle nicht mehr offen ist", { title, text: field("Text", sentences) }),
	/** A job's page. Words in [brackets] are German ones and read aloud as such. */
	job: group("Seite einer Stelle", {
		/** How a job is called: the law wants it to speak to everybody. */
		title: field("So heißt jede Stelle", withPlace("occupation", "den Beruf")),
		sheet: field("Überschrift der Eckdaten", text),
		machine: field("Vor dem Gerät", text),
		built: field("Baujahr", withPlace("year", "das Jahr")),
		pay: field("Vor dem Lohn", text),
		...wageWords,
		place: field("Vor dem Ort", text),
		start: field("Vor dem Beginn", text),
		duration: field("Vor der Dauer", text),
		until: field("Vor dem letzten Tag", text),
		binding: field("Dass die deutsche Anzeige gilt", withPlace("link", "den Link")),
		germanPage: field("Link: deutsche Anzeige", text),
		about: field("Überschrift des Textes", text),
		duties: field("Überschrift der Aufgaben", text),
		needed: field("Überschrift: was nötig ist", text),
		papers: field("Überschrift der Papiere", text),
		hours: field("Überschrift der Arbeitszeit", text),
		workday: field("Überschrift des Arbeitsbeginns", text),
		offer: field("Überschrift der Vorteile", text),
		benefits: group(["Vorteile", "Welche davon gelten, steht auf der Seite „Karriere“."], benefits),
		...conditionWords,
		call: field("Überschrift: Telefon", text),
		callHours: field("Vor den Telefonzeiten", text),
		speaks: field("Wer antwortet", withPlace(["name", "languages"], "Name und Sprachen")),
		write: field(["Überschrift: E-Mail", "Wo am Telefon niemand diese Sprache spricht."], text),
		writeText: field("Satz darunter", text),
		print: field("Knopf: Aushang drucken", text),
		apply: field("Überschrift der Bewerbung", text),
		applyText: field("Satz über dem Formular", text),
		steps: group("Was danach geschieht", {
			title,
			items: list(["Schritte", "Genau drei."], { title, text: field("Text", sentences) }).min(1),
		}),
		others: field("Überschrift: Andere Stellen", text),
		all: field("Link: alle Stellen", text),
	}),
	privacy: group(["Datenschutz in Kürze", "Der deutsche Text bleibt der verbindliche."], {
		title,
		/** {applications} and {backups} are the days of `retention` in company.yaml. */
		paragraphs: field("Absätze", z.array(sentences).min(1)),
		binding: field("Hinweis auf den deutschen Text", withPlace("link", "den Link")),
		link: field("Link", text),
	}),
});

export type LanguageWords = z.infer<typeof languageSchema>;

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
	picture: heard("Was das Bild zeigt", text),
	meta: metaSchema,
});
