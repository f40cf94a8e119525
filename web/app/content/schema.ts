import { z } from "zod";
import { colorsSchema } from "./colors.ts";
import {
	choice,
	clock,
	date,
	externalUrl,
	field,
	group,
	hatch,
	icon,
	level,
	linkSchema,
	list,
	matching,
	mediaFile,
	metaSchema,
	oneOf,
	phone,
	picturePath,
	sample,
	section,
	sentences,
	sitePath,
	stratum,
	text,
	title,
} from "./fields.ts";
import { language } from "./language-schema.ts";
import { sectionSchema } from "./section-schema.ts";

/**
 * The shape of everything under content/. Types are inferred from here and written nowhere else.
 * A field that is not listed is a mistake (strict objects): a typing error in a file stops the build.
 * Files carry no comments: what the office must know is the label and the hint of its field.
 */

const land = choice([
	"Baden-Württemberg",
	"Bayern",
	"Berlin",
	"Brandenburg",
	"Bremen",
	"Hamburg",
	"Hessen",
	"Mecklenburg-Vorpommern",
	"Niedersachsen",
	"Nordrhein-Westfalen",
	"Rheinland-Pfalz",
	"Saarland",
	"Sachsen",
	"Sachsen-Anhalt",
	"Schleswig-Holstein",
	"Thüringen",
]);
export const lands = land.options;

const weekday = choice({
	Monday: "Montag",
	Tuesday: "Dienstag",
	Wednesday: "Mittwoch",
	Thursday: "Donnerstag",
	Friday: "Freitag",
	Saturday: "Samstag",
	Sunday: "Sonntag",
});

/** What may be invented: „Muster“ stands beside it, and `website check` lists it. */
export const inventedOfCompany = choice({ languages: "Sprachen am Telefon", lodging: "Unterkunft" });
export const inventedOfFleet = choice({ built: "Baujahre" });
export const inventedOfJob = choice({
	salary: "Lohn oder Gehalt",
	german: "Deutschkenntnisse",
	contract: "Vertrag und Probezeit",
});

const person = z.strictObject({
	name: field("Name", text),
	phone: field(["Durchwahl", "Mit Landesvorwahl: +49 40 66969-001."], phone),
	languages: field(
		["Sprachen außer Deutsch", "In denen diese Person am Telefon antwortet."],
		z.array(language).default([]),
	),
});

/**
 * The only place that holds the company's identity. `website check` lists values of the sample company until they are
 * replaced; docs/operations.md tells how to go live.
 */
