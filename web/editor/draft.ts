/** The saved files with the one that somebody is writing: in memory alone, and of each person apart from the others. */
import { existsSync } from "node:fs";
import { type Content, readContent } from "../app/content/content.ts";
import { ContentError } from "../app/content/mistake.ts";
import type { Draft } from "../app/content/read.ts";
import { below } from "../below.ts";

export class Drafts {
	readonly #folder: string;
	/** What each person wrote last that fits. */
	readonly #shown = new Map<string, Draft>();

	constructor(folder: string) {
		this.#folder = folder;
	}

	/** Shows the draft from now on, or goes on showing what was there and says what is wrong with it. */
	show(person: string, draft: Draft): { content?: Content; mistakes: string[] } {
		below(this.#folder, draft.file);
		const read = readIn(this.#folder, draft);
		if (read.content) this.#shown.set(person, draft);
		else if (this.#shown.get(person)?.file !== draft.file) this.#shown.delete(person);
		return read;
	}

	/** The content as this person sees it. */
	contentFor(person: string): Content {
		const draft = this.#shown.get(person);
		// What others have saved since may not go with it.
		return (draft && readIn(this.#folder, draft).content) ?? readContent(this.#folder);
	}

	/** Whether the file is there, saved or as this person's draft that fits. */
	has(person: string, file: string): boolean {
		return this.#shown.get(person)?.file === file || existsSync(below(this.#folder, file));
	}

	/** Somebody has signed out. */
	leave(person: string): void {
		this.#shown.delete(person);
	}

	/** Files that were saved are shown as they are now. */
	forget(files: string[]): void {
		for (const [person, { file }] of this.#shown) if (files.includes(file)) this.#shown.delete(person);
	}
}

/** The content of a folder, or what is wrong with it, in German. */
export function readIn(folder: string, draft?: Draft): { content?: Content; mistakes: string[] } {
	try {
		return { content: readContent(folder, { draft }), mistakes: [] };
	} catch (error) {
		if (error instanceof ContentError) return { mistakes: error.message.split("\n") };
		throw error;
	}
}
