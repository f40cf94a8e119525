/** What was ever saved, read from a Git repository of content/ and media/. A publication is a tag. */
import { join } from "node:path";
import { type Change, changesIn, type Differing } from "./changes.ts";
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
};

export const tracked = ["content", "media"];
/** What a tag of a publication is called, in the order of time. */
const marks = "refs/tags/online-";

export class States {
	readonly root: string;
	readonly folder: string;
	protected readonly git: Git;

	constructor(root: string) {
		this.root = root;
		this.folder = join(root, "redaktion");
		this.git = new Git(join(this.folder, "history.git"), root);
	}

	/** The state now; none before the first save. */
	async head(): Promise<string> {
		return this.git.text("rev-parse", "--verify", "--quiet", "refs/heads/main").catch(() => "");
	}

	/** The latest first, all or those of a file. */
	async list(most: number, files: string[] = [], from = "main"): Promise<State[]> {
		const range = [`--max-count=${most}`, from, "--", ...files];
		// The sentence is one line; each state ends with the sign that no text can hold.
		const text = await this.git.text("log", "-z", "--format=%H%n%P%n%an%n%aI%n%B", ...range);
		const online = new Map((await this.publications()).reverse().map(({ id, when }) => [id, when]));
		return parts(text, "\0").map((state) => {
			const [id = "", before = "", who = "", when = "", ...sentence] = state.split("\n");
			return { id, before, who, when, sentence: sentence.join("\n").trim(), online: online.get(id) };
		});
	}

	/** One of this repository, by its name. */
	async state(id: string): Promise<State | undefined> {
		return (await this.knows(id)) ? (await this.list(1, [], id))[0] : undefined;
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
		const found = await this.differing(from, to);
		for (const one of found.filter(({ path }) => path.startsWith("content/"))) {
			one.before = (await this.content(one.before))?.toString();
			one.after = (await this.content(one.after))?.toString();
		}
		return changesIn(found);
	}

	/** Whether it is a state of this repository. */
	async knows(id: string): Promise<boolean> {
		return /^[0-9a-f]{40}$/.test(id) && this.git.holds("merge-base", "--is-ancestor", id, "main");
	}

	/** The files that differ between two states, each with what Git calls it before and after. */
	async differing(from: string, to: string): Promise<Differing[]> {
		const range = ["--name-status", "--no-renames", "-z", from, to, "--", ...tracked];
		const found = (await this.git.text("diff", ...range)).matchAll(/(\w)\0([^\0]+)\0/g);
		return [...found].map(([, kind, path = ""]) => ({
			path,
			before: kind === "A" ? undefined : `${from}:${path}`,
			after: kind === "D" ? undefined : `${to}:${path}`,
		}));
	}

	/** What Git calls a file as it was in a state; that it was not there is never told of a question that has failed. */
	async nameAt(id: string, path: string): Promise<string | undefined> {
		return /\w{40}/.exec(await this.git.text("ls-tree", id, "--", path))?.[0];
	}

	async content(name: string | undefined): Promise<Buffer | undefined> {
		return name === undefined ? name : this.git.bytes("cat-file", "blob", name);
	}

	/** Who changed a file last. */
	async lastOf(path: string): Promise<State | undefined> {
		return (await this.list(1, [path]))[0];
	}
}

function parts(text: string, end: string): string[] {
	return text.split(end).filter(Boolean);
}