export const companySchema = z.strictObject({
	...section("Firma", {
		name: field(["Name der Firma", "Wie im Handelsregister. Steht auf allen Seiten."], text),
		shortName: field(
			["Kurzname", "Steht im Logo, auf Ausdrucken und im Namen der ZIP-Datei mit den Nachweisen."],
			text,
		),
		founded: field(["Gründungsjahr", "Steht unten auf jeder Seite."], z.int().min(1800).max(2100)),
		claim: field(["Leitspruch", "Steht unten auf jeder Seite und auf Ausdrucken."], text),
		colors: field(
			[
				"Farben der Firma",
				"Fünf Farben; alle Zwischentöne entstehen daraus. Geprüft wird, ob sich überall lesen lässt, was darauf steht.",
			],
			colorsSchema,
		),
		origin: field(
			[
				"Adresse der Website",
				"Mit https:// und ohne Schrägstrich am Ende. Sie steht auch in den QR-Codes der Aushänge; bitte nur beim Umzug der Website ändern.",
			],
			z
				.url("ist keine Adresse. Bitte so schreiben: https://www.firma.de.")
				.refine((address) => !address.endsWith("/"), "darf nicht mit einem Schrägstrich enden."),
		),
	}),
	...section("Anschrift und Telefon", {
		address: group("Anschrift", {
			street: field("Straße und Hausnummer", text),
			postalCode: field(
				["Postleitzahl", "Fünf Ziffern."],
				matching(/^\d{5}$/, "keine Postleitzahl", "01234"),
			),
			city: field("Ort", text),
			/** Its public holidays do not count towards the promise of an answer (internal/enquiry/workday.go). */
			region: field("Bundesland", land),
			country: field("Land", z.literal("DE")),
			latitude: field(
				[
					"Breitengrad",
					"Gehört zur Anschrift; Suchmaschinen finden damit den Hof. Beim Umzug bitte mit ändern.",
				],
				z.number().min(47).max(56),
			),
			longitude: field(
				["Längengrad", "Gehört zur Anschrift. Beim Umzug bitte mit ändern."],
				z.number().min(5).max(16),
			),
		}),
		phone: field(
			["Telefon", "Mit Landesvorwahl: +49 40 66969-000. Ändert sich damit auf allen Seiten."],
			phone,
		),
		standbyPhone: field(
			[
				"Bereitschaftsnummer",
				"Für Hochwasser und Wassereinbruch außerhalb der Bürozeiten. Steht über dem Kontaktformular und unten auf jeder Seite. Leer: steht nirgends.",
			],
			phone.optional(),
		),
		fax: field(
			["Fax", "Mit Landesvorwahl: +49 40 66969-009. Leer: steht nirgends."],
			phone.nullable().default(null),
		),
		email: field("E-Mail", z.email()),
	}),
	...section("Bewerbungen", {
		applicationsEmail: field(
			["E-Mail für Bewerbungen", "Steht auf der Karriereseite und bei jeder Stelle."],
			z.email(),
		),
		applicationContacts: group(
			[
				"Wer Bewerbungen liest",
				"Liest Bewerbungen und ruft zurück. Der Name steht neben dem Formular jeder Stelle.",
			],
			{ jobs: field("Für Stellen", person), trainings: field("Für Ausbildungsplätze", person) },
		),
		lodging: field(
			["Unterkunft für Leute von weit her", "Steht auf der Seite jeder Stelle."],
			choice({ none: "keine", help: "Wir helfen bei der Suche", provided: "Wir stellen eine" }).default(
				"none",
			),
		),
		leave: field(
			["Urlaubstage im Jahr", "Die Sätze auf allen Seiten holen sich die Zahl von hier."],
			z.int().positive(),
		),
	}),
	...section("Recht und Datenschutz", {
		privacyEmail: field(["E-Mail für Datenschutz", "Steht in der Datenschutzerklärung."], z.email()),
		reportingEmail: field(
			["E-Mail der Meldestelle", "Interne Meldestelle nach § 12 HinSchG; steht im Impressum."],
			z.email(),
		),
		areas: field(["Einsatzgebiet", "Bundesländer; nur für Suchmaschinen."], z.array(text).min(1)),
		register: group("Handelsregister", {
			court: field("Registergericht", text),
			number: field("Registernummer", text),
		}),
		vatId: field("Umsatzsteuer-Identifikationsnummer", text),
		chamber: field(
			[
				"Kammer",
				"Handelskammer, IHK oder Handwerkskammer mit Anschrift, für das Impressum. Leer: steht nicht da.",
			],
			text.nullable().default(null),
		),
		managingDirectors: list(["Geschäftsführung", "Für das Impressum, die E-Mails und „Über uns“."], {
			name: field("Name", text),
			role: field(["Stellung", "Steht auf „Über uns“."], text),
			text: field(["Text", "Steht auf „Über uns“."], sentences),
		}).min(1),
		insurer: group(["Haftpflichtversicherer", "Steht im Impressum."], {
			name: field("Name", text),
			address: field("Anschrift", text),
			scope: field("Räumlicher Geltungsbereich", text),
		}),
		processors: group(
			[
				"Auftragsverarbeiter",
				"Wer in Ihrem Auftrag Daten verarbeitet (Art. 28 DSGVO), jeweils mit Name und Anschrift. Steht in der Datenschutzerklärung.",
			],
			{
				hosting: field("Rechenzentrum", text),
				mail: field("E-Mail-Dienst", text),
				applications: field(
					["Betreiber der Bewerbungsseite", "Wem die Seite gehört, auf die „Jetzt bewerben“ führt."],
					text,
				),
			},
		),
		/**
		 * Left out where § 38 BDSG asks for none (fewer than 20 people constantly process personal data by computer); the
		 * privacy notice then says why.
		 */
		dataProtectionOfficer: group(
			[
				"Datenschutzbeauftragte Person",
				"Nötig, sobald mindestens 20 Personen ständig mit Daten am Rechner arbeiten (§ 38 BDSG). Ist niemand nötig, bitte den Eintrag entfernen; die Datenschutzerklärung nennt dann den Grund.",
			],
			{ name: field("Name", text), email: field("E-Mail", z.email()) },
		)
			.nullable()
			.default(null),
		/** Whether the server checks attachments for malware (ClamAV, see docs/operations.md); the privacy notice says so. */
		attachmentScan: field(
			[
				"Anhänge auf Schadsoftware geprüft",
				"Nur einschalten, wenn der Virenscanner auf dem Server wirklich läuft. Die Datenschutzerklärung sagt es dann zu.",
			],
			z.boolean(),
		),
		/** Whether the server counts visits (--stats); the privacy notice says so. */
		countVisits: field(
			["Aufrufe werden gezählt", "Wie am Server eingestellt. Die Datenschutzerklärung sagt es dann."],
			z.boolean(),
		),
		/** Whether senders get a mail (--confirm-sender); the privacy notice says so. */
		receipts: field(
			["Eingangsbestätigung per E-Mail", "Wie am Server eingestellt. Die Datenschutzerklärung sagt es dann."],
			z.boolean(),
		),
		/**
		 * Days. `enquiries` is the server's --retention-days, `applications` its --retention-applications-days (counted from the
		 * decision), `backups` how long copies of its database are kept.
		 */
		retention: group(
			[
				"Aufbewahrung in Tagen",
				"Muss zu den Einstellungen des Servers passen; bitte nur zusammen mit der Technik ändern.",
			],
			{
				enquiries: field(["Anfragen", "Tage nach Eingang."], z.int().positive()),
				applications: field(["Bewerbungen", "Tage nach der Entscheidung."], z.int().positive()),
				backups: field(
					["Sicherungen", "So viele Tage bleiben Kopien der Datenbank liegen."],
					z.int().positive(),
				),
			},
		),
		supervisor: group(
			["Datenschutzaufsicht", "Behörde des Bundeslandes; steht in der Datenschutzerklärung."],
			{
				name: field("Name", text),
				address: field("Anschrift", text),
				website: field(["Website", "Beginnt mit https://."], externalUrl),
			},
		),
	}),
	...section("Öffnungszeiten und Antworten", {
		/** Two readings on purpose: each stays on the pages where the specification has it. */
		openingHours: group(
			[
				"Öffnungszeiten",
				"Es gibt absichtlich zwei Fassungen: eine kurze und die genauen auf der Kontaktseite. Sie müssen nicht übereinstimmen; ändern sich die Zeiten, bitte beide prüfen.",
			],
			{
				office: field(
					[
						"Zeiten auf Startseite und Leistungsseiten",
						"Eine Zeile, wie sie dort steht: Mo–Fr 07:00–17:00, mit Gedankenstrich –.",
					],
					sentences,
				),
				contact: list(["Zeiten auf der Kontaktseite", "Eine Zeile für Tage mit gleichen Zeiten."], {
					days: field(["Tage, wie sie dastehen", "Zum Beispiel Mo–Do oder Fr."], text),
					opens: field(["Öffnet um", "Zum Beispiel 7:30."], clock),
					closes: field(["Schließt um", "Zum Beispiel 16:30."], clock),
					schema: field(
						[
							"Dieselben Tage einzeln",
							"Bitte genau die Tage wählen, die oben abgekürzt stehen. Suchmaschinen richten sich danach.",
						],
						z.array(weekday),
					),
				}).min(1),
			},
		),
		reactionHours: field(
			[
				"Antwort in Stunden",
				"Von Montag bis Freitag, ohne die Feiertage des Bundeslands. Gilt für alle Seiten und E-Mails; nur „24 h“ in den Zahlen der Startseite bitte dort mit ändern.",
			],
			z.int().positive(),
		),
	}),
	...section("Verzeichnisse und Netzwerke", {
		prequalification: group("Präqualifikation", {
			number: field(["Nummer", "Gilt für alle Seiten, auf denen sie steht."], text),
			since: field("Eingetragen seit (Jahr)", z.int()),
		}),
		links: group(["Adressen außerhalb", "Beginnen alle mit https://."], {
			applications: field(["Bewerbungsseite", "Wohin „Jetzt bewerben“ führt."], externalUrl),
			/** The company's film, for the button on the home page (`hero.film` there). */
			film: field(["Firmenfilm", "Adresse zum Einbetten von youtube-nocookie.com."], externalUrl.optional()),
			map: field(["Karte", "Adresse zum Einbetten von Google Maps."], externalUrl),
			route: field(["Route", "Adresse der Routenplanung."], externalUrl),
		}),
		social: list(
			["Soziale Netzwerke", "Ein Netzwerk ohne Adresse wird gezeigt, aber als noch nicht aktiv."],
			{
				name: field(
					["Netzwerk", "Das Symbol richtet sich nach dem Namen: Instagram, Facebook, LinkedIn, YouTube."],
					text,
				),
				url: field(
					["Adresse des Profils", "Beginnt mit https://. Leer: noch nicht aktiv."],
					externalUrl.optional(),
				),
			},
		),
		/** What is invented of what applicants read: `languages` of the people who answer, `lodging`. */
		sample: field(
			["Noch erfunden", "Was davon erfunden ist; daneben steht „Muster“ in der Sprache der Seite."],
			z.array(inventedOfCompany).default([]),
		),
	}),
});

