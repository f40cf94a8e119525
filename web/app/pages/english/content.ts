import { z } from "zod";
import type { Content } from "../../content/content.ts";
import {
	field,
	group,
	intro,
	linkSchema,
	list,
	oneOf,
	sentences,
	text,
	title,
} from "../../content/fields.ts";
import { inLanguage } from "../../content/in-language.ts";
import { pageHead } from "../../content/page-schemas.ts";
import { phoneHref } from "../../content/phone.ts";
import { marker } from "../../content/sample.ts";
import { service } from "../../content/schema.ts";
import type { Shared } from "../../content/shared.ts";
import { englishVersions } from "../../content/translations.ts";
import { paths, servicePath } from "../../paths.ts";

/** content/pages/english.yaml: words alone; every figure is counted from the German files. */
export const schema = z.strictObject({
	...pageHead,
	machines: field("Unter der Zahl der Geräte", text),
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
		projects: field("Knopf: Projekte", linkSchema),
	}),
	fleet: group("Fuhrpark", {
		title,
		intro,
		items: list(["Gerätegruppen auf Englisch", "Eine ohne Eintrag fehlt auf der Seite."], {
			category: field("Gerätegruppe", oneOf("fleet")),
			title,
		}).min(1),
		list: field("Knopf: Geräteliste", linkSchema),
	}),
	proofs: group("Nachweise", {
		title,
		intro,
		items: list(["Nachweise auf Englisch", "Einer ohne Eintrag fehlt auf der Seite."], {
			proof: field("Nachweis", oneOf("proofs")),
			title,
		}),
		all: field("Knopf: Alle Nachweise", linkSchema),
	}),
	contact: group("Kontakt", {
		title,
		intro,
		standby: field("Vor der Bereitschaft", text),
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
	const { meta: own, image, services, fleet, proofs, contact, machines, ...texts } = pages.english;
	const format = inLanguage(site, "en");
	const tonnes = (tons: number) => `${tons.toLocaleString("en-GB")}\u00a0t`;
	const { street, postalCode, city } = company.address;
	const call = (label: string, phone: string) => ({ label, value: phone, to: phoneHref(phone) });
	const mark = marker(site.languages.en.sample);
	const all = site.fleet.flatMap(({ equipment }) => equipment);
	return {
		meta: meta(own),
		...texts,
		image: picture(image),
		figures: [
			{ label: "Founded", value: String(company.founded) },
			{ label: machines, value: String(unitsOf(all)) },
			{ label: "Largest machine", value: tonnes(heaviestOf(all)) },
			{ label: "We answer within, Mon–Fri", value: `${company.reactionHours}\u00a0h` },
		],
		services: {
			...services,
			items: services.items.flatMap(({ service: id, title, text }) => {
				const service = site.services.find((one) => one.id === id);
				if (!service) return [];
				const used = site.fleet.filter(({ key }) => service.machines.includes(key));
				const machines = unitsOf(used.flatMap(({ equipment }) => equipment));
				const highlights = [
					service.projects.length > 0 ? counted(service.projects.length, "reference") : "",
					machines > 0 ? counted(machines, "machine") : "",
				].filter(Boolean);
				const image = picture(service.image);
				return [{ title, teaser: text, to: servicePath(id), image, highlights }];
			}),
		},
		fleet: {
			...fleet,
			items: fleet.items.flatMap(({ category: key, title }) => {
				const { equipment } = site.fleet.find((category) => category.key === key) ?? {};
				if (!equipment) return [];
				const [units, heaviest] = [unitsOf(equipment), heaviestOf(equipment)];
				const line = units > 0 ? counted(units, "unit") : counted(equipment.length, "kind");
				const weight = heaviest > 0 ? `, up to ${tonnes(heaviest)}` : "";
				return [{ label: title, value: line + weight }];
			}),
		},
		proofs: {
			...proofs,
			items: proofs.items.flatMap(({ proof: id, title }) => {
				const proof = site.proofs.proofs.find((one) => one.id === id);
				if (!proof) return [];
				const { since, from, until, sample } = proof;
				const line = until ? `valid until ${format.day(until)}` : `since ${since ?? from ?? ""}`;
				return [{ label: title, from, until, value: mark(line, sample.includes("validity")) }];
			}),
		},
		contact: {
			...contact,
			phone: { label: company.phone, href: phoneHref(company.phone) },
			ways: [
				call("Phone", company.phone),
				...(company.standbyPhone ? [call(contact.standby, company.standbyPhone)] : []),
				{ label: "Email", value: company.email, to: `mailto:${company.email}` },
				{ label: "Office and yard", value: [street, `${postalCode} ${city}`, "Germany"].join(", ") },
				{ label: "Office hours", value: format.officeHours().join("\n") },
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

/** "1 unit", "3 units" */
function counted(count: number, one: string): string {
	return `${count} ${one}${count === 1 ? "" : "s"}`;
}
