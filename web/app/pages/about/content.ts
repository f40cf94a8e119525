import { z } from "zod";
import { icon, linkSchema, picturePath, sitePath, text } from "../../content/fields.ts";
import { callToAction, pageHead } from "../../content/page-schemas.ts";
import type { Shared } from "../../content/shared.ts";
import { paths } from "../../paths.ts";

/** Says "rund 50" and "über 125 Jahre" where the home page says 60 and over 130: both readings are specified. */
export const schema = z.strictObject({
	...pageHead,
	story: text,
	paragraphs: z.array(text).min(2),
	checks: z.array(text).min(1),
	onward: z.array(z.strictObject({ title: text, note: text, icon, to: sitePath })).min(1),
	values: z.strictObject({ title: text, intro: text }),
	timeline: z.strictObject({ title: text, intro: text, more: linkSchema, image: picturePath }),
	certificates: z.strictObject({ title: text, intro: text, more: linkSchema }),
	management: z.strictObject({
		title: text,
		paragraphs: z.array(text).min(1),
		/** One line for each managing director of company.yaml, in the same order. */
		roles: z.array(z.strictObject({ role: text, text })).min(1),
	}),
	callToAction,
});

export const places = () => [{ path: paths.about }];

export type AboutPage = ReturnType<typeof content>;

export function content({ meta, mark, picture, withNote, load }: Shared) {
	const { pages, company, values, timeline, proofs, invented } = load();
	const { meta: own, image, management, ...texts } = pages.about;
	return {
		meta: meta(own),
		...texts,
		ground: mark(texts),
		image: picture(image, "pages/about.yaml: image"),
		values: { ...texts.values, items: values },
		timeline: {
			...texts.timeline,
			intro: withNote(texts.timeline.intro, invented.timeline),
			image: picture(texts.timeline.image, "pages/about.yaml: timeline.image"),
			items: timeline,
		},
		certificates: {
			...texts.certificates,
			items: proofs.proofs.flatMap(({ id, about }) => {
				if (!about) return [];
				return [{ ...about, image: picture(about.image, `proofs.yaml: ${id}.about.image`) }];
			}),
		},
		management: {
			title: management.title,
			paragraphs: management.paragraphs,
			people: management.roles.map(({ role, text }, index) => ({
				name: company.managingDirectors[index] ?? "",
				role,
				text,
			})),
		},
	};
}
