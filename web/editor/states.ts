/** What was ever saved, read from a Git repository of content/ and media/. A publication is a tag. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Change, changesIn, type Files } from "./changes.ts";
import { Git } from "./git.ts";
import type { Publication, State } from "./protocol.ts";

/** What the build writes by itself, which nobody takes back. */
export const recorded = "content/dates.yaml";
const folders = ["content", "media"];
export const tracked = [...folders, `:(exclude)${recorded}`];
/** What a tag of a publication is called, in the order of time. */
const marks = "refs/tags/online-";

export class States {
	readonly folder: string;
	protected readonly git: Git;

	constructor(root: string, folder: string) {
		this.folder = folder;
		this.git = new Git(join(folder, "history.git"), root);
	}

	/** The state now; none before the first save. */
	async head(): Promise<string> {
		return this.git.text("rev-parse", "--verify", "--quiet", "refs/heads/main").catch(() => "");
	}

	/**
	 * The latest first. A publication of a state that is not listed counts for the one before it. `shown` is the state that the public server shows.
	 */
	async list(
		most: number,
		{ files = tracked, shown }: { files?: string[]; shown?: string | undefined } = {},
	): Promise<State[]> {
		const saved = await this.#log(most, files);
		const order = (await this.git.text("rev-list", "main")).split("\n");
		const listed = new Set(saved.map(({ id }) => id));
		const stateOf = (id: string) => {
			const place = order.indexOf(id);
			return place < 0 ? undefined : order.slice(place).find((one) => listed.has(one));
		};
		const online = new Map((await this.publications()).reverse().map(({ id, when }) => [stateOf(id), when]));
		const now = shown && stateOf(shown);
		return saved.map((one) => ({
			...one,
			...(online.has(one.id) ? { online: online.get(one.id) } : {}),
			...(now === one.id ? { isOnline: true as const } : {}),
		}));
	}

	/** States that went online, the latest first. */
	async publications(): Promise<Publication[]> {
		const fields = "--format=%(*objectname)%00%(taggerdate:iso-strict)%00%(taggername)";
		const text = await this.git.text("for-each-ref", "--sort=-refname", fields, `${marks}*`);
		return text
			.split("\n")
			.filter(Boolean)
			.map((line) => line.split("\0"))
			.map(([id = "", when = "", who = ""]) => ({ id, when, who }));
	}

	/** What differs between two states, in the office's words. */
	async changes(from: string, to: string): Promise<Change[]> {
		return changesIn(await this.#files(from, to, from), await this.#files(from, to, to));
	}

	/** Whether it is a state of this repository. */
	async knows(id: string): Promise<boolean> {
		return /^[0-9a-f]{40}$/.test(id) && this.git.holds("merge-base", "--is-ancestor", id, "main");
	}

	/** The files that differ between two states. */
	async differing(from: string, to: string): Promise<string[]> {
		const names = await this.git.text(
			"diff",
			"--name-only",
			"--no-renames",
			"-z",
			from,
			to,
			"--",
			...tracked,
		);
		return names.split("\0").filter(Boolean);
	}

	/** The state before a state. */
	async before(id: string): Promise<string | undefined> {
		return this.git.text("rev-parse", "--verify", "--quiet", `${id}^`).catch(() => undefined);
	}

	/** A file as it is now without what changed between two states: later changes of other lines stay. */
	async without(path: string, before: string, after: string): Promise<Buffer | undefined | "conflict"> {
		const [old, undone] = [await this.contentAt(before, path), await this.contentAt(after, path)];
		const now = await this.contentAt(await this.head(), path);
		if (same(now, undone)) return old;
		if (!now || !undone || !old || !/\.(md|yaml)$/.test(path)) return "conflict";
		const names = ["now", "undone", "old"].map((name) => join(this.folder, `merge-${name}`));
		for (const [place, content] of [now, undone, old].entries()) writeFileSync(names[place] ?? "", content);
		const merged = await this.git.bytes("merge-file", "-p", "-q", ...names).catch(() => "conflict" as const);
		for (const name of names) rmSync(name, { force: true });
		return merged;
	}

	/** A file as it was in a state. */
	async contentAt(id: string, path: string): Promise<Buffer | undefined> {
		return this.git.bytes("cat-file", "blob", `${id}:${path}`).catch(() => undefined);
	}

	/** Who changed a file last. */
	async lastOf(path: string): Promise<State | undefined> {
		return (await this.#log(1, [path]))[0];
	}

	async #log(most: number, places: string[]): Promise<State[]> {
		const range = [`--max-count=${most}`, "main", "--", ...places];
		// The sentence is one line; each state ends with the sign that no text can hold.
		const text = await this.git.text("log", "-z", "--format=%H%n%an%n%aI%n%B", ...range);
		return text
			.split("\0")
			.filter(Boolean)
			.map((state) => {
				const [id = "", who = "", when = "", ...sentence] = state.split("\n");
				return { id, who, when, sentence: sentence.join("\n").trim() };
			});
	}

	async #files(from: string, to: string, at: string): Promise<Files> {
		const there = await this.git.text("ls-tree", "-r", "-z", "--name-only", at, "--", ...folders);
		const names = new Set(there.split("\0"));
		const found: Files = new Map();
		for (const path of await this.differing(from, to)) {
			if (!names.has(path)) continue;
			const text = path.startsWith("content/") ? await this.contentAt(at, path) : undefined;
			found.set(path, text?.toString("utf8") ?? "");
		}
		return found;
	}
}

function same(a: Buffer | undefined, b: Buffer | undefined): boolean {
	return a === undefined || b === undefined ? a === b : a.equals(b);
}
