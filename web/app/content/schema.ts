import { z } from "zod";
import { clock, date, externalUrl, linkSchema, metaSchema, phone, text } from "./fields.ts";

/**
 * The shape of everything under content/. Types are inferred from here and written nowhere else.
 * A field that is not listed is a mistake (strict objects): a typing error in a file stops the build.
 */
export const companySchema = z.strictObject({
	name: text,
	shortName: text,
	founded: z.int().min(1800).max(2100),
	claim: text,
	origin: z.url().regex(/[^/]$/, "must not end in a slash"),
	address: z.strictObject({
		street: text,
		postalCode: z.string().regex(/^\d{5}$/, "must have five digits"),
		city: text,
		region: text,
		country: z.literal("DE"),
		latitude: z.number().min(47).max(56),
		longitude: z.number().min(5).max(16),
	}),
	phone,
	fax: phone,
	email: z.email(),
	applicationsEmail: z.email(),
	privacyEmail: z.email(),
	reportingEmail: z.email(),
	areas: z.array(text).min(1),
	register: z.strictObject({ court: text, number: text }),
	vatId: text,
	managingDirectors: z.array(text).min(1),
	insurer: z.strictObject({ name: text, address: text, scope: text }),
	processors: z.strictObject({ hosting: text, mail: text }),
	supervisor: z.strictObject({ name: text, address: text, website: externalUrl }),
	openingHours: z.strictObject({
		office: text,
		contact: z
			.array(
				z.strictObject({
					days: text,
					opens: clock,
					closes: clock,
					schema: z.array(
						z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]),
					),
				}),
			)
			.min(1),
	}),
	reactionHours: z.int().positive(),
	prequalification: z.strictObject({ number: text, since: z.int() }),
	links: z.strictObject({
		applications: externalUrl,
		film: externalUrl,
		map: externalUrl,
		route: externalUrl,
	}),
	social: z.array(z.strictObject({ name: text, url: externalUrl.optional() })),
});

export const navigationSchema = z.strictObject({
	header: z.array(z.union([z.strictObject({ label: text, section: text }), linkSchema])),
	apply: linkSchema,
	footer: z.strictObject({
		company: z.array(linkSchema),
		legal: z.array(linkSchema),
		exemption: z.strictObject({ label: text, file: text }),
	}),
});

export const legalSchema = z.strictObject({ meta: metaSchema, title: text, updated: date });

export type Company = z.infer<typeof companySchema>;
export type Navigation = z.infer<typeof navigationSchema>;
