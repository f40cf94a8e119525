/** The page beside the form, with what has been typed. Nothing of it is kept. */
import type { ViteDevServer } from "vite";
import { dayOf } from "../app/content/berlin-time.ts";
import { heavyPage } from "../page-weight.ts";
import { pageAt } from "../pages-middleware.ts";
import { completed } from "./fresh.ts";
import { withChanges } from "./merge.ts";
import { fileOf } from "./normal-form.ts";
import { pageOf } from "./page-of.ts";
import { stylesOf } from "./pages-server.ts";
import type { Preview, Taken } from "./protocol.ts";
import type { SavedFiles } from "./saved-files.ts";

export async function shown(
	vite: ViteDevServer,
	files: SavedFiles,
	{ file, changes, isNew, day = dayOf(new Date()) }: Taken<"vorschau">,
): Promise<Preview & { name: string }> {
	const now = isNew ? {} : (files.value(file) ?? {});
	const { value } = withChanges(now, changes, () => true);
	const saved = isNew ? files.read().content : undefined;
	const text = fileOf(file, saved ? completed(saved, file, value) : value);
	const { content, mistakes } = files.read({ file, text });
	const page = pageOf(file, content);
	const made = content && (await pageAt(vite, page, { content, styles: stylesOf, isStill: true, day }));
	const note = made && heavyPage(made.page, made.html);
	return {
		...{ mistakes, days: made?.changes ?? [], name: made?.page.name ?? "" },
		...(made ? { html: made.html } : {}),
		...(note ? { note } : {}),
	};
}