export const navigationSchema = z.strictObject({
	header: field(
		["Kopfzeile", "Fünf Abschnitte der Startseite und die Galerie, in dieser Reihenfolge."],
		z.array(
			z.union([
				z.strictObject({
					label: field("Beschriftung", text),
					section: field(
						["Abschnitt der Startseite", "Name des Abschnitts in der Adresse, zum Beispiel karriere."],
						text,
					),
					page: field(
						["Zugehörige Seite", "Auf ihr und den Seiten darunter ist dieser Eintrag markiert."],
						sitePath.optional(),
					),
				}),
				linkSchema,
			]),
		),
	),
	apply: field("Knopf: Bewerben", linkSchema),
	footer: group("Fußzeile", {
		company: field("Spalte Unternehmen", z.array(linkSchema)),
		legal: field("Spalte Rechtliches", z.array(linkSchema)),
		exemption: group("Freistellungsbescheinigung", {
			label: field("Beschriftung", text),
			proof: field(["Nachweis", "Die PDF dieses Nachweises öffnet der Link."], oneOf("proofs")),
		}),
	}),
});

export const legalSchema = z.strictObject({
	meta: metaSchema,
	title,
	updated: field(["Stand", "Bitte nach jeder Änderung des Textes auf den Tag der Änderung setzen."], date),
});

