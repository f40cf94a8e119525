/** A copy of the content in which one file may be a draft: the preview shows it, and what does not fit never gets there. */
import {
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { readContent } from "../app/content/content.ts";
import { ContentError } from "../app/content/mistake.ts";
import { below } from "../below.ts";

export class Drafts {
	/** The folder from which the preview reads. */
	readonly folder: string;
	readonly #content: string;
	/** What was shown last, by file. */
	readonly #shown = new Map<string, string>();

	constructor(root: string) {
		this.#content = join(root, "content");
		const work = join(root, "build/edit");
		this.folder = join(work, "content");
		rmSync(work, { recursive: true, force: true });
		mkdirSync(work, { recursive: true });
		symlinkSync(join(root, "media"), join(work, "media"));
		this.reset();
	}

	/** Shows the files as they are saved. */
	reset(): void {
		this.#shown.clear();
		this.#copy();
	}

	/** Shows the draft, or goes on showing what was there and says what is wrong with it. */
	show(path: string, text: string): string[] {
		this.#copy();
		this.#put(path, text);
		const mistakes = mistakesIn(this.folder);
		if (mistakes.length === 0) {
			this.#shown.set(path, text);
			return [];
		}
		this.#copy();
		const before = this.#shown.get(path);
		if (before !== undefined) this.#put(path, before);
		return mistakes;
	}

	/** Whether the file is there, saved or as a draft that fits. */
	has(path: string): boolean {
		return existsSync(below(this.folder, path));
	}

	#put(path: string, text: string): void {
		const file = below(this.folder, path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}

	/** Only what differs: somebody types, and a whole copy takes as long as the page itself. */
	#copy(): void {
		const from = this.#content;
		const filter = (file: string, copy: string) => {
			const there = lstatSync(copy, { throwIfNoEntry: false });
			return !there || (!there.isSymbolicLink() && differ(file, copy));
		};
		cpSync(from, this.folder, { recursive: true, preserveTimestamps: true, filter });
		const gone = (name: string) => !existsSync(join(from, name));
		for (const name of readdirSync(this.folder, { recursive: true, encoding: "utf8" }).filter(gone))
			rmSync(join(this.folder, name), { recursive: true, force: true });
	}
}

function differ(file: string, copy: string): boolean {
	const [one, other] = [statSync(file), statSync(copy)];
	return one.isDirectory() || one.mtimeMs !== other.mtimeMs || one.size !== other.size;
}

/** What is wrong with the content of a folder, in German. */
export function mistakesIn(folder: string): string[] {
	try {
		readContent(folder);
		return [];
	} catch (error) {
		if (error instanceof ContentError) return error.message.split("\n");
		throw error;
	}
}
