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
		.array(
			z.strictObject({
				desktop: picturePath,
				mobile: picturePath,
				/** Trade and what is seen. */
				line: text,
				/** The chapter that it opens, by its folder below media/gallery. */
				folder: text.optional(),
			}),
		)
		.min(2)
		.max(6),
	/** Beside the pictures of a folder below media/gallery; a folder may go without. */
	chapters: z.array(z.strictObject({ folder: text, text })),
	closing: z.strictObject({ title: text, text, button: linkSchema }),
});

/** The first category's section; the scroll-to-top button appears once it has passed (specification 4). */
const firstChapter = "gallery-water";

export const places = () => [{ path: paths.gallery }];

export type GalleryPage = ReturnType<typeof content>;

export function content({ meta, pictureWords, galleryCategories, picture, load }: Shared) {
	const { meta: own, header, chapters, empty: _, ...texts } = load().pages.gallery;
	const categories = galleryCategories().map((category, place) => {
		const { folder: _, ...chapter } = chapters.find(({ folder }) => folder === category.label) ?? {};
		const id = place === 0 ? firstChapter : category.slug;
		return { ...category, id, chapter: "text" in chapter ? chapter : undefined };
	});
	return {
		meta: meta(own),
		...texts,
		header: header.map(({ desktop, mobile, line, folder }, index) => ({
			desktop: picture(desktop, `pages/gallery.yaml: header.${index}.desktop`),
			mobile: picture(mobile, `pages/gallery.yaml: header.${index}.mobile`),
			line,
			chapter: categories.find(({ label }) => label === folder),
		})),
		categories,
		words: pictureWords(),
	};
}