/** The ground of the whole site, from above: every height mark, hatch and layer of the home page takes its height from here. */
export const strataSchema = z.strictObject({
	strata: list(["Schichten", "Von oben nach unten."], {
		name: field("Name", text),
		top: field(
			["Höhe", "So schreiben: +2,10 m NHN oder −0,30 m NHN, mit dem Minus − statt Bindestrich."],
			level,
		),
		hatch,
	}).min(1),
});

/** The ids are addresses; the order is the one of every list of services. */
export const service = choice({
	erdbau: "Erdbau",
	"siel-rohrleitungsbau": "Siel- und Rohrleitungsbau",
	"wasserbau-hochwasserschutz": "Wasserbau und Hochwasserschutz",
	umwelttechnik: "Umwelttechnik",
	sondertechnik: "Sondertechnik",
});
export const serviceIds = service.options;

/** In the order of the tabs of projects. */
export const categoryNames = {
	erdbau: "Erdbau",
	rohrleitungsbau: "Siel- & Rohrleitungsbau",
	wasserbau: "Wasserbau",
	umwelttechnik: "Umwelttechnik",
	sondertechnik: "Sondertechnik",
};
const category = choice(categoryNames);

/** A tile of the home page. */
const machine = choice({
	bagger: "Bagger",
	radlader: "Radlader und Dumper",
	raupen: "Raupen",
	wasserbau: "Wasserbau",
	sonder: "Spezialmaschinen",
});

/** A cross-section of pages/service/drawings; each has eight numbered parts. */
const drawing = choice({
	dike: "Deich",
	trench: "Leitungsgraben",
	road: "Straßendamm",
	dredging: "Entschlammung",
	"sheet-wall": "Spundwand",
});

export const serviceSchema = z.strictObject({
	...section("Suchmaschinen", { meta: metaSchema }),
	...section("Kopf und Karte", {
		title,
		subtitle: field("Zeile unter der Überschrift", text),
		teaser: field(["Kurztext", "Ein bis zwei Sätze für Karten und Listen."], sentences),
		icon,
		ground: field(["Lage im Boden", "Höhenmarke der Seite und Schraffur ihrer Karte."], stratum),
		/** Home page and overview sort the services differently, and both labels stay (decision 2). */
		homeCategory: field(
			["Gruppe auf der Startseite", "Startseite und Übersicht ordnen absichtlich verschieden."],
			choice(["Tiefbau", "Wasserbau", "Spezialtechnik"]),
		),
		overviewCategory: field(
			[
				"Gruppe in der Übersicht",
				"Startseite und Übersicht ordnen absichtlich verschieden; beide Wörter bleiben.",
			],
			choice(["Hochbau", "Tiefbau", "Ingenieurbau", "Umwelttechnik", "Sondertechnik"]),
		),
		image: picturePath,
		header: field("Bild im Kopf der Seite", picturePath),
		highlights: field(["Schwerpunkte", "Je ein bis zwei Wörter."], z.array(text).min(1).max(3)),
		cardFeatures: field(["Punkte auf der Karte", "Für die Übersicht."], z.array(text).min(1).max(4)),
	}),
	...section("Seite der Leistung", {
		features: field("Unsere Leistungen", z.array(text).min(6)),
		/** What is built, cut open: the drawing, the picture beside it, and what its numbers mean. */
		drawing: group(
			["Schnittzeichnung", "Zeichnung und Bild lassen sich auf der Seite übereinanderschieben."],
			{
				kind: field("Zeichnung", drawing),
				title,
				description: field(
					["Was die Zeichnung zeigt", "Nicht zu sehen; Vorleseprogramme sagen es."],
					sentences,
				),
				image: picturePath,
				parts: list(
					[
						"Bauteile",
						"In der Reihenfolge der Nummern in der Zeichnung. Die Zeichnung selbst ändert sich nicht mit.",
					],
					{ name: field("Bauteil", text), note: field("Maß oder Erklärung", sentences) },
				).length(8),
			},
		),
		gallery: field(
			["Kapitel der Galerie", "Name des Bilderordners. Leer: keine Bilder auf dieser Seite."],
			text.optional(),
		),
		projects: field(
			["Projekte", "In der Reihenfolge, in der die Seite sie zeigt."],
			z.array(oneOf("projects")).default([]),
		),
		machines: field("Geräte", z.array(machine).min(1)),
	}),
});

const summary = field(
	["Zusammenfassung", "Steht unter der Überschrift und in Suchergebnissen."],
	sentences.min(70).max(160),
);

