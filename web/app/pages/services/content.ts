import { z } from "zod";
import { linkSchema, metaSchema, text } from "../../content/fields.ts";
import { callToAction, pageHead, withPlace } from "../../content/page-schemas.ts";
import type { Shared } from "../../content/shared.ts";
import { paths } from "../../paths.ts";

/** content/pages/services.yaml */
export const schema = z.strictObject({
	...pageHead,
	more: text,
	projects: z.strictObject({ title: text, text, button: linkSchema }),
	detail: z.strictObject({
		/** Below the cross-section, and the name of the slider between drawing and picture. */
		drawing: z.strictObject({ note: text, picture: withPlace("kind"), slider: text }),
		features: text,
		others: text,
		gallery: text,
		projects: text,
		allProjects: linkSchema,
		machines: text,
		jobs: text,
		phone: text,
		email: text,
		hours: text,
		contact: z.strictObject({ title: text, text, button: linkSchema }),
		callToAction,
	}),
	unknown: z.strictObject({ meta: metaSchema, title: text, text, back: linkSchema, list: text }),
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
		image: picture(image, "pages/services.yaml: image"),
		services: services.map((service) => ({
			...serviceCard(service),
			category: service.overviewCategory,
			features: service.cardFeatures,
			highlights: service.highlights,
		})),
	};
}
