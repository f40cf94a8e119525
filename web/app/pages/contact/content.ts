import { z } from "zod";
import {
	choice,
	field,
	group,
	linkSchema,
	list,
	picturePath,
	sentences,
	text,
	title,
} from "../../content/fields.ts";
import { pageHead } from "../../content/page-schemas.ts";
import { phoneLabel } from "../../content/phone.ts";
import type { Shared } from "../../content/shared.ts";
import { paths } from "../../paths.ts";
import { machineLabels } from "../fleet/content.ts";
import { fields as question } from "../fleet/question.ts";
import { proofParameter } from "../proofs/content.ts";

export const schema = z.strictObject({
	...pageHead,
	tabs: list("Anliegen", {
		key: field(
			["Wofür", "Jedes genau einmal."],
			choice({
				contact: "Allgemeine Anfrage",
				project: "Projekt besprechen",
				tender: "Ausschreibungsunterlagen",
			}),
		),
		label: field("Beschriftung", text),
		text: field(["Text", "Was bei diesem Anliegen hilft."], sentences),
		link: field("Link", linkSchema.optional()),
	}).length(3),
	form: group("Formular", { title }),
	card: group("Karte mit Kontaktdaten", { title, reaction: field("Zeile zur Antwortzeit", text) }),
	map: group("Karte", {
		title,
		image: field("Gezeichnete Karte", picturePath),
		notice: field(["Hinweis vor dem Laden", "Muss sagen, wer die Adresse des Besuchers erfährt."], sentences),
	}),
});

export const places = () => [{ path: paths.contact }];

export type ContactPage = ReturnType<typeof content>;

export function content({ meta, contact, standby, picture, formLabels, load }: Shared) {
	const { pages, company, proofs, fleet } = load();
	const { meta: own, image, map, form, card, ...texts } = pages.contact;
	const { openingHours, links, fax } = company;
	const { street, postalCode, city } = company.address;
	const { phoneLabel: phone, phoneHref, email } = contact();
	const address = [company.name, street, `${postalCode} ${city}`];
	const hours = openingHours.contact.map(({ days, opens, closes }) => `${days}\u00a0${opens}–${closes}`);
	return {
		meta: meta(own),
		...texts,
		askable: [
			{
				parameter: question.chosen,
				subject: "Anfrage zu Geräten",
				lead: "Ich frage diese Geräte an:",
				labels: machineLabels(fleet),
			},
			{
				parameter: proofParameter,
				subject: "Anforderung eines Nachweises",
				lead: "Bitte schicken Sie uns diesen Nachweis:",
				labels: Object.fromEntries(proofs.proofs.map(({ id, title }) => [id, title])),
			},
		],
		form: { ...formLabels("contact"), ...form },
		image: picture(image),
		standby: standby(),
		address: address.join(", "),
		phone: { label: phone, href: phoneHref },
		card: {
			title: card.title,
			text: card.reaction,
			ways: [
				{ label: "Telefon", value: phone, to: phoneHref },
				{ label: "E-Mail", value: email, to: `mailto:${email}` },
				...(fax ? [{ label: "Fax", value: phoneLabel(fax) }] : []),
				{ label: "Anschrift", value: address.join("\n") },
				{ label: "Öffnungszeiten", value: hours.join("\n") },
			],
		},
		map: {
			...map,
			image: picture(map.image),
			src: links.map,
			routeUrl: links.route,
		},
	};
}