export const projectSchema = z.strictObject({
	...section("Projekt", {
		sample,
		title: field("Name des Projekts", text),
		location: field("Ort", text),
		category: field("Gewerk", category),
		services: field("Schlagwörter auf der Karte", z.array(text).min(1).max(4)),
		image: field("Hauptbild", picturePath),
		details: group("Eckdaten", {
			client: field("Auftraggeber", text),
			year: field(
				[
					"Jahr",
					"2026 oder 2025–2026. Die letzten vier Zeichen müssen das Jahr der Fertigstellung sein; danach ist die Liste sortiert, das neueste zuerst.",
				],
				text,
			),
			volume: field(["Umfang", "Mit Punkt bei Tausendern: 48.000 m³ Klei."], text),
			duration: field("Bauzeit", text),
		}),
		summary,
	}),
	...section("Für Eignungsnachweise", {
		clientKind: field(
			[
				"Art des Auftraggebers",
				"Für Leser, denen der Name nichts sagt: Öffentlicher Auftraggeber (Landesbetrieb).",
			],
			text,
		),
		period: field(
			[
				"Zeitraum",
				"In Worten: März 2025 bis September 2026. Danach rechnet die Website aus, wie alt die Referenz ist.",
			],
			text,
		),
		role: field(
			["Vertragsverhältnis", "Wie es Eignungsnachweise nach § 6a VOB/A verlangen."],
			choice(["Hauptauftragnehmer", "ARGE-Partner", "Nachunternehmer"]),
		),
		/** From here on what Formblatt 444 asks for; a company may not know or not tell it. The value is net, or a class. */
		contractValue: field(
			["Auftragswert", "Netto oder als Klasse: 1,4 Mio. € netto, 1 bis 2 Mio. €. Leer: steht nicht da."],
			text.optional(),
		),
		share: group(["Eigenleistung", "Leer: steht nicht da."], {
			own: field(
				["Eigener Anteil in Prozent", "Nur die Zahl. Den Rest rechnet die Website aus."],
				z.int().min(0).max(100),
			),
			subcontracted: field(
				["Das führten Nachunternehmer aus", "Zum Beispiel: Asphalt und Anker."],
				text.optional(),
			),
		}).optional(),
		areas: field(
			[
				"Leistungsbereiche der Präqualifikation",
				"Genau so geschrieben wie im Umfang der Präqualifikation unter „Nachweise“.",
			],
			z.array(text).default([]),
		),
		kind: field(
			["Art der Maßnahme", "Wie im Formblatt 444."],
			choice(["Neubau", "Umbau", "Denkmal"]).optional(),
		),
		assessment: field(
			[
				"Bewertung durch den Auftraggeber",
				"Nur mit seiner Bescheinigung (Formblatt 444). Leer: steht nicht da.",
			],
			choice(["auftragsgemäß ausgeführt", "im Ergebnis auftragsgemäß ausgeführt"]).optional(),
		),
		contact: field(
			[
				"Ansprechpartner auf Anfrage",
				"Nur einschalten, wenn der Auftraggeber damit einverstanden ist, dass Sie jemanden nennen.",
			],
			z.boolean(),
		),
	}),
	...section("So wurde gebaut", {
		section: field(
			[
				"Schnitt durch die Baustelle",
				"Daraus entsteht die Zeichnung unter der Überschrift und auf dem Referenzblatt. Höhen in m NHN, Längen in Metern, von einer Böschung 1:3 nur die 3. Was leer bleibt, wird nicht gezeichnet; leer lassen, wenn die Maße nicht sicher sind.",
			],
			sectionSchema.optional(),
		),
		task: field(
			["Worum es ging", "Ein bis zwei Absätze. Die Projektseite muss auf ein Blatt A4 passen."],
			z.array(sentences).min(1).max(2),
		),
		method: list(["So wurde gebaut", "In der Reihenfolge der Arbeit."], {
			title: field("Schritt", text),
			text: field("Text", sentences),
		})
			.min(3)
			.max(6),
		quantities: list("Mengen", { label: field("Was", text), value: field("Wie viel", text) })
			.min(3)
			.max(7),
		rules: field(
			["Regelwerke", "Normen und technische Regeln, nach denen gebaut wurde."],
			z.array(text).min(1),
		),
		equipment: field(
			["Eingesetztes Gerät", "Aus der Geräteliste des Fuhrparks."],
			z.array(oneOf("machines")).min(1),
		),
	}),
	...section("Bilder", {
		pictures: field(
			["Weitere Bilder", "Nach dem Hauptbild, in dieser Reihenfolge."],
			z.array(picturePath).min(1),
		),
	}),
});

/** Both days belong to it. */
const span = { from: field("Erster Tag", date), until: field("Letzter Tag", date) };

/** A line of the weeks' strip. */
const where = field(
	["Wo genau", "Eine Zeile im Streifen der Wochen, zum Beispiel: Nr. 2–14. Leer: überall."],
	text.max(20).optional(),
);

