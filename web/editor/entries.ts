/** Entries: read, changed, made and deleted. The address of one is made once, of its title, and stays. */
import { existsSync } from "node:fs";
import { germanMoment } from "../app/content/berlin-time.ts";
import { slugOf } from "../app/content/spelled-out.ts";
import { addressOf, newEntry } from "./address.ts";
import { Declined } from "./answers.ts";
import { labelOf } from "./forms.ts";
import { completed, proposed } from "./fresh.ts";
import type { Person } from "./git.ts";
import type { History, Wanted } from "./history.ts";
import { withChanges } from "./merge.ts";
import { fileOf, valueIn } from "./normal-form.ts";
import type { Change, Conflict, Path } from "./protocol.ts";
import { folderOf, type SavedFiles } from "./saved-files.ts";
import { type Fields, isSame } from "./value.ts";

type Order = { file: string; changes: Change[]; isNew?: boolean; resolved?: Path[] };
type Entry = { file: string; value: Fields; saved?: { who: string; when: string } | undefined };
/** `value` is the file as it is now, with what others have changed meanwhile. */
type Saved = { file: string; value: Fields; sentence: string };

/** An address longer than this is on no poster. */
const longestName = 80;

export class Entries {
	readonly #files: SavedFiles;
	readonly #history: History;

	constructor(files: SavedFiles, history: History) {
		this.#files = files;
		this.#history = history;
	}

	async read(file: string): Promise<Entry> {
		const value = await this.#value(file);
		const last = await this.#history.lastOf(`content/${file}`);
		return { file, value, saved: last && { who: last.who, when: last.when } };
	}

	async save({ file, changes, isNew, resolved = [] }: Order, person: Person): Promise<Saved> {
		this.#files.place(file);
		const now = isNew ? {} : await this.#value(file);
		const isMine = (path: Path) => isNew === true || resolved.some((one) => one.join() === path.join());
		const { value, clashes } = withChanges(now, changes, isMine);
		if (clashes.length > 0) {
			const last = await this.#history.lastOf(`content/${file}`);
			const { who = "Jemand anders", when = new Date().toISOString() } = last ?? {};
			const conflicts = clashes.map((clash): Conflict => ({ ...clash, who, when }));
			throw new Declined("Dasselbe hat inzwischen jemand anders geändert.", 409, { conflicts });
		}
		const place = isNew ? this.#nameFor(file, value) : file;
		const { content } = this.#files.read();
		const written = isNew && content ? completed(content, place, value) : value;
		if (isNew && this.#isTaken(place)) {
			const last = await this.#history.lastOf(`content/${place}`);
			const isSaid = last?.who === person.name && isSame(this.#files.value(place), inFile(place, written));
			// Its answer was lost.
			if (isSaid) return this.#saved(place, last.sentence);
			throw this.#taken(file, place);
		}
		return this.#put(place, written, person);
	}

	/** The translation says what the German text says. */
	async confirm(file: string, person: Person): Promise<void> {
		const value = await this.#value(file);
		const { content } = this.#files.read();
		if (content) await this.#put(file, completed(content, file, value), person);
	}

	propose(folder: string, from?: string): Fields {
		const kind = folderOf(folder);
		if (!kind) throw new Declined("Hier lässt sich nichts hinzufügen.", 400);
		return proposed(kind, from ? this.#files.value(from) : undefined);
	}

	/** What goes with an entry: the translations of a job. */
	async remove(file: string, isAsked: boolean, person: Person): Promise<string[]> {
		if (!folderOf(file)) throw new Declined("Diese Datei braucht die Website; sie lässt sich nicht löschen.");
		await this.#value(file);
		const isName = /^(services\/.* projects|worksites\/.* reference)$/;
		const use = this.#files
			.texts()
			.find((one) => `projects/${one.text}.md` === file && isName.test(`${one.file} ${one.path[0]}`));
		if (use) {
			const path = use.path.slice(0, 1);
			const text = `${this.#files.placeOf(file)} wird noch in „${this.#files.placeOf(use.file, path)}“ gezeigt; bitte dort zuerst herausnehmen.`;
			const mistake = { message: text, text, file: use.file, path, to: addressOf(use.file, path) };
			throw new Declined(text, 409, { mistakes: [mistake] });
		}
		const also = this.#translationsOf(file);
		const told = also.map((one) => this.#files.placeOf(one));
		const wanted: Wanted = new Map([file, ...also].map((one) => [`content/${one}`, undefined]));
		if (!isAsked) await this.#files.keep(wanted, person);
		return told;
	}

	async #put(file: string, value: Fields, person: Person): Promise<Saved> {
		const wanted: Wanted = new Map([[`content/${file}`, Buffer.from(fileOf(file, value))]]);
		return this.#saved(file, await this.#files.keep(wanted, person));
	}

	#saved(file: string, sentence: string): Saved {
		return { file, value: this.#files.value(file) ?? {}, sentence };
	}

	async #value(file: string): Promise<Fields> {
		const value = this.#files.value(file);
		if (value) return value;
		const last = await this.#history.lastOf(`content/${file}`);
		if (!last) throw new Declined("Diesen Eintrag gibt es nicht.", 404);
		throw new Declined(
			`${last.who} hat das am ${germanMoment(last.when)} gelöscht. Unter „Verlauf“ lässt es sich zurückholen.`,
		);
	}

	/** A new entry is called after its title; a translation after what it translates. */
	#nameFor(file: string, value: Fields): string {
		const folder = folderOf(file);
		if (!folder) throw new Declined("Hier lässt sich nichts hinzufügen.", 400);
		const field = titleField(folder);
		const of = folder === "translations" ? [value.job, value.language] : [value[field]];
		const missing = of.some((text) => typeof text !== "string" || text === "");
		// A translation's name is taken apart by programs: its language is the end of it.
		const name = folder === "translations" ? of.join("-") : nameOf(String(of[0]));
		const place = `${folder}/${name}.md`;
		if (missing || !name) throw misnamed(file, place, "fehlt. Bitte ausfüllen.");
		return place;
	}

