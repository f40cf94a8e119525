/**
 * Everything that was ever saved: a Git repository of content/ and media/, beside the files and apart from the code
 * (docs/adr/0042-saved-means-kept.md). A publication is a tag.
 */
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Change, changesIn, type Files, recorded, sentenceOf } from "./changes.ts";
import { Git, gitVersion, type Person } from "./git.ts";

export type Saved = {
	id: string;
	who: string;
	/** ISO 8601. */
	when: string;
	sentence: string;
	/** Set when this state went online. */
	online?: string;
};

const tracked = ["content", "media"];
/** Without what the build records by itself. */
const shown = [...tracked, ...recorded.map((path) => `:(exclude)${path}`)];
const format = "--format=%H%x00%an%x00%aI%x00%B%x01";
/** What a tag of a publication is called, in the order of time. */
const marks = "refs/tags/online-";

export class NoGit extends Error {}

export class History {
	readonly folder: string;
	readonly #root: string;
	readonly #git: Git;
	readonly #journal: string;

	constructor(root: string, folder: string) {
		this.#root = root;
		this.folder = folder;
		this.#git = new Git(join(folder, "history.git"), root);
		this.#journal = join(folder, "saving.json");
	}

	/**
	 * Makes the repository, or mends what a killed service has left: files of a save that nobody was told of go back, and
	 * what somebody else has changed in the meantime is recorded.
	 */
	async open(person: Person): Promise<void> {
		if (!gitVersion())
			throw new NoGit(
				"Das Programm „git“ fehlt. Ohne es kann die Redaktion nichts aufheben. Bitte installieren.",
			);
		const repository = join(this.folder, "history.git");
		mkdirSync(this.folder, { recursive: true, mode: 0o700 });
		for (const lock of globSync("**/*.lock", { cwd: repository })) rmSync(join(repository, lock));
		if (!existsSync(join(repository, "HEAD")))
			await this.#git.text("init", "--quiet", "--initial-branch=main");
		await this.#undoHalfSave();
		const isNew = !(await this.#head());
		if (isNew || (await this.#isChanged()))
			await this.#commit(
				isNew ? "Anfang: alle Texte und Bilder" : "Außerhalb der Redaktion geändert",
				person,
				isNew,
			);
	}

	/** The state now. */
	async head(): Promise<string> {
		return (await this.#head()) ?? "";
	}

	/**
	 * Lets `write` change the named files and keeps the result, or puts them back as they were when it throws. Whenever the
	 * service is killed, the next start finds the one or the other.
	 */
	async keep(
		paths: string[],
		person: Person,
		write: () => Promise<void>,
		sentence?: string,
	): Promise<string> {
		const earlier = Object.fromEntries(paths.map((path) => [path, this.#read(path)]));
		this.#put(this.#journal, Buffer.from(JSON.stringify({ head: await this.head(), earlier })));
		try {
			await write();
			if (await this.#isChanged()) await this.#commit(sentence, person);
		} catch (error) {
			for (const [path, content] of Object.entries(earlier)) this.#restore(path, content);
			throw error;
		} finally {
			rmSync(this.#journal, { force: true });
		}
		return this.head();
	}

	/** The latest first. */
	async list(most: number, ...paths: string[]): Promise<Saved[]> {
		const online = await this.publications();
		const text = await this.#git.text(
			"log",
			format,
			`--max-count=${most}`,
			"main",
			"--",
			...(paths.length > 0 ? paths : shown),
		);
		return text
			.split("\u0001")
			.map((entry) => entry.trim())
			.filter(Boolean)
			.map((entry) => {
				const [id = "", who = "", when = "", sentence = ""] = entry.split("\0");
				const mark = online.find((publication) => publication.id === id)?.when;
				return { id, who, when, sentence: sentence.trim(), ...(mark ? { online: mark } : {}) };
			});
	}

	/** States that went online, the latest first. */
	async publications(): Promise<{ id: string; when: string; who: string }[]> {
		const fields = "--format=%(*objectname)%00%(taggerdate:iso-strict)%00%(taggername)";
		const text = await this.#git.text("for-each-ref", "--sort=-refname", fields, `${marks}*`);
		return text
			.split("\n")
			.filter(Boolean)
			.map((line) => line.split("\0"))
			.map(([id = "", when = "", who = ""]) => ({ id, when, who }));
	}

	/** Marks a state as one that is online. */
	async markOnline(id: string, person: Person): Promise<void> {
		const [last] = await this.publications();
		if (last?.id === id) return;
		const name = `online-${new Date().toISOString().replaceAll(/[^\dT]/g, "")}`;
		await this.#git.by(person, "tag", "--annotate", "--message=Online", name, id);
	}

	/** What differs between two states, in the office's words. */
	async changes(from: string, to: string): Promise<Change[]> {
		return changesIn(await this.#files(from, to, from), await this.#files(from, to, to));
	}

	/** Whether it is a state of this repository. */
	async knows(id: string): Promise<boolean> {
		return /^[0-9a-f]{40}$/.test(id) && this.#git.holds("merge-base", "--is-ancestor", id, "main");
	}

	/** The files that differ between two states. */
	async differing(from: string, to: string): Promise<string[]> {
		const names = await this.#git.text(
			"diff",
			"--name-only",
			"--no-renames",
			"-z",
			from,
			to,
			"--",
			...tracked,
		);
		return names.split("\0").filter((name) => name && !recorded.includes(name));
	}

	/** The state before a state. */
	async before(id: string): Promise<string | undefined> {
		return this.#git.text("rev-parse", "--verify", "--quiet", `${id}^`).catch(() => undefined);
	}

	/** A file as it is now without what changed between two states: later changes of other lines stay. */
	async without(path: string, before: string, after: string): Promise<Buffer | undefined | "conflict"> {
		const [old, undone] = [await this.contentAt(before, path), await this.contentAt(after, path)];
		const now = await this.contentAt(await this.head(), path);
		if (same(now, undone)) return old;
		if (!now || !undone || !old || !/\.(md|yaml)$/.test(path)) return "conflict";
		const names = ["now", "undone", "old"].map((name) => join(this.folder, `merge-${name}`));
		for (const [place, content] of [now, undone, old].entries()) writeFileSync(names[place] ?? "", content);
		const merged = await this.#git.bytes("merge-file", "-p", "-q", ...names).catch(() => "conflict" as const);
		for (const name of names) rmSync(name, { force: true });
		return merged;
	}

	/** A file as it was in a state. */
	async contentAt(id: string, path: string): Promise<Buffer | undefined> {
		return this.#git.bytes("cat-file", "blob", `${id}:${path}`).catch(() => undefined);
	}

	/** A content by Git's own name for it. */
	async blob(sha: string): Promise<Buffer | undefined> {
		if (!/^[0-9a-f]{40}$/.test(sha)) return undefined;
		return this.#git.bytes("cat-file", "blob", sha).catch(() => undefined);
	}

	/** Who changed a file last. */
	async lastOf(path: string): Promise<Saved | undefined> {
		return (await this.list(1, path))[0];
	}

	/** Puts a file in its place, whole or not at all; nothing means that it goes. */
	put(path: string, content: Buffer | undefined): void {
		this.#put(join(this.#root, path), content);
	}

	async #files(from: string, to: string, at: string): Promise<Files> {
		const there = await this.#git.text("ls-tree", "-r", "-z", "--name-only", at, "--", ...tracked);
		const names = new Set(there.split("\0"));
		const found: Files = new Map();
		for (const path of await this.differing(from, to)) {
			if (!names.has(path)) continue;
			const text = path.startsWith("content/") ? await this.contentAt(at, path) : undefined;
			found.set(path, text?.toString("utf8") ?? "");
		}
		return found;
	}

	async #head(): Promise<string | undefined> {
		return this.#git.text("rev-parse", "--verify", "--quiet", "refs/heads/main").catch(() => undefined);
	}

	async #isChanged(): Promise<boolean> {
		await this.#git.text("add", "--force", "--all", "--", ...tracked);
		return !(await this.#git.holds("diff", "--cached", "--quiet"));
	}

	/** Commits everything that differs. The sentence is made of the differences where none is given. */
	async #commit(sentence: string | undefined, person: Person, isFirst = false): Promise<void> {
		await this.#git.text("add", "--force", "--all", "--", ...tracked);
		const tree = await this.#git.text("write-tree");
		const parent = isFirst ? undefined : await this.head();
		const told = sentence ?? sentenceOf(await this.changes(parent ?? tree, tree));
		const above = parent ? ["-p", parent] : [];
		const id = await this.#git.by(
			person,
			"commit-tree",
			tree,
			...above,
			"-m",
			told || "Ohne sichtbare Änderung",
		);
		await this.#git.text("update-ref", "refs/heads/main", id, ...(parent ? [parent] : []));
	}

	async #undoHalfSave(): Promise<void> {
		if (!existsSync(this.#journal)) return;
		const { head, earlier } = JSON.parse(readFileSync(this.#journal, "utf8")) as {
			head: string;
			earlier: Record<string, string | null>;
		};
		if (head === (await this.head()))
			for (const [path, content] of Object.entries(earlier)) this.#restore(path, content);
		rmSync(this.#journal);
	}

	#read(path: string): string | null {
		const file = join(this.#root, path);
		return existsSync(file) ? readFileSync(file, "base64") : null;
	}

	#restore(path: string, content: string | null): void {
		this.put(path, content === null ? undefined : Buffer.from(content, "base64"));
	}

	#put(file: string, content: Buffer | undefined): void {
		if (content === undefined) {
			rmSync(file, { force: true });
			return;
		}
		mkdirSync(dirname(file), { recursive: true });
		rmSync(`${file}.new`, { force: true });
		writeFileSync(`${file}.new`, content, { flag: "wx", flush: true });
		renameSync(`${file}.new`, file);
	}
}

function same(a: Buffer | undefined, b: Buffer | undefined): boolean {
	return a === undefined || b === undefined ? a === b : a.equals(b);
}
