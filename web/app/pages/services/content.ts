import { z } from "zod";
import { field, group, linkSchema, metaSchema, sentences, text, title } from "../../content/fields.ts";
import { call, callToAction, pageHead } from "../../content/page-schemas.ts";
import type { Shared } from "../../content/shared.ts";
import { paths } from "../../paths.ts";

export const schema = z.strictObject({
	...pageHead,
	projects: call("Band zu den Projekten"),
	detail: group("Seite einer Leistung", {
		contact: call("Kasten: Kontakt"),
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
	const { title, intro, image, callToAction, meta: own } = pages.services;
	return {
		meta: meta(own),
		title,
		intro,
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
