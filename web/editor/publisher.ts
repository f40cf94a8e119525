/** „Veröffentlichen“: from the saved files to the page that visitors get. Until the last step the old site stays. */
import { type ChildProcess, execFile, fork } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Declined, isDiskFull } from "./answers.ts";
import type { Person } from "./git.ts";
import { handOver, lastHandedOver } from "./hand-over.ts";
import type { History } from "./history.ts";
import type { Progress, Step } from "./protocol.ts";
import { replace } from "./replace.ts";
import { copySite, placesOf, type SiteCopy, versionFile } from "./site-copy.ts";
import { recorded } from "./states.ts";

export type Target = {
	/** The file that the public server watches (`website serve --site`), here or, as `user@host:/path`, on another machine. */
	file: string;
	/** The address at which the public server answers. */
	live: string;
};

const run = promisify(execFile);
/** What the server shows is asked for by every window. */
const freshFor = 3000;
/** How long a server that runs takes to notice a new file, many times over. */
const settling = 10_000;

/** What the process that builds tells: where it is, or that it is done. */
export type Told = { step: "pictures" | "pages" | "built" };

/** What a killed service was about to publish; `version` since it was handed over. */
type Begun = { who: string; version?: string };

type Given = {
	root: string;
	/** What builds; tests have another one. */
	program?: string;
	/** The program that packs. */
	finish: string;
	history: History;
	target?: Target;
	/** The whole check. */
	mistakes: () => Promise<string[]>;
	/** What the build says of a file, as the office reads it. */
	readable: (sentence: string) => string;
	/** Keeps saves away while the files are copied. */
	alone: <T>(work: () => Promise<T>) => Promise<T>;
};

export class Publisher {
	readonly target: Target | undefined;
	progress: Progress | undefined;
	readonly #given: Given;
	readonly #copy: SiteCopy;
	readonly #build: string;
	readonly #before: string;
	readonly #noteFile: string;
	#builder: ChildProcess | undefined;
	/** What the builder says while it works, and what it complains about. */
	#told: (told: Told | undefined) => void = () => {};
	#said = "";
	#seen: { when: number; version: Promise<string | undefined> } | undefined;

	constructor(given: Given) {
		this.#given = given;
		this.#copy = placesOf(given.root);
		this.target = given.target;
		this.#build = join(given.root, "build");
		this.#before = join(this.#build, "before.pack");
		this.#noteFile = join(given.history.folder, "publishing.json");
	}

	get isBusy(): boolean {
		return this.progress !== undefined && !this.progress.failure && !this.progress.online;
	}