/** A building site, and what people next door ask about it. */
export const worksiteSchema = z.strictObject({
	...section("Baustelle", {
		sample,
		title: field(["Name der Baustelle", "Wie ihn Nachbarn verstehen."], text),
		location: field(["Wo", "Straße mit Hausnummern und Stadtteil."], text),
		latitude: field(
			["Breitengrad", "Für den Punkt auf der Karte, zum Beispiel 53,4987. Leer: kein Punkt."],
			z.number().min(47).max(56).optional(),
		),
		longitude: field(
			["Längengrad", "Für den Punkt auf der Karte, zum Beispiel 9,9924. Leer: kein Punkt."],
			z.number().min(5).max(16).optional(),
		),
		client: field("Bauherr", text),
		summary,
		image: picturePath,
		...span,
	}),
	...section("Ablauf", {
		phases: list(["Bauphasen", "In der Reihenfolge der Arbeit."], {
			title: field("Was passiert", text),
			where,
			...span,
			text: field(["Erklärung", "Was Nachbarn davon merken."], sentences),
		})
			.min(1)
			.max(8),
		section: field(
			[
				"Schnitt durch die Straße",
				"Schild und Handzettel zeichnen ihn mit „Sie stehen hier“. Höhen und Längen in Metern, alle aus Ihrem Plan. Leer: keine Zeichnung.",
			],
			sectionSchema.optional(),
		),
		hours: field(["Arbeitszeit", "Zum Beispiel: Montag bis Freitag, 7 bis 17 Uhr."], sentences),
		loud: list(["Laute Arbeiten", "Jede verschwindet nach ihrem letzten Tag."], {
			text: field(["Was laut ist", "Mit Hausnummern und Uhrzeiten."], sentences),
			where,
			...span,
		}).default([]),
		closures: list(["Sperrungen", "Jede verschwindet nach ihrem letzten Tag."], {
			text: field(["Was gesperrt ist", "Und wer trotzdem durchkommt."], sentences),
			detour: field(["Umleitung", "Die Straßen in ihrer Reihenfolge."], text),
			where,
			...span,
		}).default([]),
		plan: field(
			["Plan", "Eine Zeichnung der Sperrungen und Umleitungen (SVG, PNG oder JPG). Leer: kein Plan."],
			picturePath.optional(),
		),
		/** Set over the plan in the site's own letters, so that they can be read on a phone. */
		streets: list(["Straßennamen auf dem Plan", "Auch Hausnummern oder „Sie sind hier“."], {
			name: field("Name", text.max(24)),
			left: field(["Abstand von links", "In Prozent der Breite."], z.number().min(0).max(100)),
			top: field(["Abstand von oben", "In Prozent der Höhe."], z.number().min(0).max(100)),
			upright: field("Senkrecht", z.boolean().default(false)),
		})
			.max(12)
			.default([]),
		access: field(
			["Zufahrt, Rettung, Müll", "Wer trotz der Baustelle durchkommt, und wo Anlieger parken."],
			sentences,
		),
	}),
	...section("Kontakt und Referenz", {
		contact: group(
			[
				"Wer zuständig ist",
				"Steht auf Seite, Schild und Handzettel. „Bauleitung“ mit eigenem Postfach genügt; einen Namen nur, wenn die Person zustimmt.",
			],
			{
				name: field("Name", text.optional()),
				role: field("Aufgabe", text),
				phone: field(["Durchwahl", "Mit Landesvorwahl: +49 40 66969-041."], phone),
				email: field(["Postfach", "Dorthin gehen die Fragen aus dem Formular."], z.email()),
			},
		),
		reference: field(
			["Projekt", "Wenn es fertig ist: die Referenz, auf die die Seite dann führt."],
			oneOf("projects").optional(),
		),
	}),
	...section("Bilder und Neues", {
		pictures: field(
			["Weitere Bilder", "Nach dem Hauptbild, in dieser Reihenfolge."],
			z.array(picturePath).default([]),
		),
		/** The latest first; what is told is told today. */
		news: list(["Neues", "Eine Zeile je Meldung; die neueste steht auf der Seite oben."], {
			date: field(
				["Tag", "Liegt er in der Zukunft, erscheint die Meldung an diesem Morgen."],
				date.meta({ proposed: "today" }),
			),
			text: field("Meldung", sentences),
		})
			.meta({ latestFirst: true })
			.default([]),
	}),
});

