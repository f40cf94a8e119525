import type { ContentFile, ContentFolder } from "./files.ts";

type Document = {
	title: string;
	purpose: string;
	/** Of a folder: what one of its entries is called, and a new one. */
	one?: readonly [name: string, newName: string];
	/** Of Markdown: what its text is. */
	body?: readonly [label: string, hint: string];
};

const paragraphs = "Zwei kurze Absätze genügen.";
const language = (title: string): Document => ({
	title,
	purpose: "Was die Firma auf Seiten in dieser Sprache sagt. Alle Felder müssen ausgefüllt sein.",
});
const service = (name: string): Document => ({
	title: `Leistung: ${name}`,
	purpose: "Karte und Seite dieser Leistung.",
	body: ["Text der Seite", ""],
});
const legal = (title: string): Document => ({
	title,
	purpose: "Rechtstext. Nach jeder Änderung bitte „Stand“ anpassen.",
	body: ["Text der Seite", ""],
});

/** What the office calls the files of content/ and its folders, and what each is for, in the order of the menu. */
export const documents: Readonly<Record<ContentFile | ContentFolder, Document>> = {
	jobs: {
		title: "Stellen",
		purpose: "Nach dem letzten Tag verschwindet eine Stelle von selbst. Anrede „du“.",
		one: ["Stelle", "Neue Stelle"],
		body: ["Worum es geht", paragraphs],
	},
	trainings: {
		title: "Ausbildungsplätze",
		purpose: "Wie Stellen, dazu Dauer und Schule. Anrede „du“.",
		one: ["Ausbildungsplatz", "Neuer Ausbildungsplatz"],
		body: ["Worum es geht", paragraphs],
	},
	worksites: {
		title: "Baustellen",
		purpose:
			"Für Leute, die daneben wohnen. 90 Tage nach dem letzten Tag verschwindet eine Baustelle von selbst.",
		one: ["Baustelle", "Neue Baustelle"],
		body: ["Was gebaut wird", "Ein oder zwei Absätze in einfachen Worten."],
	},
	projects: {
		title: "Projekte",
		purpose: "Ausgedruckt ist jede Seite das Referenzblatt auf einem Blatt A4.",
		one: ["Projekt", "Neues Projekt"],
		body: ["Kurz erzählt", "Ein Absatz; er steht auf der Karte und am Anfang der Projektseite."],
	},
	translations: {
		title: "Übersetzungen",
		purpose: "Stellen in anderen Sprachen. Lohn, Ort, Tage und Stunden kommen aus der deutschen Anzeige.",
		one: ["Übersetzung", "Neue Übersetzung"],
		body: ["Worum es geht", paragraphs],
	},
	"company.yaml": {
		title: "Firma und Kontakt",
		purpose:
			"Anschrift, Telefon, Öffnungszeiten, Register, Personen. Alles steht nur hier; die Texte anderer Seiten holen es sich.",
	},
	"proofs.yaml": {
		title: "Nachweise",
		purpose:
			"Eine Liste für die Seite „Nachweise“, die Papiere der Startseite und die Zertifikate auf „Über uns“.",
	},
	"fleet.yaml": {
		title: "Fuhrpark: Geräte",
		purpose: "Alle Geräte mit Anzahl und Gewicht, für alle Seiten.",
	},
	"pictures.yaml": {
		title: "Bilder",
		purpose:
			"Was auf Bildern zu sehen ist, und welche Ihre eigenen sind. Hochgeladen werden Bilder unter „Medien“ oder dort, wo sie erscheinen.",
	},
	"benefits.yaml": { title: "Vorteile", purpose: "Die Vorteile auf Startseite und Karriereseite." },
	"values.yaml": { title: "Werte", purpose: "Die Werte auf „Über uns“." },
	"history.yaml": { title: "Geschichte", purpose: "Die Abschnitte auf der Startseite." },
	"timeline.yaml": { title: "Stationen", purpose: "Die Jahreszahlen auf „Über uns“." },
	"strata.yaml": {
		title: "Baugrund",
		purpose:
			"Die Schichten und Höhen der ganzen Website, von oben nach unten. Jede Höhenmarke und jede Schraffur kommt von hier.",
	},
	"services/erdbau.md": service("Erdbau"),
	"services/siel-rohrleitungsbau.md": service("Siel- und Rohrleitungsbau"),
	"services/wasserbau-hochwasserschutz.md": service("Wasserbau und Hochwasserschutz"),
	"services/umwelttechnik.md": service("Umwelttechnik"),
	"services/sondertechnik.md": service("Sondertechnik"),
	"pages/home.yaml": {
		title: "Startseite",
		purpose:
			"Zahlen dieser Seite (60 Mitarbeitende, über 130 Jahre, Mo–Fr 07:00–17:00) weichen absichtlich von „Über uns“ und „Kontakt“ ab. Bitte nicht angleichen.",
	},
	"pages/services.yaml": {
		title: "Bauleistungen",
		purpose: "Übersicht und Überschriften der Leistungsseiten.",
	},
	"pages/projects.yaml": {
		title: "Projekte: Übersicht",
		purpose: "Texte der Übersicht.",
	},
	"pages/worksites.yaml": {
		title: "Baustellen: Übersicht",
		purpose: "Texte der Übersicht, ihre Karte und das Formular der Baustellen.",
	},
	"pages/fleet.yaml": {
		title: "Fuhrpark: Seite",
		purpose: "Texte und Gerätesuche. Die Geräte stehen unter „Fuhrpark: Geräte“.",
	},
	"pages/about.yaml": {
		title: "Über uns",
		purpose:
			"„Rund 50“ und „über 125 Jahre“ gelten auf dieser Seite; die Startseite nennt absichtlich andere Zahlen.",
	},
	"pages/careers.yaml": {
		title: "Karriere",
		purpose: "Texte der Karriereseite und der Stellenseiten. Anrede „du“.",
	},
	"pages/english.yaml": {
		title: "Englische Seite",
		purpose: "Für Auftraggeber, die kein Deutsch lesen. Alle Zahlen kommen aus den deutschen Angaben.",
	},
	"pages/contact.yaml": {
		title: "Kontakt",
		purpose:
			"Die Öffnungszeiten dieser Seite stehen unter „Firma und Kontakt“; Startseite und Leistungsseiten zeigen absichtlich andere.",
	},
	"pages/gallery.yaml": {
		title: "Galerie",
		purpose: "Texte und Eröffnung. Die Bilder liegen in Ordnern, einer je Kapitel.",
	},
	"pages/proofs.yaml": { title: "Nachweise: Seite", purpose: "Texte der Seite." },
	"pages/not-found.yaml": {
		title: "Seite nicht gefunden",
		purpose: "Was bei einer falschen Adresse erscheint.",
	},
	"languages/pl.yaml": language("Polnisch"),
	"languages/ro.yaml": language("Rumänisch"),
	"languages/tr.yaml": language("Türkisch"),
	"languages/uk.yaml": language("Ukrainisch"),
	"languages/en.yaml": language("Englisch"),
	"legal/impressum.md": legal("Impressum"),
	"legal/datenschutz.md": legal("Datenschutz"),
	"legal/haftungsausschluss.md": legal("Haftungsausschluss"),
	"legal/barrierefreiheit.md": legal("Barrierefreiheit"),
	"navigation.yaml": {
		title: "Menü und Fußzeile",
		purpose: "Kopfzeile, Fußzeile und der Knopf zum Bewerben.",
	},
	"interface.yaml": {
		title: "Auf allen Seiten",
		purpose: "Bereitschaft, Einwilligung und der Satz neben Erfundenem, auf allen Seiten.",
	},
	"enquiry.yaml": {
		title: "Formulare",
		purpose: "Hinweis zum Datenschutz unter den Formularen und der Fuß der E-Mails.",
	},
	"redirects.yaml": { title: "Weiterleitungen", purpose: "Alte oder kurze Adressen und wohin sie führen." },
};

/** The menu: folders, to which entries can be added, and files that are there once and for all. */
export const menu: readonly { title: string; paths: readonly string[] }[] = Object.entries({
	Einträge: /^\w+$/,
	Firma: /^(?!navigation|interface|enquiry|redirects)\w+\.yaml$/,
	Leistungen: /^services\//,
	Seiten: /^pages\//,
	Sprachen: /^languages\//,
	Rechtstexte: /^legal\//,
	"Menü und Formulare": /^(navigation|interface|enquiry|redirects)\.yaml$/,
}).map(([title, which]) => ({ title, paths: Object.keys(documents).filter((path) => which.test(path)) }));
