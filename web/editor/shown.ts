/** The page beside the form, with what has been typed. Nothing of it is kept. */
import type { ViteDevServer } from "vite";
import { z } from "zod";
import { heavyPage } from "../page-weight.ts";
import { pageAt } from "../pages-middleware.ts";
import { completed } from "./fresh.ts";
import { withChanges } from "./merge.ts";
import { fileOf } from "./normal-form.ts";
import { pageOf } from "./page-of.ts";
import { stylesOf } from "./pages-server.ts";
import type { Change } from "./protocol.ts";
import type { SavedFiles } from "./saved-files.ts";

const value = z.unknown().optional();
const changes = z
	.array(z.object({ path: z.array(z.string()).max(20), before: value, after: value }))
	.max(1000) as unknown as z.ZodType<Change[], Change[]>;
/** A new entry is sent as `jobs/entwurf.md` with `isNew`; its real name is in the answer. */
export const typed = z.object({
	file: z.string(),
	changes,
	isNew: z.boolean().optional(),
	/** As the page is on this day instead of today. */
	day: z.iso.date().optional(),
});

export async function shown(
	vite: ViteDevServer,
	files: SavedFiles,
	{ file, changes, isNew, day }: z.output<typeof typed>,
) {
	files.place(file);
	const now = isNew ? {} : (files.value(file) ?? {});
	const { value } = withChanges(now, changes, () => true);
	const text = fileOf(file, isNew ? completed(files.read().content, file, value) : value);
	const { content, mistakes } = files.read({ file, text });
	const page = pageOf(file, content);
	const made = content && (await pageAt(vite, page, { content, styles: stylesOf, isStill: true, day }));
	return {
		mistakes,
		/** Days on which the page looks different from today, the first first. */
		days: made?.changes ?? [],
		name: made?.page.name ?? "",
		/** Absent where the content has mistakes: the page stays as it was. */
		html: made?.html,
		/** „Diese Seite wird lang: …“ */
		note: made && heavyPage(made.page, made.html),
	};
}
