import type { Shared } from "../../content/shared.ts";

export function servicesPage({ meta, picture, load, serviceCard }: Shared) {
	const { pages, services } = load();
	const { title, intro, image, level, stratum, more, callToAction, meta: own } = pages.services;
	return {
		meta: meta(own),
		...{ title, intro, level, stratum, more, callToAction, projects: pages.services.projects },
		image: picture(image, "pages/services.yaml: image"),
		services: services.map((service) => ({
			...serviceCard(service),
			category: service.overviewCategory,
			features: service.cardFeatures,
			highlights: service.highlights,
		})),
	};
}
