/** Pictures, drawings and papers: what there is and who uses it, and what comes from people's cameras. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { slugOf } from "../app/content/spelled-out.ts";
import type { PictureData } from "../app/ui/picture/picture-data.ts";
import { below } from "../below.ts";
import { alternativesFor } from "../pipeline/pictures/alt.ts";
import type { FileData } from "../pipeline/pictures/build.ts";
import { findMasters, kindOf, MediaError } from "../pipeline/pictures/masters.ts";
import { addressOf } from "./address.ts";
import { Declined } from "./answers.ts";
import { folderName } from "./changes.ts";
import { masterApart } from "./encode-apart.ts";
import type { Person } from "./git.ts";
import type { Wanted } from "./history.ts";
import { inHistory } from "./normal-form.ts";
import type { Difference } from "./office.ts";
import type { Link, Value } from "./protocol.ts";
import type { SavedFiles } from "./saved-files.ts";
import { at, isSame, readable } from "./value.ts";

/** What is said of pictures. */
const pictures = "pictures.yaml";
export const mostBytes = 30 << 20;
/** What cameras send, and what becomes of it. */
const photographs = /\.(jpe?g|png|webp|hei[cf])$/i;
/** How pages cut: width / height. */
const crops: Record<string, number> = {
	gallery: 1,
	projects: 1.6,
	services: 16 / 9,
	fleet: 16 / 9,
	history: 1.6,
	worksites: 1.6,
};

/** Folders as they are below media/: „gallery/erdbau“. */
export async function mediaIn(files: SavedFiles) {
	const uses = usesIn(files);
	const [pictures, others] = [made<PictureData>(files, "pictures"), made<FileData>(files, "files")];
	const found = (await findMasters(files.media)).flatMap(({ path, file, kind }) => {
		const one = pictures[path] ?? others[path];
		// On its way: nobody could see it yet.
		if (!one) return [];
		const folder = dirname(path);
		const crop = kind === "picture" ? crops[folder.split("/")[0] ?? ""] : undefined;
		const gallery = { label: "Galerie", to: addressOf("pages/gallery.yaml") };
		const used = uses.get(`/media/${path}`) ?? [];
		return {
			folder,
			path: `/media/${path}`,
			name: readable(`/media/${path}`),
			kind,
			bytes: statSync(file).size,
			width: one.width,
			height: one.height,
			crop,
			/** Still the sample company's. */
			sample: pictures[path]?.rendered ?? others[path]?.sample,
			uses: folder.startsWith("gallery/") ? [gallery, ...used] : used,
		};
	});
	return [...new Set(found.map(({ folder }) => folder))]
		.map((folder) => ({
			folder,
			label: folderName(folder),
			files: found.filter((one) => one.folder === folder),
		}))
		.sort((a, b) => a.label.localeCompare(b.label, "de"));
}

/** The file that shows a picture in about this width. */
export function thumbnailOf(files: SavedFiles, path: string, width: number): string {
	const name = path.replace(/^\/media\//, "");
	const picture = made<PictureData>(files, "pictures")[name];
	const fitting = picture?.widths.find((one) => one >= width) ?? picture?.widths.at(-1);
	const url = picture ? `/media/${picture.id}-${fitting}.avif` : made<FileData>(files, "files")[name]?.url;
	const file = url && below(files.build, url.slice(1));
	if (!file || !existsSync(file)) throw new Declined("Dieses Bild gibt es nicht.", 404);
	return file;
}

/** What somebody sends as the site keeps it, under the name that it asks for. */
export async function prepared(files: SavedFiles, folder: string, name: string, bytes: Buffer) {
	const isPhotograph = photographs.test(name);
	const title = name
		.replace(/\.\w+$/, "")
		.trim()
		.normalize("NFC");
	// Papers are downloaded under their name; elsewhere it is what people read.
	const called = folder === "papers" ? slugOf(title) : title;
	const wish = `${folder}/${called}${isPhotograph ? ".webp" : extname(name).toLowerCase()}`;
	const file = below(files.media, wish);
	try {
		const kind = kindOf(wish);
		if (folder.startsWith("gallery/") && kind !== "picture")
			throw new MediaError(wish, "In die Galerie gehören nur Bilder.");
		if (bytes.length === 0) throw new MediaError(wish, "Die Datei ist leer.");
		alternativesFor([{ path: `${folder}/${name}`, file, kind }], new Map());
		return { wish, kept: isPhotograph ? await masterApart(wish, bytes) : bytes };
	} catch (error) {
		if (!(error instanceof MediaError)) throw error;
		throw new Declined(`„${name}“: ${error.reason}`, 422);
	}
}

/** Keeps it under a name that is free. */
export async function addMedia(
	files: SavedFiles,
	{ wish, kept }: { wish: string; kept: Buffer },
	person: Person,
) {
	const path = freeName(files, wish);
	await files.keep(new Map([[`media/${path}`, kept]]), person);
	const { width, height } = made<PictureData>(files, "pictures")[path] ?? {};
	return { path: `/media/${path}`, width, height };
}

/** Where it is still needed, the whole check refuses and names the places. */
export async function removeMedia(
	files: SavedFiles,
	path: string,
	isAsked: boolean,
	person: Person,
): Promise<Difference[]> {
	files.refuseUsed(({ file, text }) => text === path && file !== pictures);
	placeOf(files, path);
	const wanted: Wanted = new Map([[path.slice(1), undefined]]);
	// What is said of a picture goes with it.
	const said = files.value(pictures) ?? {};
	const isOther = (note: Value) => note !== path && at(note, ["image"]) !== path;
	const kept = (list: Value) => (Array.isArray(list) ? list.filter(isOther) : list);
	const value = Object.fromEntries(Object.entries(said).map(([name, list]) => [name, kept(list)]));
	if (!isSame(value, said)) wanted.set(...inHistory(pictures, value));
	if (!isAsked) await files.keep(wanted, person);
	return [{ words: readable(path) }];
}

/** Of two files of one name the second gets a number. */
function freeName({ media }: SavedFiles, wish: string): string {
	const end = extname(wish);
	const start = wish.slice(0, wish.length - end.length);
	let path = wish;
	for (let number = 2; existsSync(below(media, path)); number++) path = `${start} ${number}${end}`;
	return path;
}

function placeOf({ media }: SavedFiles, path: string): string {
	const place = below(media, path.replace(/^\/media\//, ""));
	if (!existsSync(place)) throw new Declined("Diese Datei gibt es nicht.", 404);
	return place;
}

/** Where each file is named. */
function usesIn(files: SavedFiles): Map<string, Link[]> {
	const found = new Map<string, Link[]>();
	for (const { file, path, text } of files.texts()) {
		if (!text.startsWith("/media/")) continue;
		const link = { label: files.placeOf(file, path), to: addressOf(file, path) };
		found.set(text, [...(found.get(text) ?? []), link]);
	}
	return found;
}

/** What the pipeline knows of its files; it replaces the lists. */
function made<Data>({ build }: SavedFiles, name: string): Record<string, Data> {
	const file = join(build, `gen/${name}.json`);
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
