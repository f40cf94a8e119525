/** Contents that nobody wrote: a company's own, with everything changed that the schemas let anybody change, put on the disk as the office would have it. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileOf } from "../editor/normal-form.ts";
import { changedFiles, longer, named, shorter, type Visit } from "./changes.ts";
import { Random } from "./random.ts";

// biome-ignore lint/suspicious/noExplicitAny: of any shape that the schemas have
type Entry = Record<string, any>;
export type Files = Record<string, Entry>;

const words =
	"Siel Deich Kran Schleuse Ufer Boden Wasser Beton Stahl Kies Tide Pegel Hof Boot Löffel Größe über für am mit und Maß Straße Öl Übergabe Ärger §\u00a048b 24\u00a0h „so“ –".split(
		" ",
	);
/** Words that a layout finds hard to bear. */
const hard = [
	"Unterwasserböschungsprofilierungsgeräteführer",
	"Donaudampfschifffahrtsgesellschaftskapitänsmütze",
	"A",
	"Ä & Ö <b> \"x\" 'y' {z}",
];

function textOf(random: Random, least: number, most: number): string {
	const length = random.whole(least, Math.max(least, Math.min(most, random.chance(0.1) ? 400 : 60)));
	let text = random.chance(0.06) ? random.of(hard) : random.of(words);
	while (text.length < length) text += ` ${random.chance(0.03) ? random.of(hard) : random.of(words)}`;
	text = text.slice(0, most).trim();
	return text.length < least ? text.padEnd(least, "n") : text;
}

/** What other files count on, or count. */
const counted = /^(enquiry|fleet|navigation|pictures|proofs|redirects|strata|pages\/fleet)\.yaml$/;

/** The files of a company as a seed changes them. */
export function madeUp(seed: number, company: Files): Files {
	const random = new Random(seed);
	const visit: Visit = {
		text: (value, { least = 1, most = 160 }, name) =>
			named.test(name) ? value : textOf(random, least, most),
		list: (items, ...facts) => {
			const change = random.of([undefined, shorter, longer])?.list;
			return change?.(items, ...facts) ?? items;
		},
		choice: (value, options) => (random.chance(0.5) ? value : random.of(options)),
		keepOptional: () => random.chance(0.6),
	};
	const all = structuredClone(company);
	for (const folder of ["jobs", "trainings", "worksites", "projects"]) {
		const paths = Object.keys(all).filter((path) => path.startsWith(`${folder}/`));
		const staying = random.some(paths, random.whole(folder === "projects" ? 1 : 0, paths.length));
		for (const path of paths) if (!staying.includes(path)) takeOut(all, path);
	}
	// Legal texts may hold no tags, not even as a name that they say.
	for (const [path, entry] of Object.entries(all))
		if (path.startsWith("legal/")) entry.body = entry.body.replaceAll(/\{\{[^}]*\}\}/g, "");
	return changedFiles(all, visit, counted);
}

/** Removes an entry and what refers to it. */
export function takeOut(files: Files, path: string): void {
	const slug = path.replace(/^\w+\/|\.md$/g, "");
	delete files[path];
	const of = (folder: string) => Object.keys(files).filter((name) => name.startsWith(`${folder}/`));
	for (const service of of("services").map((name) => files[name] as Entry))
		if (service.projects) service.projects = service.projects.filter((one: string) => one !== slug);
	for (const site of of("worksites").map((name) => files[name] as Entry))
		if (site.reference === slug) delete site.reference;
}

/** Puts the files beside a company's media and calls back with the folder. */
export function onDisk<Result>(all: Files, media: string, use: (root: string) => Result): Result {
	const folder = mkdtempSync(join(tmpdir(), "generated-"));
	try {
		symlinkSync(media, join(folder, "media"));
		for (const [path, entry] of Object.entries(all)) {
			mkdirSync(dirname(join(folder, "content", path)), { recursive: true });
			writeFileSync(join(folder, "content", path), fileOf(path, entry));
		}
		return use(join(folder, "content"));
	} finally {
		rmSync(folder, { recursive: true });
	}
}
