/** The page beside the form, with what has been typed. */
import { existsSync } from "node:fs";
import { posix } from "node:path";
import type { ViteDevServer } from "vite";
import { z } from "zod";
import { below } from "../below.ts";
import { heavyPage } from "../page-weight.ts";
import { pageAt } from "../pages-middleware.ts";
import { type Drafts, readIn } from "./draft.ts";
import { fresh } from "./fresh.ts";
import { fileOf } from "./normal-form.ts";
import { pageOf } from "./page-of.ts";
import { styles } from "./pages-server.ts";
import type { SavedFiles } from "./saved-files.ts";
import { blaming, forOffice } from "./sentence.ts";

export const typed = z.object({ file: z.string(), data: z.record(z.string(), z.unknown()) });

const ownFields = {
	meta: "Titel, Text und Stichwörter für Suchmaschinen waren die einer anderen Stelle und sind neu geschrieben; nach dem Speichern stehen sie im Formular.",
	news: "„Neues“ einer anderen Baustelle gehört nicht hierher; beim Speichern fallen diese Einträge weg.",
	edition: "Als Fassung wird der deutsche Text eingetragen, wie er heute ist.",
};

/** The page as this person has written it, or what is wrong with it. */
export async function shown(
	{ vite, drafts, files }: { vite: ViteDevServer; drafts: Drafts; files: SavedFiles },
	person: string,
	{ file, data }: z.infer<typeof typed>,
) {
	const isNew = !existsSync(below(files.folder, file));
	const own = isNew ? fresh(files.content(), file, data) : {};
	const text = fileOf(file, withPictures(files, { ...data, ...own }));
	const { content, mistakes } = drafts.show(person, { file, text });
	const ownPage = pageOf(file, content ?? readIn(files.folder).content);
	// A new entry that does not fit yet has no page of its own.
	const page = drafts.has(person, file) ? ownPage : posix.dirname(ownPage);
	const made = content && (await pageAt(vite, page, { content, styles, isStill: true }));
	const told = Object.keys(own).map((name) => ownFields[name as keyof typeof own]);
	const note = [...told, made && heavyPage(made.page, made.html)].filter(Boolean).join(" ");
	return {
		...{ page, note, html: made?.html },
		mistakes: mistakes.map((mistake) => forOffice(blaming(mistake, [file]))),
	};
}

/** Until a picture is saved, the page has another one in its place. */
function withPictures(files: SavedFiles, data: object): Record<string, unknown> {
	return JSON.parse(
		JSON.stringify(data, (_, value) =>
			files.lacksPicture(value) ? `/media/${files.content().pages.home.hero.image}` : value,
		),
	);
}
