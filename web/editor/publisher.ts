/** „Veröffentlichen“: from the saved files to the page that visitors get. Until the last step the old site stays. */
import { type ChildProcess, execFile, fork } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { isDiskFull } from "./full-disk.ts";
import type { Person } from "./git.ts";
import { handOver, lastHandedOver } from "./hand-over.ts";
import type { History } from "./history.ts";
import { NotPublished } from "./not-published.ts";

export type Target = {
	/** The file that the public server watches (`website serve --site`), here or, as `user@host:/path`, on another machine. */
	file: string;
	/** The address at which the public server answers. */
	live: string;
};

export const steps = {
	check: "Texte und Bilder prüfen",
	pictures: "Bilder und Papiere vorbereiten",
	pages: "Seiten schreiben",
	pack: "Packen",
	hand: "An den Server übergeben",
	online: "Warten, bis der Server sie zeigt",
};
export type Step = keyof typeof steps;

export type Progress = {
	who: string;
	step?: Step;
	/** How long each step took, in seconds. */
	took: Partial<Record<Step, number>>;
	failure?: string;
	/** When the new site was online. */
	online?: string;
};

const run = promisify(execFile);
const versionFile = "fassung.txt";

export class Publisher {
	readonly target: Target | undefined;
	progress: Progress | undefined;
	readonly #root: string;
	readonly #program: string;
	readonly #finish: string;
	readonly #history: History;
	readonly #mistakes: () => Promise<string[]>;
	readonly #alone: <T>(work: () => Promise<T>) => Promise<T>;
	#ahead: ChildProcess | undefined;

	constructor(options: {
		root: string;
		/** What builds; tests have another one. */
		program?: string;
		/** The program that packs. */
		finish: string;
		history: History;
		target?: Target;
		/** The whole check. */
		mistakes: () => Promise<string[]>;
		/** Keeps saves away while the files are read. */
		alone: <T>(work: () => Promise<T>) => Promise<T>;
	}) {
		this.#root = options.root;
		this.#program = options.program ?? join(import.meta.dirname, "publication.ts");
		this.#finish = options.finish;
		this.#history = options.history;
		this.#mistakes = options.mistakes;
		this.#alone = options.alone;
		this.target = options.target;
	}

	get isBusy(): boolean {
		return this.progress !== undefined && !this.progress.failure && !this.progress.online;
	}

