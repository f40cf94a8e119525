import { z } from "zod";
import { date, externalUrl, linkSchema, picturePath, text } from "./fields.ts";
import { pageHead, withPlace } from "./page-schemas.ts";

/** What a proof says of itself and a sample may have invented. */
const claims = ["issuer", "number", "scope", "validity"] as const;

const proofSchema = z
	.strictObject({
		/** Its anchor on the page, and its name in /contact?nachweis=. */
		id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be small letters, digits and hyphens"),
		title: text,
		/** What a client has of it. */
		text,
		issuer: text,
		number: z.strictObject({ label: text, value: text }).optional(),
		scope: z.array(text).min(1),
		/** A year, where the day is not known. */
		since: text.optional(),
		from: date.optional(),
		/** The last day on which it counts. Without one it counts until somebody takes it out. */
		until: date.optional(),
		sample: z.array(z.enum(claims)).default([]),
		paper: z
			.string()
			.regex(/^[a-z0-9-]+\.pdf$/, 'must be the name of a paper, such as "praequalifikation.pdf"')
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
		error: "lies before from",
	})
	.refine(({ since, from, until }) => since || from || until, {
		path: ["until"],
		error: "is missing, and so are from and since",
	})
	.refine(({ home, paper }) => !home || paper, {
		path: ["paper"],
		error: "is missing, but the home page offers it",
	});

export const proofsSchema = z.strictObject({
	checked: date,
	proofs: z
		.array(proofSchema)
		.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "two proofs have the same id")
		.refine((all) => all.filter(({ home }) => home).length === 3, "three must have a line on the home page")
		.refine((all) => all.filter(({ about }) => about).length === 4, "four must have a place on /about"),
});

export const proofsPageSchema = z.strictObject({
	...pageHead,
	bundle: z.strictObject({ label: text, note: withPlace("papers", "size") }),
	print: text,
	list: z.strictObject({ title: text, intro: text, sample: text }),
	labels: z.strictObject({
		state: text,
		issuer: text,
		scope: text,
		validity: text,
		sample: text,
		onRequest: text,
	}),
	validity: z.strictObject({
		between: withPlace("from", "until"),
		until: withPlace("until"),
		from: withPlace("from"),
	}),
	states: z.strictObject({
		upcoming: withPlace("date"),
		valid: text,
		ending: withPlace("date"),
		expired: text,
	}),
	countdown: z.strictObject({ today: text, tomorrow: text, days: withPlace("days") }),
	check: z.strictObject({ title: text, intro: text, ask: text }),
	callToAction: z.strictObject({ title: text, text, button: linkSchema }),
	cover: z.strictObject({
		kind: text,
		title: text,
		sample: text,
		day: withPlace("day"),
		today: withPlace("address"),
		proof: text,
		number: text,
		validity: text,
		file: text,
		until: withPlace("until"),
		expired: withPlace("until"),
		phone: text,
		email: text,
		page: withPlace("page"),
	}),
});

export type Proof = z.infer<typeof proofSchema>;
