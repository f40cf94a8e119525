import { z } from "zod";
import type { Content } from "../../content/content.ts";
import {
	field,
	group,
	heard,
	intro,
	linkSchema,
	list,
	oneOf,
	sentences,
	text,
	title,
} from "../../content/fields.ts";
import { inLanguage } from "../../content/in-language.ts";
import { counting, pageHead, withPlace } from "../../content/page-schemas.ts";
import { phoneHref } from "../../content/phone.ts";
import { marker } from "../../content/sample.ts";
import { service } from "../../content/schema.ts";
import type { Shared } from "../../content/shared.ts";
import { englishVersions } from "../../content/translations.ts";
import { paths, servicePath } from "../../paths.ts";
import { counted } from "../../ui/counted.ts";
import { fill } from "../../ui/fill.ts";

/** content/pages/english.yaml: words alone; every figure is counted from the German files. */
export const schema = z.strictObject({
	...pageHead,
	figures: group("Unter den vier Zahlen", {
		founded: field("Unter dem Gründungsjahr", text),
		machines: field("Unter der Zahl der Geräte", text),
		heaviest: field("Unter dem schwersten Gerät", text),
		answer: field("Unter den Stunden bis zur Antwort", text),
	}),
	weight: field("So steht ein Gewicht", withPlace("weight", "die Tonnen")),
	hours: field("So stehen Stunden", withPlace("hours", "die Stunden")),
	german: field("Hinweis an Links auf deutsche Seiten", text),
	about: group("Wer wir sind", {
		title,
		paragraphs: field("Absätze", z.array(sentences).min(1)),
	}),
	services: group("Leistungen", {
		title,
		intro,
		items: list(["Leistungen auf Englisch", "Eine ohne Eintrag fehlt auf der Seite."], {
			service: field("Leistung", service),
			title,
			text: field("Text", sentences),
		}).min(1),
		references: field("Nach der Zahl der Referenzen", counting),
		machines: field("Nach der Zahl der Geräte", counting),
		/** Read out before both. */
		figures: heard("Zahlen einer Leistung", withPlace("title", "den Namen")),
		projects: field("Knopf: Projekte", linkSchema),
	}),
	fleet: group("Fuhrpark", {
		title,
		intro,
		items: list(["Gerätegruppen auf Englisch", "Eine ohne Eintrag fehlt auf der Seite."], {
			category: field("Gerätegruppe", oneOf("fleet")),
			title,
		}).min(1),
		units: field("Nach der Zahl der Geräte", counting),
		kinds: field(["Nach der Zahl der Arten", "Bei Geräten, die nicht gezählt werden."], counting),
		heaviest: field("Schwerstes Gerät", withPlace("weight", "das Gewicht")),
		list: field("Knopf: Geräteliste", linkSchema),
	}),
	proofs: group("Nachweise", {
		title,
		intro,
		items: list(["Nachweise auf Englisch", "Einer ohne Eintrag fehlt auf der Seite."], {
			proof: field("Nachweis", oneOf("proofs")),
			title,
		}),
		until: field("Gültig bis", withPlace("date", "den Tag")),
		since: field("Gültig seit", withPlace("year", "das Jahr")),
		all: field("Knopf: Alle Nachweise", linkSchema),
	}),
	contact: group("Kontakt", {
		title,
		intro,
		phone: field("Vor der Telefonnummer", text),
		standby: field("Vor der Bereitschaft", text),
		email: field("Vor der E-Mail-Adresse", text),
		address: field("Vor der Anschrift", text),
		country: field("Land in der Anschrift", text),
		hours: field("Vor den Bürozeiten", text),
		form: field("Knopf: Kontaktformular", linkSchema),
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
	const call = (label: string, phone: string) => ({ label, value: phone, to: phoneHref(phone) });
	const mark = marker(site.languages.en.sample);
	const all = site.fleet.flatMap(({ equipment }) => equipment);
	return {
		meta: meta(own),
		...texts,
		image: picture(image),
		figures: [
			{ label: figures.founded, value: String(company.founded) },
			{ label: figures.machines, value: String(unitsOf(all)) },
			{ label: figures.heaviest, value: tonnes(heaviestOf(all)) },
			{ label: figures.answer, value: fill(hours, { hours: company.reactionHours }).replace(" ", "\u00a0") },
		],
		services: {
			...services,
			items: services.items.flatMap(({ service: id, title, text }) => {
				const service = site.services.find((one) => one.id === id);
				if (!service) return [];
				const used = site.fleet.filter(({ key }) => service.machines.includes(key));
				const machines = unitsOf(used.flatMap(({ equipment }) => equipment));
				const highlights = [
					service.projects.length > 0 ? counted(service.projects.length, services.references) : "",
					machines > 0 ? counted(machines, services.machines) : "",
				].filter(Boolean);
				const image = picture(service.image);
				const highlightsLabel = services.figures;
				return [{ title, teaser: text, to: servicePath(id), image, highlightsLabel, highlights }];
			}),
		},
		fleet: {
			...fleet,
			items: fleet.items.flatMap(({ category: key, title }) => {
				const { equipment } = site.fleet.find((category) => category.key === key) ?? {};
				if (!equipment) return [];
				const [units, heaviest] = [unitsOf(equipment), heaviestOf(equipment)];
				const line = units > 0 ? counted(units, fleet.units) : counted(equipment.length, fleet.kinds);
				const weight = heaviest > 0 ? `, ${fill(fleet.heaviest, { weight: tonnes(heaviest) })}` : "";
				return [{ label: title, value: line + weight }];
			}),
		},
		proofs: {
			...proofs,
			items: proofs.items.flatMap(({ proof: id, title }) => {
				const proof = site.proofs.proofs.find((one) => one.id === id);
				if (!proof) return [];
				const { since, from, until, sample } = proof;
				const line = until
					? fill(proofs.until, { date: format.day(until) })
					: fill(proofs.since, { year: since ?? from ?? "" });
				return [{ label: title, from, until, value: mark(line, sample.includes("validity")) }];
			}),
		},
		contact: {
			...contact,
			phone: { label: company.phone, href: phoneHref(company.phone) },
			ways: [
				call(contact.phone, company.phone),
				...(company.standbyPhone ? [call(contact.standby, company.standbyPhone)] : []),
				{ label: contact.email, value: company.email, to: `mailto:${company.email}` },
				{ label: contact.address, value: [street, `${postalCode} ${city}`, contact.country].join(", ") },
				{ label: contact.hours, value: format.officeHours().join(", ") },
			],
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
