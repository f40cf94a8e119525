import { z } from "zod";
import { field, intro, list, metaSchema, picturePath, sentences, text, title } from "../../content/fields.ts";
import { call } from "../../content/page-schemas.ts";
import type { Shared } from "../../content/shared.ts";
import { paths } from "../../paths.ts";

export const schema = z.strictObject({
	meta: metaSchema,
	title,
	intro,
	header: list(["Bilder der Eröffnung", "Paare, jedes breit und hochkant."], {
		desktop: field("Bild, breit", picturePath),
		mobile: field("Bild, hochkant", picturePath),
		line: field(["Zeile im Bild", "Gewerk und was zu sehen ist."], text),
		/** The chapter that it opens, by its folder below media/gallery. */
		folder: field(
			["Kapitel", "Wohin die Zeile führt; genau wie die Überschrift in der Galerie."],
			text.optional(),
		),
	})
		.min(2)
		.max(6),
	chapters: list(
		[
			"Texte zu den Kapiteln",
			"Zu jedem Ordner der Galerie ein paar Worte. Ein Ordner darf ohne Text bleiben.",
		],
		{
			folder: field(["Ordner", "Genau wie die Überschrift in der Galerie."], text),
			text: field("Text", sentences),
		},
	),
	closing: call("Schluss der Seite"),
});

/** The first category's section; the scroll-to-top button appears once it has passed (specification 4). */
const firstChapter = "gallery-water";

export const places = () => [{ path: paths.gallery }];

export type GalleryPage = ReturnType<typeof content>;

export function content({ meta, galleryCategories, picture, load }: Shared) {
	const { meta: own, header, chapters, ...texts } = load().pages.gallery;
	const categories = galleryCategories().map((category, place) => {
		const { folder: _, ...chapter } = chapters.find(({ folder }) => folder === category.label) ?? {};
		const id = place === 0 ? firstChapter : category.slug;
		return { ...category, id, chapter: "text" in chapter ? chapter : undefined };
	});
	return {
		meta: meta(own),
		...texts,
		header: header.map(({ desktop, mobile, line, folder }) => ({
			desktop: picture(desktop),
			mobile: picture(mobile),
			line,
			chapter: categories.find(({ label }) => label === folder),
		})),
		categories,
	};
}
