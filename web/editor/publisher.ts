/** „Veröffentlichen“: from the saved files to the page that visitors get. Until the last step the old site stays. */
import { type ChildProcess, execFile, fork } from "node:child_process";
import { on } from "node:events";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { Declined, reasonOf } from "./answers.ts";
import type { Person } from "./git.ts";
import { handOver, keepPresent } from "./hand-over.ts";
import { mistakeOf } from "./mistakes.ts";
import type { Progress, Step } from "./protocol.ts";
import { replace } from "./replace.ts";
import type { SavedFiles } from "./saved-files.ts";
import { copySite, foldersOf, versionFile } from "./site-copy.ts";

export type Target = {
	/** The file that the public server watches (`website serve --site`). */
	file: string;
	/** The address at which the public server answers. */
	live: string;
};

const run = promisify(execFile);
/** How long a server may take to notice a new file; after a start of ours it has had time already. */
const patience = 60_000;
const settling = 10_000;
const interrupted = "Die Redaktion wurde dabei unterbrochen.";

/** What the process that builds tells: where it is, or that it is done. */
export type Told = "pages" | "built";

/** What was handed over and not seen yet. */
type Begun = { who: string; version: string };

type Given = {
	files: SavedFiles;
	target?: Target | undefined;
	/** The program that packs. */
	finish: string;
	/** What builds; tests have another one. */
	program?: string;
};

export class Publisher {
	readonly target: Target | undefined;
	progress: Progress | undefined;
	readonly #given: Given;
	readonly #files: SavedFiles;
	readonly #copy: ReturnType<typeof foldersOf>;
	/** The new site, and the one that visitors see until it is shown. */
	readonly #pack: string;
	readonly #last: string;
	readonly #noteFile: string;
	#builder: ChildProcess | undefined;
	/** What the builder complains about. */
	#said = "";

	constructor(given: Given) {
		this.#given = given;
		this.#files = given.files;
		this.#copy = foldersOf(given.files.root);
		this.target = given.target;
		this.#pack = join(given.files.build, "handing-over.pack");
		this.#last = join(given.files.build, "handed-over.pack");
		this.#noteFile = join(given.files.history.folder, "publishing.json");
	}

	get isBusy(): boolean {
		return this.progress !== undefined && !this.progress.failure && !this.progress.online;
	}

