/**
 * Everything that was ever saved: a Git repository of content/ and media/, beside the files and apart from the code
 * (docs/decisions/the-office-edits-files.md).
 */
import { existsSync, globSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sentenceOf } from "./changes.ts";
import { gitVersion, type Person } from "./git.ts";
import { Saving } from "./saving.ts";
import { States, tracked } from "./states.ts";

export class NoGit extends Error {}

export class History extends States {
	readonly #saving: Saving;

	constructor(root: string, folder: string) {
		super(root, folder);
		this.#saving = new Saving(root, join(folder, "saving"));
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
			await this.git.text("init", "--quiet", "--initial-branch=main");
		await this.#undoHalfSave();
		const [isNew, isChanged] = [!(await this.head()), await this.#isChanged()];
		if (isNew || isChanged)
			await this.#commit(
				isNew ? "Anfang: alle Texte und Bilder" : "Außerhalb der Redaktion geändert",
				person,
				isNew,
			);
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
		await this.#undoHalfSave();
		try {
			this.#saving.begin({ head: await this.head(), paths });
			await write();
			if (await this.#isChanged()) await this.#commit(sentence, person);
		} catch (error) {
			this.#saving.undo();
			this.#saving.end();
			throw error;
		}
		this.#saving.end();
		return this.head();
	}

	/** Marks a state as one that is online. */
	async markOnline(id: string, person: Person): Promise<void> {
		const [last] = await this.publications();
		if (last?.id === id) return;
		const name = `online-${new Date().toISOString().replaceAll(/[^\dT]/g, "")}`;
		await this.git.by(person, "tag", "--annotate", "--message=Online", name, id);
	}

	/** Puts a file in its place, whole or not at all; nothing means that it goes. */
	put(path: string, content: Buffer | undefined): void {
		this.#saving.put(path, content);
	}

	async #isChanged(): Promise<boolean> {
		await this.git.text("add", "--force", "--all", "--", ...tracked);
		return !(await this.git.holds("diff", "--cached", "--quiet"));
	}

	/** Commits what was found changed. The sentence is made of the differences where none is given. */
	async #commit(sentence: string | undefined, person: Person, isFirst = false): Promise<void> {
		const tree = await this.git.text("write-tree");
		const parent = isFirst ? undefined : await this.head();
		const told = sentence ?? sentenceOf(await this.changes(parent ?? tree, tree));
		const above = parent ? ["-p", parent] : [];
		const id = await this.git.by(
			person,
			"commit-tree",
			tree,
			...above,
			"-m",
			told || "Ohne sichtbare Änderung",
		);
		await this.git.text("update-ref", "refs/heads/main", id, ...(parent ? [parent] : []));
	}

	async #undoHalfSave(): Promise<void> {
		if (this.#saving.begun?.head === (await this.head())) this.#saving.undo();
		this.#saving.end();
	}
}
