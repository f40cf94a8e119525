import { z } from "zod";
import { date, externalUrl, like, picturePath, text } from "./fields.ts";

/** What a proof says of itself and a sample may have invented. */
const claims = ["issuer", "number", "scope", "validity"] as const;

const proofSchema = z
	.strictObject({
		/** Its anchor on the page, and its name in /contact?nachweis=. */
		id: like(
			/^[a-z0-9]+(-[a-z0-9]+)*$/,
			"kein Kurzname aus kleinen Buchstaben, Ziffern und Bindestrichen",
			"gueteschutz-kanalbau",
		),
		title: text,
		/** What a client has of it. */
		text,
		issuer: text,
		/** The first one is the proof's own; a tax office gives two. */
		numbers: z.array(z.strictObject({ label: text, value: text })).default([]),
		/** Of the prequalification in the words of VOB/C; the sample PDF and the picture of the certificate show the same list. */
		scope: z.array(text).min(1),
		/** A year, where the day is not known. */
		since: text.optional(),
		from: date.optional(),
		/** The last day on which it counts. Without one it counts until somebody takes it out. */
		until: date.optional(),
		/** What is invented: „Muster“ stands beside it, and `website check` names it. */
		sample: z.array(z.enum(claims)).default([]),
		/** A PDF below media/papers; as long as it is not there, a sample is made. A proof without one is sent on request. */
		paper: like(
			/^\/media\/papers\/[a-z0-9-]+\.pdf$/,
			"kein Name einer PDF-Datei in kleinen Buchstaben unter /media/papers/",
			"/media/papers/praequalifikation.pdf",
		)
			.transform((path) => path.slice("/media/papers/".length))
			.meta({
				widget: "file",
				accept: "application/pdf",
				media_folder: "/media/papers",
				public_folder: "/media/papers",
				media_libraries: { default: { config: { slugify_filename: true } }, stock_assets: { providers: [] } },
			})
			.optional(),
		/** Where anybody can look it up. */
		register: z.strictObject({ label: text, url: externalUrl }).optional(),
		/** Its line among the papers of the home page. */
		home: z.strictObject({ label: text, sublabel: text }).optional(),
		/** Its place among the certificates of /about. */
		about: z.strictObject({ title: text, description: text, image: picturePath }).optional(),
	})
	.refine(({ from, until }) => !from || !until || from <= until, {
		path: ["until"],
		error: "liegt vor „from“.",
	})
	.refine(({ since, from, until }) => since || from || until, {
		path: ["until"],
		error: "fehlt, und „from“ und „since“ fehlen auch. Bitte eines davon angeben.",
	})
	.refine(({ home, paper }) => !home || paper, {
		path: ["paper"],
		error: "fehlt, aber die Startseite bietet das Papier an („home“).",
	});

/**
 * Every proof of suitability, once: from here come /nachweise, the papers of the home page, the certificates of /about, the
 * sample PDF files and the ZIP with its cover sheet.
 */
export const proofsSchema = z.strictObject({
	/** The day on which somebody last held the list against the papers. The cover sheet names it. */
	checked: date,
	proofs: z
		.array(proofSchema)
		.refine(
			(all) => new Set(all.map(({ id }) => id)).size === all.length,
			"Zwei Nachweise haben dieselbe „id“.",
		)
		.refine(
			(all) => all.filter(({ home }) => home).length <= 3,
			"Höchstens drei Nachweise haben auf der Startseite Platz („home“).",
		)
		.refine(
			(all) => all.filter(({ about }) => about).length <= 4,
			"Höchstens vier Nachweise haben auf der Seite „Über uns“ Platz („about“).",
		),
});

export type Proof = z.infer<typeof proofSchema>;
