import { z } from "zod";
import {
	choice,
	date,
	externalUrl,
	field,
	group,
	list,
	matching,
	picturePath,
	sentences,
	text,
	title,
} from "./fields.ts";

/** What a proof says of itself and a sample may have invented. */
export const claim = choice({
	issuer: "Aussteller",
	number: "Nummer",
	scope: "Umfang",
	validity: "Gültigkeit",
	paper: "PDF",
});

const proofSchema = z
	.strictObject({
		id: field(
			["Kurzname", "Steht in Adressen; bitte auch bei einem neuen Zertifikat nicht ändern."],
			matching(
				/^[a-z0-9]+(-[a-z0-9]+)*$/,
				"kein Kurzname aus kleinen Buchstaben, Ziffern und Bindestrichen",
				"gueteschutz-kanalbau",
			),
		),
		title: field("Name", text),
		text: field(["Text", "Was ein Auftraggeber davon hat."], sentences),
		issuer: field("Aussteller", text),
		numbers: list(
			["Nummern", "Die Freistellungsbescheinigung hat zwei: Steuernummer und Sicherheitsnummer."],
			{
				label: field(["Bezeichnung", "Registernummer, Zertifikat, Vertrag."], text),
				value: field("Nummer", text),
			},
		).default([]),
		scope: field(
			[
				"Umfang",
				"Bei der Präqualifikation mit den Wörtern der VOB/C; Muster-PDF und Bild der Urkunde zeigen dieselbe Liste.",
			],
			z.array(text).min(1),
		),
		since: field(["Gilt seit (Jahr)", "Nur wenn der genaue Tag nicht bekannt ist."], text.optional()),
		from: field(["Gültig ab", "Darf nicht nach dem letzten Tag liegen."], date.optional()),
		until: field(
			[
				"Letzter Tag",
				"Ab dem nächsten Tag steht „abgelaufen“ daneben. Leer: gilt, bis jemand den Nachweis herausnimmt. Eine der drei Zeitangaben ist immer nötig.",
			],
			date.optional(),
		),
		sample: field(
			[
				"Erfundene Angaben",
				"Daneben steht dann „Muster“. Bitte jede abwählen, deren echter Wert hier steht.",
			],
			z.array(claim).default([]),
		),
		paper: field(
			["PDF", "Das Papier selbst. Leer: wird auf Anfrage geschickt."],
			matching(
				/^\/media\/papers\/[a-z0-9-]+\.pdf$/,
				"kein Name einer PDF-Datei in kleinen Buchstaben unter /media/papers/",
				"/media/papers/praequalifikation.pdf",
			)
				.transform((path) => path.slice("/media/papers/".length))
				.meta({ kind: "media", takes: "paper" })
				.optional(),
		),
		register: group(["Öffentliches Verzeichnis", "Wo jeder den Eintrag selbst nachsehen kann."], {
			label: field("Beschriftung", text),
			url: field(["Adresse", "Beginnt mit https://."], externalUrl),
		}).optional(),
		home: group(["Zeile auf der Startseite", "Höchstens drei Nachweise haben eine; sie brauchen ein PDF."], {
			label: field("Beschriftung", text),
			sublabel: field(["Zweite Zeile", "Aus {until} wird der letzte Tag."], text),
		}).optional(),
		about: group(["Platz auf „Über uns“", "Höchstens vier Nachweise haben einen."], {
			title,
			description: field("Beschreibung", sentences),
			image: field("Bild der Urkunde", picturePath),
		}).optional(),
	})
	.refine(({ from, until }) => !from || !until || from <= until, {
		path: ["until"],
		error: "liegt vor „Gültig ab“.",
	})
	.refine(({ since, from, until }) => since || from || until, {
		path: ["until"],
		error: "fehlt, und „Gültig ab“ und „Gilt seit“ fehlen auch. Bitte eines davon angeben.",
	})
	.refine(({ home, paper }) => !home || paper, {
		path: ["paper"],
		error: "fehlt, aber die Startseite bietet das Papier an.",
	});

/**
 * Every proof of suitability, once: from here come /nachweise, the papers of the home page and the certificates of /about.
 */
export const proofsSchema = z.strictObject({
	proofs: field(
		[
			"Nachweise",
			"Höchstens drei haben eine Zeile auf der Startseite, höchstens vier einen Platz auf „Über uns“.",
		],
		z
			.array(proofSchema)
			.refine(
				(all) => new Set(all.map(({ id }) => id)).size === all.length,
				"Zwei Nachweise haben denselben Kurznamen.",
			)
			.refine(
				(all) => all.filter(({ home }) => home).length <= 3,
				"Höchstens drei Nachweise haben auf der Startseite Platz.",
			)
			.refine(
				(all) => all.filter(({ about }) => about).length <= 4,
				"Höchstens vier Nachweise haben auf der Seite „Über uns“ Platz.",
			),
	),
});

export type Proof = z.infer<typeof proofSchema>;
