/** What differs between two states of the files, in the words of the office. */
import { basename, dirname, extname } from "node:path";
import { documentOf, labelOf } from "./forms.ts";
import { valueIn } from "./normal-form.ts";
import type { Path } from "./protocol.ts";
import { detailsOf, type Fields, readable } from "./value.ts";

/** `what` is an entry or a folder, `field` the label in its form; texts are as the office would read them. */
export type Change = {
	what: string;
	field?: string;
	before?: string;
	after?: string;
	/** Where there is no field: what happened to the whole. */
	happened?: string;
	path: string;
	/** The way to the field as it is afterwards; absent where the whole is meant. */
	at?: Path;
};

/** Files by path from the root; of pictures and papers only that they are there. */
export type Files = Map<string, string>;

export function changesIn(before: Files, after: Files): Change[] {
	const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
	const contents = paths.filter((path) => path.startsWith("content/") && /\.(md|yaml)$/.test(path));
	return [
		...contents.flatMap((path) => changesOf(path, before.get(path), after.get(path))),
		...changedMedia(paths, before, after),
	];
}

/** One sentence for a commit: „Stelle Polier: Letzter Tag 30.11.2026 → 31.12.2026“. */
export function sentenceOf(changes: Change[]): string {
	const [first, second, ...others] = changes.map(wordsOf);
	if (!first) return "";
	const more = others.length > 0 ? `; ${others.length} weitere Änderung${others.length > 1 ? "en" : ""}` : "";
	return [first, second].filter(Boolean).join("; ") + more;
}

/** A change in a few words; long texts are only named. */
export function wordsOf({ what, field, before, after, happened }: Change): string {
	if (happened) return happened;
	const isShort = [before, after].every((text) => (text ?? "").length <= 48);
	const place = `${what}: ${field}`;
	if (!isShort) return `${place} geändert`;
	if (before === undefined) return `${place} „${after}“ neu`;
	if (after === undefined) return `${place} „${before}“ entfernt`;
	return `${place} ${before} → ${after}`;
}

function changesOf(path: string, before: string | undefined, after: string | undefined): Change[] {
	if (before === after) return [];
	const file = path.replace(/^content\//, "");
	const [old, now] = [fieldsIn(file, before), fieldsIn(file, after)];
	const what = nameOf(file, now ?? old);
	const { one: [, fresh = "Neu"] = [] } = documentOf(file) ?? {};
	if (!old) return [{ what, path, happened: `${fresh}: ${titleOf(file, now)}` }];
	if (!now) return [{ what, path, happened: `${what} gelöscht` }];
	return detailsOf({ path: [], before: old, after: now }).map(({ path: at, before, after }) => {
		// What has come to a list is told by the list.
		const isItem = typeof at.at(-1) === "number" && before === undefined;
		const label = labelOf(file, isItem ? at.slice(0, -1) : at, now);
		const field = label.startsWith(`${what} › `) ? label.slice(what.length + 3) : label;
		return {
			what,
			path,
			field,
			at,
			...(before === undefined ? {} : { before: readable(before) }),
			...(after === undefined ? {} : { after: readable(after) }),
		};
	});
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

/** Pictures by their folder: „1 neues Bild in Erdbau: Grube“. */
function changedMedia(paths: string[], before: Files, after: Files): Change[] {
	const found = new Map<string, { what: string; path: string; names: string[] }>();
	for (const path of paths.filter((name) => name.startsWith("media/"))) {
		const what = folderName(basename(dirname(path)));
		const noun = extname(path).toLowerCase() === ".pdf" ? "PDF" : "Bild";
		const key = [what, noun, after.has(path) ? (before.has(path) ? "anders" : "neu") : "weg"].join("\n");
		const names = [...(found.get(key)?.names ?? []), basename(path, extname(path))];
		found.set(key, { what, path, names });
	}
	return [...found].map(([key, { what, path, names }]) => {
		const [, noun = "", state = ""] = key.split("\n");
		const some = names.slice(0, 3).join(", ") + (names.length > 3 ? " …" : "");
		return { what, path, happened: `${counted(names.length, noun, state)} in ${what}: ${some}` };
	});
}

/** A folder of media/ as the office knows it. */
export function folderName(folder: string): string {
	return folderNames[folder] ?? folder.replace(/^gallery\//, "Galerie: ");
}

const folderNames: Record<string, string> = {
	projects: "Projekte",
	worksites: "Baustellen",
	services: "Leistungen",
	pages: "Seiten",
	papers: "Nachweise",
	clients: "Zeichen der Auftraggeber",
	jobs: "Stellen",
	trainings: "Ausbildungsplätze",
	certificates: "Urkunden",
	fleet: "Fuhrpark",
	films: "Filme",
	history: "Geschichte",
	marks: "Zeichen der Firma",
	"gallery-header": "Kopf der Galerie",
};

function counted(number: number, noun: string, state: string): string {
	const many = number > 1;
	const nouns = noun === "Bild" && many ? "Bilder" : noun;
	if (state === "neu") return `${number} ${many ? "neue" : "neues"} ${nouns}`;
	return `${number} ${nouns} ${state === "weg" ? "gelöscht" : "ausgetauscht"}`;
}
