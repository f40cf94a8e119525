/** What the editor's own bar asks for: today, history, publishing. */
import { z } from "zod";
import { wordsOf } from "./changes.ts";
import type { Person } from "./git.ts";
import type { History } from "./history.ts";
import type { Answer } from "./local-git.ts";
import { NotPublished } from "./not-published.ts";
import { type Publisher, steps } from "./publisher.ts";

const state = z.object({ id: z.string().regex(/^[0-9a-f]{40}$/) });

/** A sentence instead of what was asked for. */
class Declined extends Error {}

export class Office {
	readonly #history: History;
	readonly #publisher: Publisher;
	/** The whole check of the files as they are, after these were written. */
	readonly #mistakes: (written: string[]) => Promise<string[]>;
	readonly #today: () => Promise<object>;

	constructor(options: {
		history: History;
		publisher: Publisher;
		mistakes: (written: string[]) => Promise<string[]>;
		today: () => Promise<object>;
	}) {
		this.#history = options.history;
		this.#publisher = options.publisher;
		this.#mistakes = options.mistakes;
		this.#today = options.today;
	}

	async answer(order: string, body: unknown, person: Person): Promise<Answer | undefined> {
		try {
			const json = await this.#json(order, body, person);
			return json === undefined ? undefined : { json };
		} catch (error) {
			if (error instanceof Declined || error instanceof NotPublished)
				return { status: 409, json: { message: error.message } };
			throw error;
		}
	}

	async #json(order: string, body: unknown, person: Person): Promise<unknown> {
		switch (order) {
			case "GET heute.json":
				return { ...(await this.#today()), ...(await this.#pending()), latest: await this.#latest() };
			case "GET offen.json":
				return { ...(await this.#pending()), progress: this.#publisher.progress, steps };
			case "GET verlauf.json":
				return { saved: await this.#history.list(200), head: await this.#history.head() };
			case "POST unterschied":
				return this.#difference(state.parse(body).id);
			case "POST veroeffentlichen":
				return this.#publish(person);
			case "POST zuruecknehmen":
				return this.#takeBack(state.parse(body).id, person);
			case "POST zurueck":
				return this.#goBack(state.parse(body).id, person);
			default:
				return undefined;
		}
	}

	/** What has been saved and is not online yet. */
	async #pending() {
		const [last] = await this.#history.publications();
		const changes = last ? await this.#history.changes(last.id, await this.#history.head()) : [];
		return {
			target: this.#publisher.target?.live,
			busy: this.#publisher.isBusy,
			last,
			changes: changes.map((change) => ({ ...change, words: wordsOf(change) })),
		};
	}

	async #latest() {
		return (await this.#history.publications()).slice(0, 5);
	}

	async #known(id: string): Promise<void> {
		if (!(await this.#history.knows(id))) throw new Declined("Diesen Stand gibt es nicht.");
	}

	async #difference(id: string) {
		await this.#known(id);
		const before = await this.#history.before(id);
		const changes = before ? await this.#history.changes(before, id) : [];
		return changes.map((change) => ({ ...change, words: wordsOf(change) }));
	}

	/** Publishing goes on after the answer; `offen.json` tells how far it is. */
	async #publish(person: Person) {
		if (this.#publisher.isBusy)
			throw new Declined(
				`${this.#publisher.progress?.who} veröffentlicht gerade. Bitte einen Moment warten.`,
			);
		if (!this.#publisher.target)
			throw new Declined("Es ist kein Server eingerichtet, auf dem veröffentlicht wird.");
		void this.#publisher.publish(person);
		return { begun: true };
	}

	/** Undoes what one save has changed, unless somebody has changed the same since. */
	async #takeBack(id: string, person: Person) {
		await this.#known(id);
		const before = await this.#history.before(id);
		if (!before) throw new Declined("Vor dem Anfang gibt es nichts.");
		const paths = await this.#history.differing(before, id);
		const wanted = new Map<string, Buffer | undefined>();
		for (const path of paths) {
			const merged = await this.#history.without(path, before, id);
			if (merged === "conflict")
				throw new Declined(
					"Dieselbe Stelle wurde danach noch einmal geändert. Bitte nehmen Sie zuerst die spätere Änderung zurück, oder ändern Sie den Text von Hand.",
				);
			wanted.set(path, merged);
		}
		const [undone] = (await this.#history.list(200)).filter((one) => one.id === id);
		return this.#replace(wanted, person, `Zurückgenommen: ${undone?.sentence ?? ""}`);
	}

	/** Makes an earlier state the present one and publishes it. What came in between stays in the history. */
	async #goBack(id: string, person: Person) {
		await this.#known(id);
		const published = (await this.#history.publications()).find((one) => one.id === id);
		if (!published) throw new Declined("Dieser Stand war nie online.");
		if (this.#publisher.isBusy) throw new Declined("Gerade wird veröffentlicht. Bitte einen Moment warten.");
		const wanted = new Map<string, Buffer | undefined>();
		for (const path of await this.#history.differing(await this.#history.head(), id))
			wanted.set(path, await this.#history.contentAt(id, path));
		const day = new Date(published.when).toLocaleString("de-DE", { dateStyle: "long", timeStyle: "short" });
		await this.#replace(wanted, person, `Zurück zum Stand vom ${day}`);
		return this.#publish(person);
	}

	async #replace(wanted: Map<string, Buffer | undefined>, person: Person, sentence: string) {
		const paths = [...wanted.keys()];
		const head = await this.#history.keep(
			paths,
			person,
			async () => {
				for (const [path, content] of wanted) this.#history.put(path, content);
				const mistakes = await this.#mistakes(paths);
				if (mistakes.length > 0) throw new Declined(mistakes.join("\n"));
			},
			sentence,
		);
		return { head };
	}
}
