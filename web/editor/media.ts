/** Pictures, drawings and papers: what there is and who uses it, and what comes from people's cameras. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import sharp from "sharp";
import { slugOf } from "../app/content/spelled-out.ts";
import type { PictureData } from "../app/ui/picture/picture-data.ts";
import { below } from "../below.ts";
import { alternativesFor } from "../pipeline/pictures/alt.ts";
import type { FileData } from "../pipeline/pictures/build.ts";
import { readMark } from "../pipeline/pictures/mark.ts";
import { findMasters, kindOf, MediaError, NameError } from "../pipeline/pictures/masters.ts";
import { addressOf } from "./address.ts";
import { Declined } from "./answers.ts";
import { folderName } from "./changes.ts";
import { masterApart } from "./encode-apart.ts";
import type { Person } from "./git.ts";
import type { Wanted } from "./history.ts";
import { fileOf } from "./normal-form.ts";
import type { Link, Value } from "./protocol.ts";
import type { SavedFiles } from "./saved-files.ts";
import { at, type Fields, isSame, type Maybe, withAt } from "./value.ts";

export const mostBytes = 30 << 20;
/** The gallery shows pictures in this width at least; a smaller one would be blurred. */
const leastPixels = 800;
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

export class Media {
	readonly #files: SavedFiles;
	readonly #media: string;
	readonly #build: string;

	constructor(files: SavedFiles) {
		this.#files = files;
		this.#media = join(files.root, "media");
		this.#build = join(files.root, "build");
	}