	#taken(file: string, place: string): Declined {
		const text = place.startsWith("translations/")
			? "In dieser Sprache gibt es die Anzeige schon."
			: `${this.#files.placeOf(this.#isTaken(place) ?? place)} gibt es schon. Bitte anders nennen.`;
		return misnamed(file, place, text);
	}

	/** The entry that has the address already: jobs and trainings lie side by side. */
	#isTaken(file: string): string | undefined {
		const places = /^(jobs|trainings)\//.test(file)
			? ["jobs", "trainings"].map((folder) => file.replace(/^\w+/, folder))
			: [file];
		return slugIn(file) === newEntry ? file : places.find((place) => existsSync(this.#files.place(place)));
	}

	#translationsOf(file: string): string[] {
		if (!/^(jobs|trainings)\//.test(file)) return [];
		return this.#files
			.list()
			.filter((one) => one.startsWith("translations/") && this.#files.value(one)?.job === slugIn(file));
	}
}

function titleField(folder: string): string {
	return { jobs: "occupation", trainings: "occupation", translations: "language" }[folder] ?? "title";
}

/** A new entry that cannot be called what its title says. */
function misnamed(file: string, place: string, text: string): Declined {
	const path = [titleField(folderOf(place) ?? "")];
	const mistake = { text, message: `${labelOf(place, path)}: ${text}`, path, file };
	return new Declined(mistake.message, 422, { mistakes: [mistake] });
}

/** A value as it is read once it is written. */
function inFile(file: string, value: Fields): Fields {
	return valueIn(file, fileOf(file, value));
}

function nameOf(text: string): string {
	const name = slugOf(text);
	return name.length <= longestName ? name : name.slice(0, longestName).replace(/-[^-]*$/, "");
}

function slugIn(file: string): string {
	return /([^/]+)\.md$/.exec(file)?.[1] ?? "";
}
