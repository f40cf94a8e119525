import type { Shared } from "../../content/shared.ts";

export function galleryPage({ meta, pictureWords, galleryCategories, picture, load }: Shared) {
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