	/** Makes a process ready that will build. */
	prepare(): void {
		if (this.#ahead || !this.target) return;
		const child = fork(this.#program, {
			cwd: this.#root,
			env: { ...process.env, NODE_ENV: "production" },
			stdio: ["ignore", "pipe", "pipe", "ipc"],
		});
		child.once("exit", () => {
			if (this.#ahead === child) this.#ahead = undefined;
		});
		this.#ahead = child;
	}

	close(): void {
		this.#ahead?.kill();
	}

	/** Notes of the last build on pages that grow heavy. */
	get notes(): string[] {
		const file = join(this.#history.folder, "notes.json");
		return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as string[]) : [];
	}

	async publish(person: Person): Promise<void> {
		const { target } = this;
		if (!target) throw new NotPublished("Es ist kein Server eingerichtet, auf dem veröffentlicht wird.");
		const progress: Progress = { who: person.name, took: {} };
		this.progress = progress;
		let began = performance.now();
		const step = (next: Step | undefined) => {
			if (progress.step) progress.took[progress.step] = (performance.now() - began) / 1000;
			began = performance.now();
			progress.step = next;
		};
		try {
			const { version, pack } = await this.#alone(async () => {
				step("check");
				const mistakes = await this.#mistakes();
				if (mistakes.length > 0) throw new NotPublished(mistakes.join("\n"));
				const version = await this.#history.head();
				const pack = await this.#build(version, step);
				// The build has recorded change dates.
				await this.#history.keep([], person, async () => {}, "Änderungsdaten der Seiten");
				return { version, pack };
			});
			step("hand");
			await handOver(pack, target.file, join(this.#root, "build"));
			step("online");
			await waitFor(target.live, version);
			// It is online, marked or not; the next start marks it.
			// biome-ignore lint/suspicious/noConsole: an operator reads it
			await this.#history.markOnline(version, person).catch(console.error);
			step(undefined);
			progress.online = new Date().toISOString();
		} catch (error) {
			// biome-ignore lint/suspicious/noConsole: an operator reads it
			if (!(error instanceof NotPublished)) console.error(error);
			progress.failure = error instanceof NotPublished ? error.message : unknown(error);
		}
		this.prepare();
	}

	/** Marks what went online while the service was killed. */
	async settle(person: Person): Promise<void> {
		const version = this.target && (await versionAt(this.target.live));
		if (version && (await this.#history.knows(version))) await this.#history.markOnline(version, person);
	}

	/** The packed site in a file beside the build. */
	async #build(version: string, step: (next: Step) => void): Promise<string> {
		const { target } = this;
		if (!existsSync(this.#finish))
			throw new NotPublished(
				"Das Programm zum Packen fehlt. Bitte die Redaktion mit „make edit“ neu starten.",
			);
		this.prepare();
		const child = this.#ahead as ChildProcess;
		this.#ahead = undefined;
		let said = "";
		child.stdout?.resume();
		child.stderr?.on("data", (text) => {
			said += text;
		});
		child.on("message", ({ step: reached }: { step: string }) => {
			if (reached === "pictures" || reached === "pages") step(reached);
		});
		child.send({ version });
		const code = await new Promise((ended) => child.once("close", ended));
		if (code !== 0) {
			const german = said.split("\n").filter((line) => /^(content|media)\//.test(line.trim()));
			if (german.length > 0) throw new NotPublished(german.join("\n"));
			throw Object.assign(new Error("build the pages"), { stderr: said });
		}
		const notes = said.split("\n").filter((line) => line.includes(" wird lang: "));
		writeFileSync(join(this.#history.folder, "notes.json"), JSON.stringify(notes));
		step("pack");
		const pack = join(this.#root, "build/publication.pack");
		const places = [join(this.#root, "build"), pack];
		// Pages that are open go on finding their files; a live file that cannot be read must not stop the next one.
		const last = target && lastHandedOver(target.file, join(this.#root, "build"));
		const before = last ? ["-before", last] : [];
		await run(this.#finish, [...before, ...places]).catch(() => run(this.#finish, places));
		// Another build is not this state.
		rmSync(join(this.#root, "build/public", versionFile), { force: true });
		return pack;
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

async function waitFor(live: string, version: string): Promise<void> {
	const end = Date.now() + 60_000;
	while ((await versionAt(live)) !== version) {
		if (Date.now() > end)
			throw new NotPublished(
				`Der Server unter ${live} zeigt noch die alte Fassung. Die neue liegt für ihn bereit. Entweder läuft er nicht, oder sein Programm ist älter als diese Redaktion. Bitte rufen Sie die Technik an; verloren ist nichts.`,
			);
		await new Promise((next) => setTimeout(next, 200));
	}
}

const unknownSentence =
	"Beim Bauen der Seiten ist etwas schiefgegangen, das nicht an Ihrem Text liegt. Die alte Website bleibt online. Bitte versuchen Sie es noch einmal; hilft das nicht, rufen Sie die Technik an.";

function unknown(error: unknown): string {
	const { code } = error as NodeJS.ErrnoException;
	if (isDiskFull(error))
		return "Die Festplatte ist voll. Die alte Website bleibt online. Bitte rufen Sie die Technik an.";
	if (code === "EACCES" || code === "EROFS" || code === "ENOENT")
		return "Die Redaktion darf die Datei für den Server nicht schreiben. Die alte Website bleibt online. Bitte rufen Sie die Technik an.";
	return unknownSentence;
}
