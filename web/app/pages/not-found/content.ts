import { z } from "zod";
import type { Content } from "../../content/content.ts";
import {
	field,
	group,
	linkSchema,
	list,
	metaSchema,
	sentences,
	smallWord,
	stratum,
	target,
	title,
} from "../../content/fields.ts";
import type { Shared } from "../../content/shared.ts";
import { paths } from "../../paths.ts";
import type { Place } from "../../site-map.ts";

export const schema = z.strictObject({
	meta: metaSchema,
	title,
	/** Where nothing lies. */
	stratum,
	text: field("Text", sentences),
	button: field("Knopf", linkSchema),
	suggestions: group("Vorschläge", {
		title,
		links: field(["Links", "Stehen bei jeder falschen Adresse."], z.array(linkSchema).min(3)),
		words: list(["Wörter", "Was Leute eintippen, und wohin es führt."], {
			word: field(["Wort", "In kleinen Buchstaben ohne Umlaute: stellen."], smallWord),
			to: target,
		}),
	}),
});

export const places = ({ fleet }: Content): Place[] => [
	{ path: paths.notFound, status: 404 },
	// Linked in old places (specification 2.1); they say "not found" and point to the filtered fleet page.
	...fleet.map(({ slug }) => ({ path: `${paths.oldFleet}/${slug}`, of: slug, status: 404 as const })),
];

/** By what people type. */
export const targets = (words: z.infer<typeof schema>["suggestions"]["words"]): Record<string, string> =>
	Object.fromEntries(words.map(({ word, to }) => [word, to]));

export type NotFoundPage = ReturnType<typeof content>;

/** It suggests known pages; with the slug of an old address /fleet/<slug> it points to that part of the fleet. */
export function content(
	{ meta, ground, machineLink, load }: Shared,
	fleetSlug?: string,
	listed: readonly { to: string; label: string }[] = [],
) {
	const { pages, fleet } = load();
	const { meta: own, suggestions, ...texts } = pages.notFound;
	const category = fleet.find(({ slug }) => slug === fleetSlug);
	return {
		meta: meta(own),
		...texts,
		ground: ground(texts.stratum),
		suggestions: { ...suggestions, pages: listed, words: targets(suggestions.words) },
		fleet: category && {
			label: `${category.title} im Fuhrpark ansehen`,
			to: machineLink(category).to,
		},
	};
}
