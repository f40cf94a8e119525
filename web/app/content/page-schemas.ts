import { z } from "zod";
import {
	field,
	group,
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
export function call(name: string) {
	return group(name, { title, text: field("Text", sentences), button: field("Knopf", linkSchema) });
}
export const callToAction = call("Aufruf am Seitenende");
export const pageHead = {
	meta: metaSchema,
	title,
	intro,
	image: picturePath,
};

/** A sentence with gaps that the page fills in, and what it puts there („den Tag“). */
export function withPlace(gaps: string | readonly string[], what: string) {
	const signs = [gaps].flat().map((name) => `{${name}}`);
	const reason = `dort setzt die Seite ${what} ein.`;
	const must = `muss ${signs.map(quoted).join(" und ")} enthalten; ${reason}`;
	return text
		.refine((value) => signs.every((sign) => value.includes(sign)), must)
		.meta({ kind: "long", also: `Bitte ${signs.join(" und ")} stehen lassen; ${reason}` });
}

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

/** What the forms say of this company alone. */
export const enquirySchema = z.strictObject({
	privacy: privacyNote,
	/** At the foot of every mail to somebody outside: what a company must tell of itself (§ 35a GmbHG, § 125 HGB). */
	particulars: field(
		[
			"Fuß der E-Mails",
			"Pflichtangaben nach § 35a GmbHG: Firma, Sitz, Registergericht und Nummer, alle Geschäftsführer.",
		],
		z.array(text).min(1),
	),
});

/** What every page says of this company alone; what names a control stands in the control. */
export const interfaceSchema = z.strictObject({
	sample: group(["Erfundenes", "Steht neben allem, was noch von der Musterfirma ist."], {
		note: field("Satz für einen ganzen Abschnitt", sentences),
	}),
	standby: group(["Bereitschaft", "Die Nummer steht unter „Firma und Kontakt“."], {
		title,
		when: field(["Wann", "In wenigen Worten, für den Fuß der Seite."], text),
		text: field("Text", sentences),
	}),
	/** The question for consent. Refusing stands beside agreeing, and both are remembered. */
	banner: group(["Frage nach Einwilligung", "Rechtlich heikel, bitte nur nach Rücksprache ändern."], {
		title,
		text: field("Text", withPlace("link", "den Link zur Datenschutzerklärung")),
	}),
});
