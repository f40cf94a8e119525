import { z } from "zod";
import { field, group, heard, linkSchema, metaSchema, sentences, text, title } from "../../content/fields.ts";
import { callToAction, pageHead, withPlace } from "../../content/page-schemas.ts";
import type { Shared } from "../../content/shared.ts";
import { paths } from "../../paths.ts";

export const schema = z.strictObject({
	...pageHead,
	more: field("Link auf den Karten", text),
	projects: group("Band zu den Projekten", {
		title,
		text: field("Text", sentences),
		button: field("Knopf", linkSchema),
	}),
	detail: group("Seite einer Leistung", {
		/** Below the cross-section, and the name of the slider between drawing and picture. */
		drawing: group("Unter der Zeichnung", {
			note: field("Hinweis zu den Maßen", sentences),
			picture: field(
				["Hinweis zum Bild", "Erscheint nur, wenn das Bild kein Foto ist."],
				withPlace("kind", "das Wort dafür"),
			),
			slider: heard(["Schieberegler", "Name des Reglers zwischen Zeichnung und Bild."], text),
		}),
		features: field("Überschrift der Leistungen", text),
		others: field("Überschrift: Weitere", text),
		gallery: field("Überschrift der Bilder", text),
		projects: field("Überschrift der Projekte", text),
		allProjects: field("Link: Alle Projekte", linkSchema),
		machines: field("Überschrift der Geräte", text),
		jobs: field("Überschrift der Stellen", text),
		phone: heard("Telefon", text),
		email: heard("E-Mail", text),
		hours: heard(["Öffnungszeiten", "Die Zeiten selbst stehen unter „Firma und Kontakt“."], sentences),
		contact: group("Kasten: Kontakt", {
			title,
			text: field("Text", sentences),
			button: field("Knopf", linkSchema),
		}),
		callToAction,
	}),
	unknown: group(["Unbekannte Leistung", "Was erscheint, wenn die Adresse einer Leistung nicht stimmt."], {
		meta: metaSchema,
		title,
		text: field("Text", sentences),
		back: field("Knopf: Zurück", linkSchema),
		list: field("Überschrift der Liste", text),
	}),
	callToAction,
});

export const places = () => [{ path: paths.services }];

export type ServicesPage = ReturnType<typeof content>;

export function content({ meta, picture, load, serviceCard }: Shared) {
	const { pages, services } = load();
	const { title, intro, image, more, callToAction, meta: own } = pages.services;
	return {
		meta: meta(own),
		title,
		intro,
		more,
		callToAction,
		projects: pages.services.projects,
		image: picture(image),
		services: services.map((service) => ({
			...serviceCard(service),
			category: service.overviewCategory,
			features: service.cardFeatures,
			highlights: service.highlights,
		})),
	};
}
