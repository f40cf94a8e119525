import type { Shared } from "../../content/shared.ts";
import { servicePath } from "../../paths.ts";
import type { Place } from "../../site-map.ts";

export const places = (): Place[] => [{ path: servicePath("unbekannt"), status: 404 }];

export type UnknownServicePage = ReturnType<typeof content>;

export function content({ meta, serviceLink, load }: Shared) {
	const { meta: own, ...texts } = load().pages.services.unknown;
	return { meta: meta(own), ...texts, services: load().services.map(serviceLink) };
}
