/** History and publishing. */
import { germanMoment } from "../app/content/berlin-time.ts";
import type { Content } from "../app/content/content.ts";
import { schemaOf } from "../app/content/files.ts";
import { addressOf } from "./address.ts";
import { Declined } from "./answers.ts";
import type { Change } from "./changes.ts";
import type { Person } from "./git.ts";
import type { Wanted } from "./history.ts";
import { withChanges } from "./merge.ts";
import { fileOf, valueIn } from "./normal-form.ts";
import { pageOf } from "./page-of.ts";
import type { Publisher } from "./publisher.ts";
import type { SavedFiles } from "./saved-files.ts";
import type { Publication } from "./states.ts";
import { changesBetween } from "./value.ts";

/** What is older is found with `git log`, as docs/redaktion-server.md says. */
const most = 500;

/** In a sentence, where it is in the editor and on which page. Both are absent for what is gone. */
export type Difference = { words: string; file?: string; to?: string; page?: string };

export class Office {
	readonly #files: SavedFiles;
	readonly #publisher: Publisher;
	/** What waits, until something is saved or published: every window asks for it. */
	#waiting: { between: string; changes: Difference[] } | undefined;

	constructor(files: SavedFiles, publisher: Publisher) {
		this.#files = files;
		this.#publisher = publisher;
	}

	/** What has been saved and is not on the site that the server shows. */
	async pending() {
		const { target, isBusy: busy, progress } = this.#publisher;
		const [last, head] = [await this.#last(), await this.#files.history.head()];
		const between = `${last?.id} ${head}`;
		if (this.#waiting?.between !== between)
			this.#waiting = { between, changes: last ? await this.#between(last.id, head) : [] };
		const { changes } = this.#waiting;
		return {
			busy,
			changes,
			/** Where the public site is; absent where no server is set up. */
			target: target?.live,
			/** The last publication that is online; absent before the first. */
			last,
			/** Of the publication that is under way or was the last. */
			progress,
		};
	}

	async listed(file?: string) {
		const shown = await this.#publisher.shown();
		const saved = await this.#files.history.list(most, file ? [`content/${file}`] : []);
		return {
			saved: saved.map((state) => ({ ...state, isOnline: state.id === shown })),
			/** Whether the server has said what it shows. */
			isKnown: shown !== undefined,
		};
	}

	/** What a save has changed. */
	async difference(id: string): Promise<Difference[]> {
		const { before } = await this.#existing(id);
		return before ? this.#between(before, id) : [];
	}

	/** Publishing goes on after the answer; `pending` tells how far it is. */
	publish(person: Person): void {
		this.#publisher.ready();
		void this.#publisher.publish(person);
	}

	/** Undoes what one save has changed, unless somebody has changed the same since. */
	async takeBack(id: string, isAsked: boolean, person: Person): Promise<Difference[]> {
		const { before, sentence } = await this.#existing(id);
		if (!before) throw new Declined("Vor dem Anfang gibt es nichts.");
		const wanted: Wanted = new Map();
		const { history } = this.#files;
		const head = await history.head();
		for (const { path, before: earlier, after } of await history.differing(before, id)) {
			const names = [earlier, after, await history.nameAt(head, path)];
			const states = await Promise.all(names.map((name) => history.content(name)));
			wanted.set(path, without(path.replace(/^content\//, ""), states));
		}
		if (!isAsked) await this.#files.keep(wanted, person, `Zurückgenommen: ${sentence}`);
		return this.#between(id, before);
	}

	/** Makes an earlier state the present one and publishes it. What came in between stays in the history. */
	async goBack(id: string, isAsked: boolean, person: Person): Promise<Difference[]> {
		const { online } = await this.#existing(id);
		if (!online) throw new Declined("Dieser Stand war nie online.");
		this.#publisher.ready();
		const head = await this.#files.history.head();
		const undone = await this.#between(head, id);
		if (isAsked) return undone;
		const wanted: Wanted = new Map();
		for (const { path, after } of await this.#files.history.differing(head, id))
			wanted.set(path, await this.#files.history.content(after));
		await this.#files.keep(wanted, person, `Zurück zum Stand vom ${germanMoment(online)}`);
		this.publish(person);
		return undone;
	}

	/** The publication that the server shows; where it does not say, the last one. */
	async #last(): Promise<Publication | undefined> {
		const all = await this.#files.history.publications();
		const shown = await this.#publisher.shown();
		return all.find(({ id }) => id === shown) ?? all[0];
	}

	async #existing(id: string) {
		const state = await this.#files.history.state(id);
		if (!state) throw new Declined("Diesen Stand gibt es nicht.");
		return state;
	}

	async #between(from: string, to: string): Promise<Difference[]> {
		const changes = await this.#files.history.changes(from, to);
		const { content } = changes.length > 0 ? this.#files.read() : {};
		return changes.map((change) => this.#told(change, content));
	}

	#told({ words, path, at }: Change, content: Content | undefined): Difference {
		const file = path.replace(/^content\//, "");
		if (file === path) return { words, to: addressOf("medien") };
		if (!this.#files.list().includes(file)) return { words, file };
		return { words, file, to: addressOf(file, at), page: pageOf(file, content) };
	}
}

/** A file as it is now without what a save has made of an earlier one: later changes of other fields stay. */
function without(file: string, [earlier, made, now]: (Buffer | undefined)[]): Buffer | undefined {
	if (made && now ? made.equals(now) : made === now) return earlier;
	if (earlier && made && now && schemaOf(file)) {
		const [old = {}, undone = {}, here = {}] = [earlier, made, now].map((one) => valueIn(file, String(one)));
		const { value, clashes } = withChanges(here, changesBetween(undone, old), () => false);
		if (clashes.length === 0) return Buffer.from(fileOf(file, value));
	}
	throw new Declined(
		"Dieselbe Stelle wurde danach noch einmal geändert. Bitte nehmen Sie zuerst die spätere Änderung zurück, oder ändern Sie den Text von Hand.",
	);
}
