import { z } from "zod";
import {
	field,
	group,
	heard,
	intro,
	linkSchema,
	metaSchema,
	picturePath,
	sentences,
	text,
	title,
} from "./fields.ts";
import { quoted } from "./mistake.ts";

export const figure = z.strictObject({ value: field("Zahl", text), label: field("Was", text) });
const toast = z.strictObject({ title, text: field("Text", sentences) });
/** `failed`: the code of a part cannot be had; `offline`: a form waits for the line. */
export const toastWords = group("Meldungen am Rand", {
	title: heard("Bereich der Meldungen", text),
	close: field("Knopf: Schließen", text),
	failed: field("Wenn etwas fehlschlug", toast),
	offline: field("Kein Internet", toast),
});
export const callToAction = group("Aufruf am Seitenende", {
	title,
	text: field("Text", sentences),
	button: field("Knopf", linkSchema),
});
/** A list as a table to download and on paper. */
export const tableDownload = group(["Tabelle zum Mitnehmen", "Band mit Tabelle und Ausdruck."], {
	title,
	text: field("Text", sentences),
	download: field("Knopf: Herunterladen", text),
	print: field("Knopf: Drucken", text),
});
export const pageHead = {
	meta: metaSchema,
	title,
	intro,
	image: picturePath,
};

export const contactLabels = {
	phone: field(
		["Beschriftung: Telefon", "Nur die Beschriftung. Die Nummer selbst steht unter „Firma und Kontakt“."],
		text,
	),
	email: field(
		["Beschriftung: E-Mail", "Nur die Beschriftung. Die Adresse selbst steht unter „Firma und Kontakt“."],
		text,
	),
};

export const formLabels = {
	name: field("Feld: Name", text),
	email: field("Feld: E-Mail", text),
	company: field("Feld: Unternehmen", text),
	phone: field("Feld: Telefon", text),
	message: field("Feld: Nachricht", text),
	submit: field("Knopf: Absenden", text),
};

/** A sentence with gaps that the page fills in, and what it puts there („den Tag“). */
export function withPlace(gaps: string | readonly string[], what: string) {
	const names = [gaps].flat();
	const must = `muss ${names.map((name) => quoted(`{${name}}`)).join(" und ")} enthalten; dort setzt die Seite ${what} ein.`;
	return text
		.refine((value) => names.every((name) => value.includes(`{${name}}`)), must)
		.meta({ gaps: names, what });
}

/** Words beside a number that the page counts. */
export const counting = group("Wörter neben der Anzahl", {
	one: field(["Bei genau einem", "Einzahl. Die Zahl davor setzt die Seite."], text),
	other: field(["Bei mehreren", "Mehrzahl. Die Zahl davor setzt die Seite."], text),
});

export const wageWords = {
	perHour: field("Lohn je Stunde", withPlace("amount", "den Betrag")),
	perMonth: field("Lohn im Monat", withPlace("amount", "den Betrag")),
	perYear: field("Lohn im Jahr", withPlace("amount", "den Betrag")),
};

/** What a job is bound to, in the language of its page: the facts stand in the job's file and in company.yaml. */
export const conditionWords = {
	german: field("Überschrift: Deutsch", text),
	germanNone: field(["Wenn kein Deutsch nötig ist", "Bitte sagen, dass B1 nicht verlangt wird."], text),
	germanLevel: field("Wenn Deutsch nötig ist", withPlace("level", "die Stufe")),
	contract: field("Überschrift: Vertrag", text),
	contractDirect: field("Vertrag ohne Zeitarbeitsfirma", text),
	contractPermanent: field("Wenn er unbefristet ist", text),
	contractTraining: field("Bei einer Ausbildung", text),
	contractProbation: field("Probezeit", withPlace("probation", "die Monate mit ihrem Wort")),
	lodging: field("Überschrift: Unterkunft", text),
	lodgingNone: field(
		["Keine Unterkunft", "Welcher der drei Sätze gilt, steht unter „Firma und Kontakt“."],
		text,
	),
	lodgingHelp: field("Hilfe bei der Suche", text),
	lodgingProvided: field("Unterkunft wird gestellt", text),
};

const problemWords = z.strictObject({ title, detail: field("Erklärung", sentences) });
/** Short notice under Art. 13 DSGVO; {link} becomes the link. */
export const privacyNote = group(
	[
		"Hinweis zum Datenschutz",
		"Kurze Information nach Art. 13 DSGVO; sie muss zur Datenschutzerklärung passen.",
	],
	{
		text: field("Text", withPlace("link", "den Link zur Datenschutzerklärung")),
		link: field("Link", linkSchema),
	},
);