/** What a job and a training tell alike. */
const advertisement = {
	...section("Anzeige", {
		/** The plain job name; pages/careers.yaml says what is added wherever people read it (AGG § 11). */
		occupation: field(
			["Beruf", "Ohne „(m/w/d)“; das kommt von selbst dazu (Seiten › Karriere)."],
			text.max(60),
		),
		teaser: field(["Kurztext", "Ein bis zwei Sätze für Karten und Listen."], sentences),
		location: field("Einsatzort", text.optional()),
		start: field(
			["Beginn", "Ein Tag wie 1.8.2027 oder wenige Worte: ab sofort."],
			text.meta({ dayOrWords: true }).optional(),
		),
		applicationUrl: field(
			[
				"Eigene Bewerbungsseite",
				"Nur wenn diese Stelle eine andere hat als alle übrigen. Beginnt mit https://.",
			],
			externalUrl.optional(),
		),
		/** Behind the title of the job's own page. */
		image: picturePath,
	}),
	...section("Tage", {
		datePosted: field(["Ausgeschrieben am", "Darf nicht nach dem letzten Tag liegen."], date),
		/** Nothing is seen of it before this day. */
		since: field(
			["Erscheint am", "Leer: sofort nach dem Veröffentlichen. Sonst an diesem Morgen von selbst."],
			date.optional(),
		),
		validThrough: field(
			[
				"Letzter Tag",
				"Am nächsten Morgen verschwindet die Stelle von selbst. Ist sie früher besetzt, bitte den heutigen Tag eintragen oder die Stelle löschen.",
			],
			date,
		),
	}),
	...section("Arbeit", {
		duties: field(["Das machst du", "Mit „du“."], z.array(sentences).min(3)),
		skills: field("Das bringst du mit", z.array(sentences).min(3)),
		/** Gaps such as {average} take figures of this file, in every language (`figuresOf` in job-facts.ts). */
		hours: field("Arbeitszeit", sentences),
		weeklyHours: group(
			["Wochenstunden", "Die Sätze zur Arbeitszeit holen sich die Zahlen in jeder Sprache von hier."],
			{
				average: field(["Im Jahresschnitt", "Steht im Satz anstelle von {average}."], z.number().positive()),
				summer: field(["Im Sommer", "Steht im Satz anstelle von {summer}."], z.number().positive()),
				winter: field(["Im Winter", "Steht im Satz anstelle von {winter}."], z.number().positive()),
			},
		).optional(),
		german: field(
			[
				"Deutsch, das nötig ist",
				"Leer heißt: Deutsch ist keine Bedingung. Steht auf der Seite der Stelle in jeder Sprache.",
			],
			choice(["A1", "A2", "B1", "B2"]).optional(),
		),
		evening: field(
			["Abends", "Steht oben auf der Anzeige: zu Hause, oder was sonst gilt."],
			text.max(60).optional(),
		),
		workday: field(["Hof oder Baustelle", "Wo der Tag beginnt."], sentences),
	}),
	...section("Lohn und Vertrag", {
		pay: field(
			[
				"Bezahlung ausführlich",
				"Tarifvertrag, Gruppe und wer die genaue Einstufung vor dem Gespräch nennt. Das verlangt die Richtlinie (EU) 2023/970.",
			],
			sentences,
		),
		agreement: field(["Tarifvertrag", "In wenigen Worten: Tarifvertrag Bau."], text),
		payGroup: group(["Lohngruppen", "Alle Seiten schreiben daraus „Lohngruppe 3 oder 4“ in ihrer Sprache."], {
			name: field(["Wie der Tarif sie nennt", "Zum Beispiel: Lohngruppe, Gehaltsgruppe."], text),
			groups: field(["Welche es sein können", "Eine Zeile je Gruppe."], z.array(text).min(1)),
		}).optional(),
		salary: field(
			["Lohn oder Gehalt", "Nur eintragen, wenn die Zahl sicher stimmt. Brutto, in Euro."],
			z
				.strictObject({
					min: field("Von", z.number().positive()),
					max: field(
						["Bis", "Gibt es nur einen Betrag, bitte denselben wie unter „Von“."],
						z.number().positive(),
					),
					per: field("Je", choice({ HOUR: "Stunde", MONTH: "Monat", YEAR: "Jahr" })),
				})
				.refine(({ min, max }) => min <= max, { path: ["max"], error: "ist kleiner als „Von“." })
				.optional(),
		),
		probation: field(
			["Probezeit in Monaten", "Leer: Die Seiten sagen nichts dazu."],
			z.int().positive().optional(),
		),
		sample: field(
			[
				"Erfundene Angaben",
				"Daneben steht dann „Muster“. Bitte abwählen, sobald die echten Zahlen hier stehen.",
			],
			z.array(inventedOfJob).default([]),
		),
	}),
	...section("Wo sie steht", {
		machines: field(
			["Das fährst du", "Aus der Geräteliste des Fuhrparks."],
			z.array(oneOf("machines")).default([]),
		),
		services: field(["Leistungen", "Auf deren Seiten steht ein Verweis hierher."], z.array(service).min(1)),
		order: field(["Reihenfolge", "Die kleinste Zahl steht oben."], z.int()),
		meta: metaSchema,
	}),
};

export const jobSchema = z.strictObject({
	...advertisement,
	...section("Lohn und Vertrag", {
		type: field("Umfang", z.literal("Vollzeit").optional()),
		permanent: field("Vertrag unbefristet", z.boolean().default(false)),
	}),
});

export const trainingSchema = z.strictObject({
	...advertisement,
	...section("Ausbildung", {
		type: field("Umfang", z.literal("Ausbildung")),
		duration: field("Dauer", text),
		school: field(["Betrieb und Schule", "Wie sich beides abwechselt."], sentences),
		courses: field(
			["Wochen Lehrgang", "In allen Jahren zusammen. Steht im Satz anstelle von {courses}."],
			z.int().positive().optional(),
		),
	}),
});

