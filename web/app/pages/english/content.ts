import { z } from "zod";
import type { Content } from "../../content/content.ts";
import { linkSchema, oneOf, text } from "../../content/fields.ts";
import { inLanguage } from "../../content/in-language.ts";
import { pageHead, withPlace } from "../../content/page-schemas.ts";
import { phoneHref } from "../../content/phone.ts";
import { marker } from "../../content/sample.ts";
import { serviceIds } from "../../content/schema.ts";
import type { Shared } from "../../content/shared.ts";
import { englishVersions } from "../../content/translations.ts";
import { paths, servicePath } from "../../paths.ts";
import { counted } from "../../ui/counted.ts";
import { fill } from "../../ui/fill.ts";

const counting = z.strictObject({ one: text, other: text });

/** content/pages/english.yaml: words alone; every figure is counted from the German files. */
export const schema = z.strictObject({
	...pageHead,
	figures: z.strictObject({ founded: text, machines: text, heaviest: text, answer: text }),
	weight: withPlace("weight"),
	hours: withPlace("hours"),
	/** Behind links that lead to a German page. */
	german: text,
	about: z.strictObject({ title: text, paragraphs: z.array(text).min(1) }),
	services: z.strictObject({
		title: text,
		intro: text,
		items: z.array(z.strictObject({ service: z.enum(serviceIds), title: text, text })).min(1),
		references: counting,
		machines: counting,
		/** Read out before both. */
		figures: withPlace("title"),
		projects: linkSchema,
	}),
	fleet: z.strictObject({
		title: text,
		intro: text,
		items: z
			.array(
				z.strictObject({
					category: oneOf("categories.*.key", "categories.*.title", "firma", "fleet"),
					title: text,
				}),
			)
			.min(1),
		units: counting,
		/** Of machines that are not counted. */
		kinds: counting,
		heaviest: withPlace("weight"),
		list: linkSchema,
	}),
	proofs: z.strictObject({
		title: text,
		intro: text,
		items: z.array(
			z.strictObject({ proof: oneOf("proofs.*.id", "proofs.*.title", "firma", "proofs"), title: text }),
		),
		until: withPlace("date"),
		since: withPlace("year"),
		all: linkSchema,
	}),
	contact: z.strictObject({
		title: text,
		intro: text,
		phone: text,
		standby: text,
		email: text,
		address: text,
		country: text,
		hours: text,
		form: linkSchema,
	}),
});

export const places = (content: Content) => [
	{ path: paths.english, language: "en" as const, versions: englishVersions(content) },
];

export type EnglishPage = ReturnType<typeof content>;

/** Who we are for clients who read no German, from the same data. What has no English words, or is no longer there, is left out. */
export function content({ meta, picture, load }: Shared) {
	const site = load();
	const { pages, company } = site;
	const {
		meta: own,
		image,
		figures,
		weight,
		hours,
		services,
		fleet,
		proofs,
		contact,
		...texts
	} = pages.english;
	const format = inLanguage(site, "en");
	const tonnes = (tons: number) =>
		fill(weight, { weight: tons.toLocaleString("en-GB") }).replace(" ", "\u00a0");
	const { street, postalCode, city } = company.address;
	const call = { label: contact.phone, value: company.phone, href: phoneHref(company.phone) };
	const mark = marker(site.languages.en.sample);
	const all = site.fleet.flatMap(({ equipment }) => equipment);
	return {
		meta: meta(own),
		...texts,
		image: picture(image, "pages/english.yaml: image"),
		figures: [
			{ label: figures.founded, value: String(company.founded) },
			{ label: figures.machines, value: String(unitsOf(all)) },
			{ label: figures.heaviest, value: tonnes(heaviestOf(all)) },
			{ label: figures.answer, value: fill(hours, { hours: company.reactionHours }).replace(" ", "\u00a0") },
		],
		services: {
			...services,
			items: services.items.flatMap(({ service: id, title, text }) =>
				site.services
					.filter((service) => service.id === id)
					.map((service) => {
						const used = site.fleet.filter(({ key }) => service.machines.includes(key));
						const machines = unitsOf(used.flatMap(({ equipment }) => equipment));
						return {
							title,
							teaser: text,
							to: servicePath(id),
							image: picture(service.image, `services/${id}.md: image`),
							highlightsLabel: services.figures,
							highlights: [
								service.projects.length > 0 ? counted(service.projects.length, services.references) : "",
								machines > 0 ? counted(machines, services.machines) : "",
							].filter(Boolean),
						};
					}),
			),
		},
		fleet: {
			...fleet,
			items: fleet.items.flatMap(({ category: key, title }) =>
				site.fleet
					.filter((category) => category.key === key)
					.map(({ equipment }) => {
						const [units, heaviest] = [unitsOf(equipment), heaviestOf(equipment)];
						return {
							title,
							note: [
								units > 0 ? counted(units, fleet.units) : counted(equipment.length, fleet.kinds),
								heaviest > 0 ? fill(fleet.heaviest, { weight: tonnes(heaviest) }) : "",
							]
								.filter(Boolean)
								.join(", "),
						};
					}),
			),
		},
		proofs: {
			...proofs,
			items: proofs.items.flatMap(({ proof: id, title }) =>
				site.proofs.proofs
					.filter((proof) => proof.id === id)
					.map(({ since, from, until, sample }) => ({
						title,
						from,
						until,
						note: mark(
							until
								? fill(proofs.until, { date: format.day(until) })
								: fill(proofs.since, { year: since ?? from ?? "" }),
							sample.includes("validity"),
						),
					})),
			),
		},
		contact: {
			...contact,
			call,
			ways: [
				call,
				...(company.standbyPhone
					? [
							{
								label: contact.standby,
								value: company.standbyPhone,
								href: phoneHref(company.standbyPhone),
							},
						]
					: []),
				{ label: contact.email, value: company.email, href: `mailto:${company.email}` },
			],
			address: { label: contact.address, lines: [street, `${postalCode} ${city}`, contact.country] },
			hours: { label: contact.hours, lines: format.officeHours() },
		},
	};
}

type Line = Content["fleet"][number]["equipment"][number];

function unitsOf(lines: readonly Line[]): number {
	return lines.reduce((sum, { count = 0 }) => sum + count, 0);
}

function heaviestOf(lines: readonly Line[]): number {
	return Math.max(0, ...lines.map(({ weight = 0 }) => weight));
}
