import { z } from "zod";
import {
	field,
	group,
	icon,
	intro,
	linkSchema,
	list,
	picturePath,
	sentences,
	target,
	text,
	title,
} from "../../content/fields.ts";
import { callToAction, pageHead } from "../../content/page-schemas.ts";
import type { Shared } from "../../content/shared.ts";
import { paths } from "../../paths.ts";

/** Says "rund 50" and "über 125 Jahre" where the home page says 60 and over 130: both readings are specified. */
export const schema = z.strictObject({
	...pageHead,
	story: field("Überschrift der Erzählung", text),
	paragraphs: field("Absätze", z.array(sentences).min(2)),
	checks: field(
		[
			"Punkte mit Haken",
			"Rund 50 Mitarbeitende und über 125 Jahre gelten auf dieser Seite; die Startseite nennt absichtlich andere Zahlen. Bitte nicht angleichen.",
		],
		z.array(text).min(1),
	),
	onward: list("Wegweiser", {
		title,
		note: field("Zweite Zeile", sentences),
		icon,
		to: target,
	}).min(1),
	values: group("Werte", { title, intro }),
	timeline: group("Stationen", {
		title,
		intro,
		more: field("Link: mehr dazu", linkSchema),
		image: picturePath,
	}),
	certificates: group("Zertifikate", { title, intro, more: field("Link: mehr dazu", linkSchema) }),
	management: group("Geschäftsführung", {
		title,
		paragraphs: field("Absätze", z.array(sentences).min(1)),
	}),
	callToAction,
});

export const places = () => [{ path: paths.about }];

export type AboutPage = ReturnType<typeof content>;

export function content({ meta, picture, withNote, load }: Shared) {
	const { pages, company, values, timeline, proofs, invented } = load();
	const { meta: own, image, management, ...texts } = pages.about;
	return {
		meta: meta(own),
		...texts,
		image: picture(image),
		values: { ...texts.values, items: values },
		timeline: {
			...texts.timeline,
			intro: withNote(texts.timeline.intro, invented.timeline),
			image: picture(texts.timeline.image),
			items: timeline,
		},
		certificates: {
			...texts.certificates,
			items: proofs.proofs.flatMap(({ about }) => (about ? [{ ...about, image: picture(about.image) }] : [])),
		},
		management: { ...management, people: company.managingDirectors },
	};
}