const equipmentSchema = z.strictObject({
	/** They add up to 24, 26 (17 wheel loaders and 9 dumpers), 5 and 10; special machines carry none. */
	count: field(["Anzahl", "Sondergeräte haben keine."], z.int().positive().optional()),
	name: field(
		["Bezeichnung", "Stellen und Projekte nennen das Gerät unter diesem Namen; bitte dort mit ändern."],
		text,
	),
	weight: field(["Gewicht in Tonnen", "Nur die Zahl."], z.number().positive().optional()),
	built: field(["Baujahr", "Steht in den Stellenanzeigen. Leer: steht nicht da."], text.optional()),
	info: field(
		["Statt des Gewichts", "Was bei diesem Gerät zählt, zum Beispiel die Tragfähigkeit."],
		sentences.optional(),
	),
	properties: field(
		[
			"Eigenschaften für die Suche",
			"Kurznamen von der Fuhrparkseite, Abschnitt Gerätesuche: langarm, moor, gnss.",
		],
		z.array(text).optional(),
	),
});

/** One list for both places: the fleet page shows it as „Geräteliste“, the home page as the table of the dialog. */
export const fleetSchema = z.strictObject({
	sample: field(["Erfundene Angaben", "Daneben steht dann „Muster“."], z.array(inventedOfFleet).default([])),
	categories: list(["Gerätearten", "Eine Liste für Fuhrparkseite, Startseite und Gerätesuche."], {
		key: field(["Geräteart", "Gehört zum Bild auf der Startseite; jede genau einmal."], machine),
		/** Name in `?kategorie=` and in the old addresses /fleet/<slug>. */
		slug: field(
			["Name in alten Adressen", "Steht in Adressen, die andere gespeichert haben; bitte nicht ändern."],
			text,
		),
		category: field(["Knopf und Marke", "Der Name der Auswahl auf der Fuhrparkseite."], text),
		title: field("Name", text),
		summary: field(
			["Zeile auf der Startseite", "Anzahl und Gewicht müssen zur Geräteliste passen."],
			sentences,
		),
		icon,
		image: picturePath,
		modalImage: field(["Bild im Fenster", "Leer: dasselbe Bild wie oben."], picturePath.optional()),
		description: field("Beschreibung", sentences),
		stats: list(
			[
				"Drei Zahlen",
				"Die Zahl hinter „Geräte“ muss der Summe der Geräteliste entsprechen, sonst wird nichts veröffentlicht.",
			],
			{ label: field("Was", text), value: field("Zahl", text) },
		).length(3),
		equipment: field(
			[
				"Geräteliste",
				"Jeder Name nur einmal. Ändert sich eine Summe, bitte auch die Zahlen auf der Startseite prüfen (Bagger, Radlader, Dumper, Raupen).",
			],
			z.array(equipmentSchema).min(1),
		),
		services: field("Im Einsatz für", z.array(service).min(1)),
	}).length(5),
});

export const historySchema = z.strictObject({
	sample,
	periods: list(["Abschnitte", "Vom ältesten zum jüngsten."], {
		title,
		period: field(["Zeitraum", "1894–1914 oder seit 2007."], text),
		description: field("Absätze", z.array(sentences).min(2)),
		image: picturePath,
	}).min(2),
});

const iconItem = { icon, title, description: field("Beschreibung", sentences) };
export const benefitsSchema = z.strictObject({ benefits: list("Vorteile", iconItem).min(1) });
export const valuesSchema = z.strictObject({ values: list("Werte", iconItem).min(1) });

export const timelineSchema = z.strictObject({
	sample,
	timeline: list("Stationen", {
		year: field(["Jahr", "1982 oder 1950er."], text),
		title,
		description: field("Beschreibung", sentences),
	}).min(1),
});

export const picturesSchema = z.strictObject({
	own: field(
		[
			"Eigene Aufnahmen",
			"Ihre eigenen Fotos, Filme, Zeichen und Urkunden. Was hier fehlt, nennt die Website „Visualisierung“.",
		],
		z.array(mediaFile).default([]),
	),
	descriptions: list(
		[
			"Bildbeschreibungen",
			"Was auf dem Bild zu sehen ist, für Menschen, die es nicht sehen. Ohne Zeile steht sein Name dafür.",
		],
		{ image: picturePath, text: field("Was zu sehen ist", sentences) },
	),
});

/** Old or short addresses and where they lead for good. The consent banner links to /privacy (specification 2.1). */
export const redirectsSchema = z.strictObject({
	redirects: list(["Weiterleitungen", "Alte oder kurze Adressen und wohin sie auf Dauer führen."], {
		from: field(
			[
				"Alte Adresse",
				"Mit Schrägstrich am Anfang. /privacy bitte stehen lassen; die Frage nach der Einwilligung führt dorthin.",
			],
			sitePath,
		),
		to: field(["Neue Adresse", "Mit Schrägstrich am Anfang."], sitePath),
	}),
});

export type Company = z.infer<typeof companySchema>;
export type Navigation = z.infer<typeof navigationSchema>;
export type ServiceId = z.infer<typeof service>;
export type ProjectCategory = z.infer<typeof category>;
