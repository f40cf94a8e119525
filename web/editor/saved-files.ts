/** The files as they are saved: what they hold, whether they are right, and how they are changed. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Content, readContent } from "../app/content/content.ts";
import { type ContentFolder, files, folders, schemaOf } from "../app/content/files.ts";
import { ContentError } from "../app/content/mistake.ts";
import type { Draft } from "../app/content/read.ts";
import { textsIn } from "../app/content/strings-of.ts";
import { below, OutsideError } from "../below.ts";
import { buildPictures } from "../pipeline/pictures/build.ts";
import { MediaError } from "../pipeline/pictures/masters.ts";
import { addressOf, newEntry } from "./address.ts";
import { Declined } from "./answers.ts";
import { nameOf } from "./changes.ts";
import { documentOf, labelOf } from "./forms.ts";
import type { Person } from "./git.ts";
import type { History, Wanted } from "./history.ts";
import { mistakeOf } from "./mistakes.ts";
import { valueIn } from "./normal-form.ts";
import type { Mistake, Path } from "./protocol.ts";
import type { Fields } from "./value.ts";

type Found = { file: string; path: Path; text: string };
type Read = { content?: Content; mistakes: Mistake[] };

export class SavedFiles {
	readonly root: string;
	readonly folder: string;
	readonly media: string;
	readonly build: string;
	readonly history: History;
	readonly #values = new Map<string, { text: string; value: Fields }>();
	#working: Promise<unknown> = Promise.resolve();

	constructor(root: string, history: History) {
		this.root = root;
		this.folder = join(root, "content");
		this.media = join(root, "media");
		this.build = join(root, "build");
		this.history = history;
	}

	/** Saving, taking back and copying for a publication come one after the other. */
	alone<T>(work: () => Promise<T>): Promise<T> {
		const done = this.#working.then(work);
		this.#working = done.catch(() => {});
		return done;
	}

	/** The content with what somebody is writing, or what is wrong with it. */
	read(draft?: Draft): Read {
		try {
			return { content: readContent(this.folder, { draft }), mistakes: [] };
		} catch (error) {
			if (!(error instanceof ContentError)) throw error;
			return { mistakes: error.message.split("\n").map((sentence) => mistakeOf(sentence, this.placeOf)) };
		}
	}

	/** Files to which the site has a page or a place, whether they are right or not. */
	list(): string[] {
		const inFolder = (folder: string) => globSync(`${folder}/*.md`, { cwd: this.folder }).sort();
		const alone = Object.keys(files).filter((file) => existsSync(join(this.folder, file)));
		return [...alone, ...Object.keys(folders).flatMap(inFolder)];
	}

	/** The place of a file that has a schema, there or not yet. */
	place(file: string): string {
		const place = below(this.folder, file);
		if (!schemaOf(file)) throw new OutsideError(file);
		return place;
	}

	/** What a file holds, to be read only; nothing where none can be read. Lists ask for all of them at once. */
	value(file: string): Fields | undefined {
		const place = this.place(file);
		try {
			const text = readFileSync(place, "utf8");
			const known = this.#values.get(file);
			if (known?.text === text) return known.value;
			const value = valueIn(file, text);
			this.#values.set(file, { text, value });
			return value;
		} catch {
			return undefined;
		}
	}

	/** „Stelle Polier“, „Firma und Kontakt › Anschrift › Ort“; a list that is called like its file is named once. */
	placeOf = (file: string, path: Path = []): string => {
		const value = this.value(file);
		const [name, label] = [this.#nameOf(file, value), labelOf(file, path, value)];
		return label.startsWith(name) ? label : [name, label].filter(Boolean).join(" › ");
	};

	#nameOf(file: string, value: Fields | undefined): string {
		const { one: [name, fresh] = [] } = documentOf(file) ?? {};
		if (fresh && file.endsWith(`/${newEntry}.md`)) return fresh;
		if (!file.startsWith("translations/")) return nameOf(file, value);
		// Nobody here reads the language.
		// Whoever writes by hand may name anything.
		const job = String(value?.job || "-").replaceAll(/[^\w-]/g, "-");
		const german = ["jobs", "trainings"].map((folder) => this.value(`${folder}/${job}.md`));
		const occupation = german.find(Boolean)?.occupation ?? value?.job;
		return `${name} ${occupation}, ${documentOf(`languages/${value?.language}.yaml`)?.title}`;
	}

	/** What is wrong with the files, across entries and pictures; what they need is made on the way. */
	async check(): Promise<Mistake[]> {
		const { content, mistakes } = this.read();
		if (!content) return mistakes;
		try {
			await buildPictures({ media: this.media, out: this.build, ...content.pictures, parallel: 1 });
		} catch (error) {
			if (error instanceof MediaError) return [mistakeOf(error.message, this.placeOf)];
			throw error;
		}
		return [];
	}

	/**
	 * Writes files that belong together and keeps them. Where something is wrong with them, the earlier ones are back; what was
	 * wrong with others before, after an upgrade, keeps nobody from putting right the rest.
	 */
	async keep(wanted: Wanted, person: Person, sentence?: string): Promise<string> {
		const written = [...wanted.keys()].map((path) => path.replace(/^content\//, ""));
		const known = this.read().mistakes.map(({ message }) => message);
		const check = async () => {
			const found = await this.check();
			// Of two files that say the same, the one that is being written is to be changed.
			const own = found.filter(({ file }) => file && written.includes(file));
			const others = found.filter(({ file, message }) => !file || !known.includes(message));
			const mistakes = own.length > 0 ? own : others;
			if (mistakes.length > 0)
				throw new Declined(mistakes.map(({ message }) => message).join("\n"), 422, { mistakes });
		};
		return this.history.keep(wanted, person, check, sentence);
	}

	/** What another entry names stays. */
	refuseUsed(isUse: (found: Found) => boolean): void {
		const uses = this.texts().filter(isUse);
		if (uses.length === 0) return;
		const places = uses.map(({ file, path }) => this.placeOf(file, path)).join("; ");
		const message = `Das wird noch gebraucht: ${places}. Bitte dort zuerst herausnehmen.`;
		const told = ({ file, path }: Found) => ({
			message,
			text: message,
			file,
			path,
			to: addressOf(file, path),
		});
		throw new Declined(message, 409, { mistakes: uses.map(told) });
	}

	/** Every text of every file, with its place. */
	texts(): Found[] {
		return this.list().flatMap((file) =>
			textsIn(this.value(file)).map(({ path, text }) => ({ file, path: path as Path, text })),
		);
	}
}

export function folderOf(file: string): ContentFolder | undefined {
	const [folder = ""] = file.split("/");
	return Object.hasOwn(folders, folder) ? (folder as ContentFolder) : undefined;
}
