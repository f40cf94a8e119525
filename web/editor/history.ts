/**
 * Everything that was ever saved: a Git repository of content/ and media/, beside the files and apart from the code
 * (docs/decisions/the-office-edits-files.md).
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Declined } from "./answers.ts";
import { sentenceOf } from "./changes.ts";
import type { Person } from "./git.ts";
import { replace } from "./replace.ts";
import { States, tracked } from "./states.ts";

/** Files by path from the root; nothing means that one goes. */
export type Wanted = Map<string, Buffer | undefined>;

const outside = "Außerhalb der Redaktion geändert";

/** The state before a save that has begun, and the files that it is about. */
type Begun = { head: string; paths: string[] };

export class History extends States {
	readonly #note = join(this.folder, "saving.json");

	/**
	 * Makes the repository, or mends what a killed service has left: files of a save that nobody was told of go back, and
	 * what somebody else has changed in the meantime is recorded.
	 */
	async open(person: Person): Promise<void> {
		await this.git.text("--version").catch(() => {
			throw new Declined(
				"Das Programm „git“ fehlt. Ohne es kann die Redaktion nichts aufheben. Bitte installieren.",
			);
		});
		const repository = join(this.folder, "history.git");
		mkdirSync(this.folder, { recursive: true, mode: 0o700 });
		for (const lock of globSync("**/*.lock", { cwd: repository })) rmSync(join(repository, lock));
		if (!existsSync(join(repository, "HEAD")))
			await this.git.text("init", "--quiet", "--initial-branch=main");
		await this.recorded(person);
	}

	/** The state of the files as they are; what somebody has changed outside of the editor is one. */
	async recorded(person: Person): Promise<string> {
		await this.#undoHalfSave();
		await this.#record(person, (await this.head()) ? outside : "Anfang: alle Texte und Bilder");
		return this.head();
	}

	/**
	 * Writes files that belong together and keeps them, or puts them back as they were when the check throws. Whenever the
	 * service is killed, the next start finds the one or the other: every earlier file is in the history before it is written over.
	 * Gives the sentence that tells of it, none where nothing has changed.
	 */
	async keep(wanted: Wanted, person: Person, check: () => Promise<void>, sentence?: string): Promise<string> {
		const begun: Begun = { head: await this.recorded(person), paths: [...wanted.keys()] };
		try {
			replace(this.#note, JSON.stringify(begun));
			for (const [path, content] of wanted) this.put(path, content);
			await check();
			const told = await this.#record(person, sentence);
			rmSync(this.#note);
			return told;
		} catch (error) {
			await this.#undoHalfSave();
			throw error;
		}
	}

	/** Marks a state as one that is online. */
	async markOnline(id: string, person: Person): Promise<void> {
		const [last] = await this.publications();
		if (last?.id === id) return;
		const name = `online-${new Date().toISOString().replaceAll(/[^\dT]/g, "")}`;
		await this.git.by(person, "tag", "--annotate", "--message=Online", name, id);
	}

	/** Nothing means that the file goes. */
	put(path: string, content: Buffer | undefined): void {
		const file = join(this.root, path);
		if (content) replace(file, content);
		else rmSync(file, { force: true });
	}

	/** Commits whatever has changed. The sentence is made of the differences where none is given. */
	async #record(person: Person, sentence?: string): Promise<string> {
		await this.git.text("add", "--force", "--all", "--", ...tracked);
		const head = await this.head();
		if (head && (await this.git.holds("diff", "--cached", "--quiet"))) return "";
		const tree = await this.git.text("write-tree");
		const told = (sentence ?? sentenceOf(await this.changes(head, tree))) || "Ohne sichtbare Änderung";
		const options = ["--quiet", "--allow-empty", "--cleanup=verbatim", `--message=${told}`];
		await this.git.by(person, "commit", ...options);
		return told;
	}

	/** What has its place already is not written again: on a full disk there would be no room for it. */
	async #undoHalfSave(): Promise<void> {
		if (!existsSync(this.#note)) return;
		const { head, paths }: Begun = JSON.parse(readFileSync(this.#note, "utf8"));
		for (const path of head === (await this.head()) ? paths : []) {
			const [file, earlier] = [join(this.root, path), await this.content(await this.nameAt(head, path))];
			rmSync(`${file}.new`, { force: true });
			if (earlier && existsSync(file) && earlier.equals(readFileSync(file))) continue;
			this.put(path, undefined);
			if (earlier) this.put(path, earlier);
		}
		rmSync(this.#note);
	}
}
