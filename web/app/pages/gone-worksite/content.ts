import { doneSlug } from "../../content/cross-check.ts";
import type { Shared } from "../../content/shared.ts";
import { worksitePath } from "../../paths.ts";
import type { Place } from "../../site-map.ts";

export const places = (): Place[] => [{ path: worksitePath(doneSlug), status: 404 }];

export type GoneWorksitePage = ReturnType<typeof content>;

/** What stands at the address of a building site that was finished long ago, or never was. */
export function content({ meta, load }: Shared) {
	const { meta: own, ...texts } = load().pages.worksites.gone;
	return { meta: meta(own), ...texts };
}