	/** A process that builds, and stays: what it has read once is there the next time. */
	prepare(): ChildProcess {
		if (this.#builder) return this.#builder;
		const child = fork(this.#given.program ?? join(import.meta.dirname, "publication.ts"), {
			cwd: this.#files.root,
			env: { ...process.env, NODE_ENV: "production", COMPANY: this.#copy.company },
			stdio: ["ignore", "ignore", "pipe", "ipc"],
		});
		child.stderr?.on("data", (text) => {
			this.#said += text;
		});
		child.once("exit", () => {
			this.#builder = undefined;
		});
		this.#builder = child;
		return child;
	}

	close(): void {
		this.#builder?.kill();
	}

	/** The state that the public server shows, as far as it says so. */
	async shown(): Promise<string | undefined> {
		return this.target && versionAt(this.target.live);
	}

	/** The place to publish to, unless somebody does so. */
	ready(): Target {
		if (this.isBusy)
			throw new Declined(`${this.progress?.who} veröffentlicht gerade. Bitte einen Moment warten.`);
		if (!this.target) throw new Declined("Es ist kein Server eingerichtet, auf dem veröffentlicht wird.");
		return this.target;
	}

	async publish(person: Person): Promise<void> {
		const { file } = this.ready();
		const { name: who } = person;
		const progress: Progress = { who, step: "pictures" };
		this.progress = progress;
		const step = (next: Step) => {
			progress.step = next;
		};
		try {
			const version = await this.#files.alone(() => {
				copySite(this.#files.root);
				return this.#files.history.recorded(person);
			});
			await this.#buildPages(version, step);
			step("pack");
			await this.#makePack(file);
			step("hand");
			this.#note({ who, version });
			handOver(this.#pack, file);
			step("online");
			await this.#follow(progress, version, person, patience);
		} catch (error) {
			progress.failure = reasonOf(error).message;
		}
		this.#note(undefined);
		this.prepare();
	}

	/** After a start: tells of a publication that a kill has ended, and marks what is online. */
	async settle(person: Person): Promise<void> {
		if (!this.target) return;
		const begun: Begun | undefined = existsSync(this.#noteFile)
			? JSON.parse(readFileSync(this.#noteFile, "utf8"))
			: undefined;
		if (begun) {
			this.progress = { who: begun.who };
			await this.#follow(this.progress, begun.version, person, settling, interrupted);
			this.#note(undefined);
		}
		const shown = await this.shown();
		if (shown && (await this.#files.history.knows(shown))) await this.#markOnline(shown, person);
	}

	/**
	 * Until the server shows what was handed over. What it does not show in time is put back, so that it does not appear later by
	 * surprise.
	 */
	async #follow(
		progress: Progress,
		version: string,
		person: Person,
		most: number,
		reason = `Der Server unter ${this.target?.live} zeigt noch die alte Fassung. Entweder läuft er nicht, oder sein Programm ist älter als diese Redaktion. Bitte rufen Sie die Technik an; gespeichert ist alles.`,
	): Promise<void> {
		const end = Date.now() + most;
		while (Date.now() <= end) {
			if ((await this.shown()) === version) {
				await this.#markOnline(version, person);
				// A service that was killed may have done that, and no more.
				if (existsSync(this.#pack)) renameSync(this.#pack, this.#last);
				progress.online = new Date().toISOString();
				return;
			}
			await new Promise((next) => setTimeout(next, 200));
		}
		progress.failure = `${reason} ${this.#withdraw()}`;
	}

	#withdraw(): string {
		const { file = "" } = this.target ?? {};
		try {
			if (existsSync(this.#last)) handOver(this.#last, file);
			// What was handed over was the first.
			else rmSync(file);
			return "Die neue Fassung ist zurückgezogen und erscheint nicht von selbst.";
		} catch (error) {
			// biome-ignore lint/suspicious/noConsole: an operator reads it
			console.error(error);
			return "Die neue Fassung liegt beim Server; es kann sein, dass sie erscheint, sobald er wieder läuft.";
		}
	}

	#note(begun: Begun | undefined): void {
		if (begun) replace(this.#noteFile, JSON.stringify(begun));
		else rmSync(this.#noteFile, { force: true });
	}

	/** It is online, marked or not; the next start marks it. */
	async #markOnline(version: string, person: Person): Promise<void> {
		// biome-ignore lint/suspicious/noConsole: an operator reads it
		await this.#files.history.markOnline(version, person).catch(console.error);
	}

	async #buildPages(version: string, step: (next: Step) => void): Promise<void> {
		if (!existsSync(this.#given.finish))
			throw new Declined("Das Programm zum Packen fehlt. Bitte die Redaktion mit „make edit“ neu starten.");
		const child = this.prepare();
		this.#said = "";
		const steps = on(child, "message", { close: ["close"] }) as AsyncIterable<[Told]>;
		// Where it has just died, its end is told as well.
		child.send({ version }, () => {});
		for await (const [next] of steps) {
			if (next === "built") return;
			step(next);
		}
		const german = this.#said.split("\n").filter((line) => /^(content|media)\//.test(line.trim()));
		const told = (sentence: string) => mistakeOf(sentence, this.#files.placeOf).message;
		if (german.length > 0) throw new Declined(german.map(told).join("\n"));
		throw Object.assign(new Error("build the pages"), { stderr: this.#said });
	}

	async #makePack(file: string): Promise<void> {
		const { finish } = this.#given;
		const places = [this.#copy.out, this.#pack];
		mkdirSync(dirname(this.#pack), { recursive: true });
		keepPresent(file, this.#last);
		// Pages that are open go on finding their files; a live file that cannot be read must not stop the next one.
		const before = existsSync(this.#last) ? ["-before", this.#last] : [];
		await run(finish, [...before, ...places]).catch(() => run(finish, places));
	}
}

/** What the server says it shows; nothing where it does not answer. */
async function versionAt(live: string): Promise<string | undefined> {
	try {
		const answer = await fetch(new URL(`/${versionFile}?${Date.now()}`, live), {
			signal: AbortSignal.timeout(5000),
		});
		return answer.ok ? (await answer.text()).trim() : undefined;
	} catch {
		return undefined;
	}
}
