/** What differs between two states of the files, in the words of the office. */
import { basename, dirname, extname } from "node:path";
import { documentOf, labelOf } from "./forms.ts";
import { valueIn } from "./normal-form.ts";
import type { Path } from "./protocol.ts";
import { changesBetween, detailsOf, type Fields, type Maybe, readable } from "./value.ts";

/** In the office's words; `at` is the way to the field as it is afterwards, absent where the whole is meant. */
export type Change = { words: string; path: string; at?: Path };

/** A file by its path from the root, absent where it is not there; of pictures and papers only that they are. */
export type Differing = { path: string; before?: string | undefined; after?: string | undefined };

export function changesIn(differing: Differing[]): Change[] {
	const contents = differing.filter(({ path }) => /^content\/.*\.(md|yaml)$/.test(path));
	const media = differing.filter(({ path }) => path.startsWith("media/"));
	return [...contents.flatMap(changesOf), ...media.map(changeOfMedia)];
}

/** One sentence for a commit: „Stelle Polier: Letzter Tag 30.11.2026 → 31.12.2026“. */
export function sentenceOf(changes: Change[]): string {
	const [first, second, ...others] = changes.map(({ words }) => words);
	if (!first) return "";
	const more = others.length > 0 ? `; ${others.length} weitere Änderung${others.length > 1 ? "en" : ""}` : "";
	return [first, second].filter(Boolean).join("; ") + more;
}

function changesOf({ path, before, after }: Differing): Change[] {
	const file = path.replace(/^content\//, "");
	const [old, now] = [fieldsIn(file, before), fieldsIn(file, after)];
	const what = nameOf(file, now ?? old);
	const { one: [, fresh = "Neu"] = [] } = documentOf(file) ?? {};
	if (!old) return [{ path, words: `${fresh}: ${titleOf(file, now)}` }];
	if (!now) return [{ path, words: `${what} gelöscht` }];
	return changesBetween(old, now)
		.flatMap(detailsOf)
		.map(({ path: at, before, after }) => {
			// What has come to a list is told by the list.
			const isItem = typeof at.at(-1) === "number" && before === undefined;
			const label = labelOf(file, isItem ? at.slice(0, -1) : at, now);
			const field = label.startsWith(`${what} › `) ? label.slice(what.length + 3) : label;
			return { path, at, words: `${what}: ${field} ${told(before, after)}` };
		});
}

/** Long texts are not quoted. */
function told(before: Maybe, after: Maybe): string {
	const [old = "", now = ""] = [before, after].map(readable);
	if (Math.max(old.length, now.length) > 48) return "geändert";
	if (before === undefined) return `„${now}“ neu`;
	if (after === undefined) return `„${old}“ entfernt`;
	return `${old} → ${now}`;
}

function fieldsIn(file: string, text: string | undefined): Fields | undefined {
	if (text === undefined) return undefined;
	try {
		return valueIn(file, text);
	} catch {
		// Somebody has written it by hand, and not well: it is still told that it differs.
		return { body: text };
	}
}

function titleOf(file: string, fields: Record<string, unknown> | undefined): string {
	return String(fields?.occupation ?? fields?.title ?? basename(file, extname(file)));
}

/** „Stelle Polier“, „Projekt Bachlauf am Geestrand“, „Firma und Kontakt“. */
export function nameOf(file: string, fields?: Record<string, unknown>): string {
	const { title = file, one } = documentOf(file) ?? {};
	return one ? `${one[0]} ${titleOf(file, fields)}` : title;
}

/** „Erdbau: Bild „Grube“ neu“ */
function changeOfMedia({ path, before, after }: Differing): Change {
	const noun = extname(path).toLowerCase() === ".pdf" ? "PDF" : "Bild";
	const state = after === undefined ? "gelöscht" : before === undefined ? "neu" : "ausgetauscht";
	const folder = folderName(basename(dirname(path)));
	return { path, words: `${folder}: ${noun} „${basename(path, extname(path))}“ ${state}` };
}

/** A folder of media/ as the office knows it. */
export function folderName(folder: string): string {
	return folderNames[folder] ?? documentOf(folder)?.title ?? folder.replace(/^gallery\//, "Galerie: ");
}

/** Where they are not those of the entries that show them. */
const folderNames: Record<string, string> = {
	services: "Leistungen",
	pages: "Seiten",
	papers: "Nachweise",
	clients: "Zeichen der Auftraggeber",
	certificates: "Urkunden",
	fleet: "Fuhrpark",
	films: "Filme",
	history: "Geschichte",
	marks: "Zeichen der Firma",
	"gallery-header": "Kopf der Galerie",
};
