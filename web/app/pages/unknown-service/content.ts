import type { Shared } from "../../content/shared.ts";

export function unknownServicePage({ meta, serviceLink, load }: Shared) {
	const { meta: own, ...texts } = load().pages.services.unknown;
	return { meta: meta(own), ...texts, services: load().services.map(serviceLink) };
}
