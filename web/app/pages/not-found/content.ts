import type { Shared } from "../../content/shared.ts";

/** It suggests known pages; with the slug of an old address /fleet/<slug> it points to that part of the fleet. */
export function notFoundPage(
	{ meta, machineLink, load }: Shared,
	known: readonly { to: string; label: string }[],
	fleetSlug?: string,
) {
	const { pages, fleet } = load();
	const { meta: own, fleet: sentence, suggestions, ...texts } = pages.notFound;
	const category = fleet.find(({ slug }) => slug === fleetSlug);
	return {
		meta: meta(own),
		...texts,
		suggestions: { ...suggestions, known },
		fleet: category && {
			label: sentence.replace("{category}", category.title),
			to: machineLink(category).to,
		},
	};
}