	/** A process that builds, and stays: what it has read once is there the next time. */
	prepare(): ChildProcess {
		if (this.#builder) return this.#builder;
		const child = fork(this.#given.program ?? join(import.meta.dirname, "publication.ts"), {
			cwd: this.#given.root,
			execArgv: [...process.execArgv, "--expose-gc"],
			env: { ...process.env, NODE_ENV: "production", COMPANY: this.#copy.company },
			stdio: ["ignore", "ignore", "pipe", "ipc"],
		});
		child.stderr?.on("data", (text) => {
			this.#said += text;
		});
		child.on("message", (told) => this.#told(told as Told));
		child.once("exit", () => {
			this.#builder = undefined;
		});
		child.once("close", () => this.#told(undefined));
		this.#builder = child;
		return child;
	}

	close(): void {
		this.#builder?.kill();
	}

	/** The state that the public server shows, as far as it says so. */
	shown(): Promise<string | undefined> {
		if (!this.target) return Promise.resolve(undefined);
		if (!this.#seen || Date.now() - this.#seen.when > freshFor)
			this.#seen = { when: Date.now(), version: versionAt(this.target.live) };
		return this.#seen.version;
	}

	/** The place to publish to, unless somebody does so. */
	ready(): Target {
		if (this.isBusy)
			throw new Declined(`${this.progress?.who} veröffentlicht gerade. Bitte einen Moment warten.`);
		if (!this.target) throw new Declined("Es ist kein Server eingerichtet, auf dem veröffentlicht wird.");
		return this.target;
	}

	publish(person: Person): Promise<void> {
		return this.#publishTo(this.ready(), person);
	}

	async #publishTo(target: Target, person: Person): Promise<void> {
		const { name: who } = person;
		const progress: Progress = { who };
		this.progress = progress;
		const step = (next: Step) => {
			progress.step = next;
		};
		let isHanded = false;
		try {
			this.#note({ who });
			const version = await this.#given.alone(async () => {
				step("check");
				const mistakes = await this.#given.mistakes();
				if (mistakes.length > 0) throw new Declined(mistakes.join("\n"));
				copySite(this.#given.root);
				return this.#given.history.head();
			});
			await this.#buildPages(version, step);
			step("pack");
			const [pack] = await Promise.all([this.#pack(), this.#given.alone(async () => this.#keepDates())]);
			step("hand");
			const last = lastHandedOver(target.file, this.#build);
			rmSync(this.#before, { force: true });
			if (last) copyFileSync(last, this.#before);
			this.#note({ who, version });
			await handOver(pack, target.file, this.#build);
			isHanded = true;
			step("online");
			await this.#wait(version, 60_000);
			await this.#markOnline(version, person);
			progress.online = new Date().toISOString();
		} catch (error) {
			// biome-ignore lint/suspicious/noConsole: an operator reads it
			if (!(error instanceof Declined)) console.error(error);
			const withdrawn = isHanded ? ` ${await this.#withdraw()}` : "";
			progress.failure = (error instanceof Declined ? error.message : unknown(error)) + withdrawn;
		}
		this.#note(undefined);
		this.prepare();
	}

	/** After a start: marks what is online, and tells of a publication that a kill has ended. */
	async settle(person: Person): Promise<void> {
		const { target } = this;
		if (!target) return;
		const begun: Begun | undefined = existsSync(this.#noteFile)
			? JSON.parse(readFileSync(this.#noteFile, "utf8"))
			: undefined;
		const { who = "", version } = begun ?? {};
		if (version) await this.#wait(version, settling).catch(() => {});
		const shown = await this.shown();
		if (shown && (await this.#given.history.knows(shown))) await this.#markOnline(shown, person);
		if (!begun) return;
		const failure = "Die Redaktion wurde dabei unterbrochen.";
		if (version && shown === version) this.progress = { who, online: new Date().toISOString() };
		else this.progress = { who, failure: version ? `${failure} ${await this.#withdraw()}` : failure };
		this.#note(undefined);
	}

	/** What was handed over before is put back when nobody has seen the new one, so that it does not appear later by surprise. */
	async #withdraw(): Promise<string> {
		const { target } = this;
		try {
			if (target && existsSync(this.#before)) await handOver(this.#before, target.file, this.#build);
			else if (target && existsSync(target.file)) rmSync(target.file);
			else throw new Error("nothing was handed over before");
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
		this.#seen = undefined;
		// biome-ignore lint/suspicious/noConsole: an operator reads it
		await this.#given.history.markOnline(version, person).catch(console.error);
	}

	/** The build has recorded change dates in its copy. */
	#keepDates(): void {
		const dates = join(this.#copy.company, recorded);
		if (existsSync(dates)) this.#given.history.put(recorded, readFileSync(dates));
	}

	async #buildPages(version: string, step: (next: Step) => void): Promise<void> {
		if (!existsSync(this.#given.finish))
			throw new Declined("Das Programm zum Packen fehlt. Bitte die Redaktion mit „make edit“ neu starten.");
		const child = this.prepare();
		this.#said = "";
		const isBuilt = await new Promise<boolean>((ended) => {
			this.#told = (told) => (!told || told.step === "built" ? ended(told !== undefined) : step(told.step));
			// Where it has just died, its end is told as well.
			child.send({ version }, () => {});
		});
		if (!isBuilt) {
			const german = this.#said.split("\n").filter((line) => /^(content|media)\//.test(line.trim()));
			if (german.length > 0) throw new Declined(german.map(this.#given.readable).join("\n"));
			throw Object.assign(new Error("build the pages"), { stderr: this.#said });
		}
	}

	/** The packed site in a file beside the build. */
	async #pack(): Promise<string> {
		const { target } = this;
		const pack = join(this.#build, "publication.pack");
		const places = [this.#copy.out, pack];
		// Pages that are open go on finding their files; a live file that cannot be read must not stop the next one.
		const last = target && lastHandedOver(target.file, this.#build);
		const before = last ? ["-before", last] : [];
		await run(this.#given.finish, [...before, ...places]).catch(() => run(this.#given.finish, places));
		// Another build is not this state.
		rmSync(join(this.#copy.out, "public", versionFile), { force: true });
		return pack;
	}

	async #wait(version: string, most: number): Promise<void> {
		const live = this.target?.live ?? "";
		const end = Date.now() + most;
		while ((await versionAt(live)) !== version) {
			if (Date.now() > end)
				throw new Declined(
					`Der Server unter ${live} zeigt noch die alte Fassung. Entweder läuft er nicht, oder sein Programm ist älter als diese Redaktion. Bitte rufen Sie die Technik an; gespeichert ist alles.`,
				);
			await new Promise((next) => setTimeout(next, 200));
		}
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