/** What became of a message. These words come with the code of the form, not with the page. */
const outcomeWords = z.strictObject({
	sending: field("Während des Sendens", text),
	progress: field("Fortschritt", withPlace("percent", "die Zahl")),
	sent: group("Wenn alles ankam", {
		title,
		text: field("Text", sentences),
		reference: field("Vor der Vorgangsnummer", text),
		answer: field("Wann wir antworten", withPlace("answerBy", "die Frist")),
		own: field("Link: gespeicherte Angaben", text),
	}),
	failed: group("Wenn etwas fehlschlug", {
		again: field("Knopf: Noch einmal senden", text),
		call: field("Vor der Telefonnummer", text),
	}),
	connection: group(["Ohne Antwort des Servers", "Was geschehen kann, bevor der Server geantwortet hat."], {
		offline: field("Kein Internet", problemWords),
		unreachable: field("Server antwortet nicht", problemWords),
	}),
	preview: group(["In der Vorschau", "Steht neben dem Formular, solange die Seite nur angesehen wird."], {
		title,
		text: field("Text", sentences),
	}),
});

export const fileLabels = {
	file: field("Feld: Datei", text),
	hint: field(
		["Erlaubte Dateien", "Muss zu dem passen, was der Server annimmt. Bitte nicht allein ändern."],
		text,
	),
	choose: field("Knopf: Datei wählen", text),
	drop: field("Neben dem Knopf", text),
	chosen: field("Nach der Auswahl", withPlace("filename", "den Dateinamen")),
	again: field("Datei fehlt nach Neuladen", withPlace("filename", "den Dateinamen")),
	remove: field("Knopf: Datei entfernen", text),
};

/**
 * Words of all forms. Rules of the fields stand in internal/enquiry/contract.json and the texts of the server's problems beside it
 * in words/, because the server speaks them too.
 */
export const enquirySchema = z.strictObject({
	required: field("Satz zu den Pflichtfeldern", text),
	privacy: privacyNote,
	topic: field("Feld: Anliegen", text),
	trap: field(
		[
			"Text der Falle",
			"Gehört zu einem Feld, das Menschen nie sehen. Wer es ausfüllt, ist ein Programm und wird abgewiesen.",
		],
		text,
	),
	/** At the foot of every mail to somebody outside: what a company must tell of itself (§ 35a GmbHG, § 125 HGB). */
	particulars: field(
		[
			"Fuß der E-Mails",
			"Pflichtangaben nach § 35a GmbHG: Firma, Sitz, Registergericht und Nummer, alle Geschäftsführer.",
		],
		z.array(text).min(1),
	),
	outcome: field(["Nach dem Absenden: Anfrage", "An Auftraggeber, mit „Sie“."], outcomeWords),
	applicationOutcome: field(
		["Nach dem Absenden: Bewerbung", "Dasselbe an Bewerber, mit „du“."],
		outcomeWords,
	),
});

