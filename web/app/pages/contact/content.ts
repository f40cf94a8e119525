import { z } from "zod";
import {
	choice,
	field,
	group,
	heard,
	linkSchema,
	list,
	picturePath,
	sentences,
	text,
	title,
} from "../../content/fields.ts";
import { contactLabels, fileLabels, formLabels, pageHead, withPlace } from "../../content/page-schemas.ts";
import { phoneLabel } from "../../content/phone.ts";
import type { Shared } from "../../content/shared.ts";
import { paths } from "../../paths.ts";
import { machineLabels } from "../fleet/content.ts";

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
	proof: group(
		["Anfrage zu einem Nachweis", "Was im Formular steht, wenn jemand von der Seite „Nachweise“ kommt."],
		{
			subject: field("Betreff", withPlace("title", "den Nachweis")),
			message: field("Nachricht", withPlace("title", "den Nachweis")),
		},
	),
	form: group(
		[
			"Formular",
			"Welche Felder Pflicht sind und was bei Fehlern gemeldet wird, legt der Server fest; hier stehen nur die Beschriftungen.",
		],
		{
			...formLabels,
			title,
			subject: field("Feld: Betreff", text),
			machines: field("Vor angefragten Geräten", text),
			...fileLabels,
		},
	),
	card: group("Karte mit Kontaktdaten", {
		title,
		...contactLabels,
		fax: field("Beschriftung: Fax", text),
		address: field("Beschriftung: Anschrift", text),
		hours: field(
			[
				"Beschriftung: Öffnungszeiten",
				"Die Zeiten stehen unter „Firma und Kontakt“; diese Seite zeigt absichtlich andere als die Startseite.",
			],
			sentences,
		),
		reaction: field("Zeile zur Antwortzeit", text),
	}),
	map: group("Karte", {
		title: heard("Name der Karte", text),
		image: field("Gezeichnete Karte", picturePath),
		load: field("Knopf: Karte laden", text),
		hide: field("Knopf: Karte ausblenden", text),
		notice: field(["Hinweis vor dem Laden", "Muss sagen, wer die Adresse des Besuchers erfährt."], sentences),
		route: field("Link: Route planen", text),
	}),
});

export const places = () => [{ path: paths.contact }];

export type ContactPage = ReturnType<typeof content>;

export function content({ meta, contact, standby, picture, formLabels, load }: Shared) {
	const { pages, company, proofs, fleet } = load();
	const { meta: own, image, map, form, proof: fields, ...texts } = pages.contact;
	const { machines: lead, ...labels } = form;
	const { name, address, openingHours, links, fax } = company;
	return {
		meta: meta(own),
		...texts,
		prefill: {
			fields,
			titles: Object.fromEntries(proofs.proofs.map(({ id, title }) => [id, title])),
			machines: { lead, labels: machineLabels(fleet) },
		},
		form: { ...formLabels(), ...labels },
		image: picture(image),
		standby: standby(),
		contact: { ...contact(), faxLabel: fax && phoneLabel(fax), name, address, hours: openingHours.contact },
		map: {
			...map,
			newWindow: load().interface.newWindow,
			image: picture(map.image),
			src: links.map,
			routeUrl: links.route,
		},
	};
}