	/** Folders as they are below media/: „gallery/erdbau“. */
	async list() {
		const uses = this.#uses();
		const [pictures, files] = [this.#made<PictureData>("pictures"), this.#made<FileData>("files")];
		const found = (await findMasters(this.#media)).flatMap(({ path, file, kind }) => {
			const made = pictures[path] ?? files[path];
			// On its way: nobody could see it yet.
			if (!made) return [];
			const { width, height } = made;
			const folder = dirname(path);
			const crop = kind === "picture" ? crops[folder.split("/")[0] ?? ""] : undefined;
			const gallery = /^gallery\//.test(path)
				? [{ label: "Galerie", to: addressOf("pages/gallery.yaml") }]
				: [];
			const one = {
				folder,
				path: `/media/${path}`,
				name: basename(path),
				kind,
				bytes: statSync(file).size,
				width,
				height,
				crop,
				/** Still the sample company's. */
				sample: pictures[path]?.rendered ?? files[path]?.sample,
				uses: [...gallery, ...(uses.get(`/media/${path}`) ?? [])],
			};
			return [one];
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
	thumbnail(path: string, width: number): string {
		const name = path.replace(/^\/media\//, "");
		const picture = this.#made<PictureData>("pictures")[name];
		const other = this.#made<FileData>("files")[name];
		const fitting = picture?.widths.find((one) => one >= width) ?? picture?.widths.at(-1);
		const made = picture ? `/media/${picture.id}-${fitting}.avif` : other?.url;
		const [folder = "", ...rest] = (made ?? "").split("/").filter(Boolean);
		const file = made && below(join(this.#build, folder), rest.join("/"));
		if (!file || !existsSync(file)) throw new Declined("Dieses Bild gibt es nicht.", 404);
		return file;
	}

	/** What somebody sends as the site keeps it, under the name that it asks for. */
	async prepared(folder: string, name: string, bytes: Buffer): Promise<{ wish: string; kept: Buffer }> {
		const isPhotograph = photographs.test(name);
		const title = name
			.replace(/\.\w+$/, "")
			.trim()
			.normalize("NFC");
		// Papers are downloaded under their name; elsewhere it is what people read.
		const called = folder === "papers" ? slugOf(title) : title;
		const wish = `${folder}/${called}${isPhotograph ? ".webp" : extname(name).toLowerCase()}`;
		below(this.#media, wish);
		return told(name, async () => ({ wish, kept: await this.#master(wish, name, bytes, isPhotograph) }));
	}

	/** Keeps it under a name that is free. */
	async add({ wish, kept }: { wish: string; kept: Buffer }, person: Person) {
		const path = this.#freeName(wish);
		await told(basename(path), () => this.#files.keep(new Map([[`media/${path}`, kept]]), person));
		const { width, height } = this.#made<PictureData>("pictures")[path] ?? {};
		return { path: `/media/${path}`, width, height };
	}

	/** Where it is still needed, the whole check refuses and names the places. */
	async remove(path: string, isAsked: boolean, person: Person): Promise<string[]> {
		const uses = (this.#uses().get(path) ?? []).filter(
			({ to }) => !to.startsWith(addressOf("pictures.yaml")),
		);
		if (uses.length > 0)
			throw new Declined(`Das wird noch gebraucht: ${uses.map(({ label }) => label).join("; ")}.`);
		this.#place(path);
		if (!isAsked) await this.#files.keep(this.#withoutNotes(path).set(path.slice(1), undefined), person);
		return [];
	}

	/** Titles of gallery pictures are made of their names; what names the old one names the new one. */
	async rename(path: string, name: string, person: Person): Promise<string> {
		const place = this.#place(path);
		const next = this.#freeName(
			`${dirname(path).replace(/^\/media\//, "")}/${name.trim().normalize("NFC")}${extname(path)}`,
		);
		const target = `/media/${next}`;
		const naming = new Map<string, Maybe>();
		for (const { file, path: way, text } of this.#files.texts())
			if (text === path) naming.set(file, withAt(naming.get(file) ?? this.#files.value(file), way, target));
		const wanted: Wanted = new Map();
		for (const [file, value] of naming)
			wanted.set(`content/${file}`, Buffer.from(fileOf(file, value as Fields)));
		wanted.set(path.slice(1), undefined).set(target.slice(1), readFileSync(place));
		await this.#files.keep(
			wanted,
			person,
			`„${basename(path, extname(path))}“ heißt jetzt „${basename(target, extname(target))}“`,
		);
		return target;
	}

	/** What is said of a picture goes with it. */
	#withoutNotes(path: string): Wanted {
		const file = "pictures.yaml";
		const notes = this.#files.value(file) ?? {};
		const isOther = (note: Value) => note !== path && at(note, ["image"]) !== path;
		const kept = (list: Value) => (Array.isArray(list) ? list.filter(isOther) : list);
		const value = Object.fromEntries(Object.entries(notes).map(([name, list]) => [name, kept(list)]));
		if (isSame(value, notes)) return new Map();
		return new Map([[`content/${file}`, Buffer.from(fileOf(file, value))]]);
	}

	async #master(path: string, name: string, bytes: Buffer, isPhotograph: boolean): Promise<Buffer> {
		const kind = kindOf(path);
		const refuse = (reason: string): never => {
			throw new MediaError(path, reason);
		};
		if (path.startsWith("gallery/") && kind !== "picture") refuse("In die Galerie gehören nur Bilder.");
		if (bytes.length === 0) refuse("Die Datei ist leer.");
		alternativesFor([{ path: path.replace(basename(path), name), file: path, kind }], new Map());
		if (kind === "paper" && !bytes.subarray(0, 5).equals(Buffer.from("%PDF-")))
			refuse("Das ist keine PDF-Datei.");
		if (kind === "mark") await readMark(path, bytes);
		if (!isPhotograph) return bytes;
		const kept = await masterApart(path, bytes);
		const { width = 0, height = 0 } = await sharp(kept).metadata();
		if (Math.max(width, height) < leastPixels)
			refuse(
				`Das Bild ist mit ${width} × ${height} Pixeln zu klein. Die längere Seite braucht mindestens ${leastPixels}.`,
			);
		return kept;
	}

	/** Of two files of one name the second gets a number. */
	#freeName(wish: string): string {
		const end = extname(wish);
		const start = wish.slice(0, wish.length - end.length);
		for (let number = 1; ; number++) {
			const path = number === 1 ? wish : `${start} ${number}${end}`;
			if (!existsSync(below(this.#media, path))) return path;
		}
	}

	#place(path: string): string {
		const place = below(this.#media, path.replace(/^\/media\//, ""));
		if (!existsSync(place)) throw new Declined("Diese Datei gibt es nicht.", 404);
		return place;
	}

	#uses(): Map<string, Link[]> {
		const found = new Map<string, Link[]>();
		for (const { file, path, text } of this.#files.texts()) {
			if (!text.startsWith("/media/")) continue;
			const link = { label: this.#files.placeOf(file, path), to: addressOf(file, path) };
			found.set(text, [...(found.get(text) ?? []), link]);
		}
		return found;
	}

	/** What the pipeline knows of its files; it replaces the lists. */
	#made<Data>(name: string): Record<string, Data> {
		const file = join(this.#build, `gen/${name}.json`);
		return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
	}
}

async function told<T>(name: string, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof MediaError)
			throw new Declined(`„${name}“: ${error.reason}`, 422, { wantsName: error instanceof NameError });
		throw error;
	}
}
