/** What was ever saved, read from a Git repository of content/ and media/. A publication is a tag. */
import { join } from "node:path";
import { type Change, changesIn, type Files } from "./changes.ts";
import { Git } from "./git.ts";

/** A state that went online. */
export type Publication = { id: string; who: string; when: string };

type State = {
	id: string;
	/** The state before it; none before the first. */
	before: string;
	who: string;
	when: string;
	sentence: string;
	/** When it went online. */
	online: string | undefined;
	/** The server shows it now, as it says itself. */
	isOnline: boolean;
};

/** What the build writes by itself, which nobody takes back. */
export const recorded = "content/dates.yaml";
export const tracked = ["content", "media", `:(exclude)${recorded}`];
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

	/** The latest first, all or those of a file. `shown` is the state that the public server shows. */
	async list(
		most: number,
		{ files = [], shown, from = "main" }: { files?: string[]; shown?: string; from?: string } = {},
	): Promise<State[]> {
		const range = [`--max-count=${most}`, from, "--", ...files];
		// The sentence is one line; each state ends with the sign that no text can hold.
		const text = await this.git.text("log", "-z", "--format=%H%n%P%n%an%n%aI%n%B", ...range);
		const online = new Map((await this.publications()).reverse().map(({ id, when }) => [id, when]));
		return parts(text, "\0").map((state) => {
			const [id = "", before = "", who = "", when = "", ...sentence] = state.split("\n");
			return {
				id,
				before,
				who,
				when,
				sentence: sentence.join("\n").trim(),
				online: online.get(id),
				isOnline: id === shown,
			};
		});
	}

	/** One of this repository, by its name. */
	async state(id: string): Promise<State | undefined> {
		return (await this.knows(id)) ? (await this.list(1, { from: id }))[0] : undefined;
	}

	/** States that went online, the latest first. */
	async publications(): Promise<Publication[]> {
		const fields = "--format=%(*objectname)%00%(taggerdate:iso-strict)%00%(taggername)";
		const text = await this.git.text("for-each-ref", "--sort=-refname", fields, `${marks}*`);
		return parts(text, "\n").map((line) => {
			const [id = "", when = "", who = ""] = line.split("\0");
			return { id, when, who };
		});
	}

	/** What differs between two states, in the office's words. */
	async changes(from: string, to: string): Promise<Change[]> {
		const [before, after]: [Files, Files] = [new Map(), new Map()];
		for (const path of await this.differing(from, to))
			for (const [state, files] of [[from, before] as const, [to, after] as const]) {
				const name = await this.#nameAt(state, path);
				if (!name) continue;
				files.set(path, path.startsWith("content/") ? await this.git.text("cat-file", "blob", name) : "");
			}
		return changesIn(before, after);
	}

	/** Whether it is a state of this repository. */
	async knows(id: string): Promise<boolean> {
		return /^[0-9a-f]{40}$/.test(id) && this.git.holds("merge-base", "--is-ancestor", id, "main");
	}

	/** The files that differ between two states. */
	async differing(from: string, to: string): Promise<string[]> {
		const range = [from, to, "--", ...tracked];
		return parts(await this.git.text("diff", "--name-only", "--no-renames", "-z", ...range), "\0");
	}

	/** A file as it was in a state, if it was there. */
	async contentAt(id: string, path: string): Promise<Buffer | undefined> {
		const name = await this.#nameAt(id, path);
		return name ? this.git.bytes("cat-file", "blob", name) : undefined;
	}

	/** Who changed a file last. */
	async lastOf(path: string): Promise<State | undefined> {
		return (await this.list(1, { files: [path] }))[0];
	}

	/** What Git calls a file as it was; that it was not there is never told of a question that has failed. */
	async #nameAt(id: string, path: string): Promise<string | undefined> {
		return /\w{40}/.exec(await this.git.text("ls-tree", id, "--", path))?.[0];
	}
}

function parts(text: string, end: string): string[] {
	return text.split(end).filter(Boolean);
}
