import { z } from "zod";
import { linkSchema, metaSchema, picturePath, text } from "../../content/fields.ts";
import type { Shared } from "../../content/shared.ts";
import { paths } from "../../paths.ts";

/** content/pages/gallery.yaml */
export const schema = z.strictObject({
	meta: metaSchema,
	title: text,
	intro: text,
	open: text,
	loading: text,
	empty: text,
	/** How many pictures a chapter has, for one and for more of them. */
	count: z.strictObject({ one: text, other: text }),
	header: z
		.array(z.strictObject({ desktop: picturePath, mobile: picturePath }))
		.min(2)
		.max(6),
	/** Beside the pictures of a folder below media/gallery; a folder may go without. */
	chapters: z.array(z.strictObject({ folder: text, text })),
	closing: z.strictObject({ title: text, text, button: linkSchema }),
});

export const places = () => [{ path: paths.gallery }];

export type GalleryPage = ReturnType<typeof content>;

export function content({ meta, pictureWords, galleryCategories, picture, load }: Shared) {
	const { meta: own, header, chapters, empty: _, ...texts } = load().pages.gallery;
	return {
		meta: meta(own),
		...texts,
		header: header.map(({ desktop, mobile }, index) => ({
			desktop: picture(desktop, `pages/gallery.yaml: header.${index}.desktop`),
			mobile: picture(mobile, `pages/gallery.yaml: header.${index}.mobile`),
		})),
		categories: galleryCategories().map((category) => {
			const { folder: _, ...chapter } = chapters.find(({ folder }) => folder === category.label) ?? {};
			return { ...category, chapter: "text" in chapter ? chapter : undefined };
		}),
		words: pictureWords(),
	};
}