/** What frame and controls say on every page. {braces} are gaps that the page fills in. */
export const interfaceSchema = z.strictObject({
	languages: group("Andere Sprachen", {
		german: field("Name der deutschen Sprache", text),
		label: field("Vor den Namen der Sprachen", text),
	}),
	sample: group(["Erfundenes", "Steht neben allem, was noch von der Musterfirma ist."], {
		word: field("Vermerk", text),
		note: field("Satz für einen ganzen Abschnitt", sentences),
	}),
	standby: group(["Bereitschaft", "Die Nummer steht unter „Firma und Kontakt“."], {
		title,
		when: field(["Wann", "In wenigen Worten, für den Fuß der Seite."], text),
		text: field("Text", sentences),
	}),
	skip: field(["Sprungmarke: Zum Inhalt", "Erscheint, wenn jemand mit der Tastatur unterwegs ist."], text),
	toTop: field("Knopf: Nach oben", text),
	newWindow: heard("Neues Fenster", text),
	/**
	 * The question for consent. Refusing stands beside agreeing, and both are remembered. The specification has it lead to
	 * /privacy, which answers with the privacy notice.
	 */
	banner: group(
		[
			"Frage nach Einwilligung",
			"Ablehnen steht gleichrangig neben Zustimmen; beides merkt sich die Seite. Rechtlich heikel, bitte nur nach Rücksprache ändern.",
		],
		{
			title,
			text: field("Text", withPlace("link", "den Link zur Datenschutzerklärung")),
			link: field(["Link zum Datenschutz", "Führt absichtlich über eine alte Adresse."], linkSchema),
			necessary: field("Knopf: Ablehnen", text),
			accept: field("Knopf: Zustimmen", text),
		},
	),
	header: group("Kopfzeile", {
		home: heard("Logo", withPlace("company", "den Kurznamen")),
		navigation: heard("Hauptmenü", text),
	}),
	menu: group("Menü auf dem Telefon", {
		title,
		open: field("Knopf: Menü öffnen", text),
		close: field("Knopf: Menü schließen", text),
	}),
	breadcrumbs: group("Pfad über der Überschrift", {
		title: heard("Pfad", text),
		home: field("Erstes Glied", text),
	}),
	footer: group("Fußzeile", {
		services: field("Spalte Leistungen", text),
		company: field("Spalte Unternehmen", text),
		legal: field("Spalte Rechtliches", text),
		social: heard("Netzwerke", text),
		inactive: heard("Netzwerk ohne Profil", withPlace("name", "das Netzwerk")),
		consent: field("Knopf: Einwilligung ändern", text),
		motion: field("Knopf: Bewegung anhalten", text),
		closing: field(
			"Letzte Zeile",
			withPlace(["company", "claim", "founded"], "Firma, Leitspruch und Gründungsjahr"),
		),
		asOf: field("Auf Papier: der Tag des Druckens", withPlace("date", "den Tag")),
	}),
	pictures: group(["Bilder und Galerien", "Gilt überall, wo Bilder einzeln gezeigt werden."], {
		carousel: heard("Bilderfolge", text),
		previous: field("Knopf: Zurück", text),
		next: field("Knopf: Weiter", text),
		choose: heard("Bildauswahl", text),
		position: field("Nummer des Bildes", withPlace(["index", "count"], "Nummer und Anzahl")),
		all: heard("Alle Bilder", withPlace("label", "den Namen der Galerie")),
		showAll: field("Knopf: Alle zeigen", withPlace("count", "die Anzahl")),
		showFewer: field("Knopf: Weniger zeigen", text),
		fullscreen: field("Knopf: Vollbild", text),
		close: field("Knopf: Schließen", text),
		start: field("Knopf: Starten", text),
		stop: field("Knopf: Anhalten", text),
		rendered: field(
			[
				"Vermerk: kein Foto",
				"Steht neben jedem Bild, das nicht als eigene Aufnahme geführt ist. Er verschwindet von selbst, wenn Ihr Foto eingetragen ist.",
			],
			text,
		),
	}),
	history: group("Geschichte auf der Startseite", {
		title: heard("Name der Bilderfolge", text),
		tabs: heard("Auswahl der Abschnitte", text),
		previous: field("Knopf: Zurück", text),
		next: field("Knopf: Weiter", text),
	}),
	film: group("Hintergrundfilm der Startseite", {
		start: field("Knopf: Starten", text),
		stop: field("Knopf: Anhalten", text),
		failed: field("Meldung: Film lädt nicht", text),
	}),
	strip: group("Laufschrift der Leistungen", {
		start: field("Knopf: Starten", text),
		stop: field("Knopf: Anhalten", text),
	}),
	machines: group(
		["Gerätetabelle der Startseite", "Die Tabelle, die sich beim Antippen eines Gerätebildes öffnet."],
		{
			title: heard("Name der Tabelle", withPlace("category", "die Geräteart")),
			count: field("Spalte Anzahl", text),
			name: field(["Spalte Art", "Wenn die Tabelle keine Anzahl hat."], text),
			nameBesideCount: field(["Spalte Art neben Anzahl", "Wenn die Tabelle auch eine Anzahl hat."], text),
			weight: field("Spalte Gewicht", text),
			info: field("Spalte weitere Angaben", text),
			close: field("Knopf: Schließen", text),
			figures: heard("Zahlen zum Fuhrpark", text),
		},
	),
	services: group("Karten der Leistungen", {
		all: heard("Liste der Leistungen", text),
		highlights: heard("Schwerpunkte", text),
		/** Heard on a card, where several such lists and links stand beside each other. */
		highlightsOf: heard("Schwerpunkte einer Leistung", withPlace("title", "die Leistung")),
		more: heard(
			["Nach „Mehr erfahren“", "Damit gleichlautende Links zu unterscheiden sind."],
			withPlace("title", "die Leistung"),
		),
	}),
	projects: group("Karten der Projekte", {
		tags: heard("Leistungen eines Projekts", withPlace("title", "das Projekt")),
	}),
	toasts: toastWords,
	legal: group("Rechtliche Seiten", {
		contents: field("Überschrift des Inhalts", text),
		contentsTitle: heard("Inhalt", text),
		updated: field("Vor dem Datum", text),
		table: heard("Tabelle", text),
	}),
	/** In llms.txt, below the company's name. */
	areas: field("Einsatzgebiet, für Suchprogramme", withPlace("areas", "die Gebiete der Firma")),
});
