/** Entries: read, changed, made, deleted, and given another address. */
import { advertisements } from "../app/content/advertisements.ts";
import { germanMoment } from "../app/content/berlin-time.ts";
import type { Content } from "../app/content/content.ts";
import { editionOf, oldTranslations } from "../app/content/editions.ts";
import { slugOf } from "../app/content/spelled-out.ts";
import { jobPath, projectPath, worksitePath } from "../app/paths.ts";
import { pages } from "../app/site-map.ts";
import { addressOf, newEntry } from "./address.ts";
import { Declined } from "./answers.ts";
import { textOf } from "./changes.ts";
import { labelOf } from "./forms.ts";
import { completed, proposed } from "./fresh.ts";
import type { Person } from "./git.ts";
import type { History } from "./history.ts";
import { type Fields, isSame, withChanges } from "./merge.ts";
import { fileOf, valueIn } from "./normal-form.ts";
import { pageOf } from "./page-of.ts";
import type { Conflict, Entry, Path, Save, Saved } from "./protocol.ts";
import { folderOf, type SavedFiles, type Wanted } from "./saved-files.ts";

/** An address longer than this is on no poster. */
const longestName = 80;
const redirectsFile = "redirects.yaml";
/** The end of what the history says of a changed address. */
const renaming = /: Adresse \/\S*?([^/\s]+) → \/\S*?([^/\s]+)$/;

export class Entries {
	readonly #files: SavedFiles;
	readonly #history: History;

	constructor(files: SavedFiles, history: History) {
		this.#files = files;
		this.#history = history;
	}

	async read(file: string): Promise<Omit<Entry, "others">> {
		const value = this.#files.value(file);
		if (!value) throw await this.#gone(file);
		const { content } = this.#files.read();
		const last = await this.#history.lastOf(`content/${file}`);
		const old = content && oldTranslations(content).find((one) => one.file === file && one.edition);
		const german = old && advertisements(content).find(({ slug }) => slug === old.text.job);
		return {
			...{ file, value, version: this.#files.version(file) ?? "", page: pageOf(file, content) },
			...(last ? { saved: { who: last.who, when: last.when } } : {}),
			...(german ? { newer: { label: this.#files.placeOf(german.file), to: addressOf(german.file) } } : {}),
		};
	}

	async save({ file: opened, changes, isNew, resolved = [], confirm }: Save, person: Person): Promise<Saved> {
		this.#files.place(opened);
		const file = isNew ? opened : ((await this.#renamed(opened)) ?? opened);
		const now = isNew ? {} : this.#files.value(file);
		if (!now) throw await this.#gone(file);
		const isMine = (path: Path) => isNew === true || resolved.some((one) => one.join() === path.join());
		const { value, clashes } = withChanges(now, changes, isMine);
		if (clashes.length > 0) {
			const conflicts = await this.#conflicts(file, now, clashes);
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
		const whole = confirm && content ? { ...written, edition: editionFor(content, written) } : written;
		return this.#put(place, whole, person);
	}

	/** The translation says what the German text says. */
	async confirm(file: string, person: Person): Promise<void> {
		await this.save({ file, changes: [], confirm: true }, person);
	}

	propose(folder: string, from?: string): { value: Fields; told: string[] } {
		const kind = folderOf(folder);
		if (!kind) throw new Declined("Hier lässt sich nichts hinzufügen.", 400);
		const { value, left } = proposed(kind, from ? this.#files.value(from) : undefined);
		return { value, told: left.map((name) => labelOf(`${kind}/${newEntry}.md`, [name])) };
	}

	/** What goes with an entry: the translations of a job. */
	async remove(file: string, isAsked: boolean, person: Person): Promise<string[]> {
		if (!folderOf(file)) throw new Declined("Diese Datei braucht die Website; sie lässt sich nicht löschen.");
		if (!this.#files.value(file)) throw await this.#gone(file);
		const [use] = [...this.#files.texts()].filter(
			({ file: place, path, text }) =>
				folderOf(file) === "projects" && isReference("projects", place, path) && text === slugIn(file),
		);
		if (use) {
			const path = use.path.slice(0, 1);
			const text = `${this.#files.placeOf(file)} wird noch in „${this.#files.placeOf(use.file, path)}“ gezeigt; bitte dort zuerst herausnehmen.`;
			const mistake = { message: text, text, file: use.file, path, to: addressOf(use.file, path) };
			throw new Declined(text, 409, { mistakes: [mistake] });
		}
		const also = this.#translationsOf(file);
		const names = also.map((one) => this.#files.placeOf(one));
		const wanted: Wanted = new Map([file, ...also].map((one) => [`content/${one}`, undefined]));
		if (!isAsked) await this.#files.keep(wanted, person);
		return names;
	}

	/**
	 * Another name in the address: what named the old one names the new one, and addresses that were online lead on for good.
	 */
	async rename(file: string, wish: string, person: Person): Promise<string> {
		const folder = folderOf(file);
		const value = this.#files.value(file);
		const { content } = this.#files.read();
		const name = nameOf(wish);
		if (!folder || folder === "translations") throw new Declined("Diese Adresse steht fest.");
		if (!value) throw await this.#gone(file);
		if (!content) throw new Declined("Bitte zuerst berichtigen, was unter „Heute“ steht.");
		if (!name) throw new Declined("Die Adresse braucht Buchstaben oder Ziffern.", 422);
		const old = slugIn(file);
		const target = `${folder}/${name}.md`;
		if (name === old) return file;
		if (this.#isTaken(target)) throw new Declined(`Die Adresse „${name}“ gibt es schon.`, 422);
		const [from, to] = [addressIn(folder, old), addressIn(folder, name)];
		const wanted = this.#files.rewritten((text, path, place) => {
			if (place === redirectsFile) return text;
			return isReference(folder, place, path) && text === old ? name : moved(text, from, to);
		});
		for (const [place, after] of [
			[file, target],
			...this.#translationsOf(file).map((one) => [one, one.replace(`/${old}-`, `/${name}-`)]),
		] as [string, string][]) {
			const kept =
				wanted.get(`content/${place}`) ?? Buffer.from(fileOf(place, this.#files.value(place) ?? {}));
			wanted.set(`content/${place}`, undefined).set(`content/${after}`, kept);
		}
		const isKnown = await this.#wasOnline(file);
		const addresses = isKnown
			? addressesOf(content).filter((path) => path === from || path.startsWith(`${from}/`))
			: [];
		const redirects = this.#redirects(addresses, from, to);
		if (redirects) wanted.set(`content/${redirectsFile}`, redirects);
		const sentence = `${this.#files.placeOf(file)}: Adresse ${from} → ${to}`;
		await this.#files.keep(wanted, person, sentence);
		return target;
	}

	async #put(file: string, value: Fields, person: Person): Promise<Saved> {
		const head = await this.#history.head();
		await this.#files.keep(new Map([[`content/${file}`, Buffer.from(fileOf(file, value))]]), person);
		const [last] = await this.#history.list(1);
		return this.#saved(file, last && last.id !== head ? last.sentence : "");
	}

	#saved(file: string, sentence: string): Saved {
		const { content } = this.#files.read();
		return {
			...{ file, value: this.#files.value(file) ?? {}, version: this.#files.version(file) ?? "" },
			...{ sentence, page: pageOf(file, content) },
		};
	}

	/** The file that has the entry since its address was changed. */
	async #renamed(file: string): Promise<string | undefined> {
		if (this.#files.version(file) !== undefined) return undefined;
		const last = await this.#history.lastOf(`content/${file}`);
		const [, old, name] = renaming.exec(last?.sentence ?? "") ?? [];
		if (!old) return undefined;
		const target = file.replace(`/${old}`, `/${name}`);
		// Of a file that went, the latest state is the one in which it did; each further one is later.
		return target === file || this.#files.version(target) !== undefined ? target : this.#renamed(target);
	}

	async #gone(file: string): Promise<Declined> {
		const target = await this.#renamed(file);
		if (target) {
			const text = `Der Eintrag heißt jetzt „${this.#files.placeOf(target)}“. Bitte öffnen Sie ihn unter seiner neuen Adresse: ${addressOf(target)}`;
			const mistake = { message: text, text, file, path: [], to: addressOf(target) };
			return new Declined(text, 409, { mistakes: [mistake] });
		}
		const last = await this.#history.lastOf(`content/${file}`);
		return new Declined(
			last
				? `${last.who} hat das am ${germanMoment(last.when)} gelöscht. Unter „Verlauf“ lässt es sich zurückholen.`
				: "Diesen Eintrag gibt es nicht.",
			last ? 409 : 404,
		);
	}

	async #conflicts(
		file: string,
		now: Fields,
		clashes: ReturnType<typeof withChanges>["clashes"],
	): Promise<Conflict[]> {
		const last = await this.#history.lastOf(`content/${file}`);
		const { who = "Jemand anders", when = new Date().toISOString() } = last ?? {};
		return clashes.map(({ path, mine, theirs }) => ({
			...{ path, mine, theirs, who, when },
			label: labelOf(file, path, now),
			mineText: textOf(mine ?? ""),
			theirsText: textOf(theirs ?? ""),
		}));
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
		return slugIn(file) === newEntry
			? file
			: places.find((place) => this.#files.version(place) !== undefined);
	}

	#translationsOf(file: string): string[] {
		if (!/^(jobs|trainings)\//.test(file)) return [];
		return this.#files
			.list()
			.filter((one) => one.startsWith("translations/") && this.#files.value(one)?.job === slugIn(file));
	}

	async #wasOnline(file: string): Promise<boolean> {
		const [last] = await this.#history.publications();
		return last !== undefined && (await this.#history.contentAt(last.id, `content/${file}`)) !== undefined;
	}

	/** Old addresses lead on; those that led to them lead to the new ones at once. */
	#redirects(addresses: string[], from: string, to: string): Buffer | undefined {
		const { redirects = [] } = this.#files.value(redirectsFile) ?? {};
		const known = (redirects as { from: string; to: string; status: number }[]).map((one) => ({
			...one,
			to: moved(one.to, from, to),
		}));
		const made = addresses.map((address) => ({
			from: address,
			to: to + address.slice(from.length),
			status: 301,
		}));
		const targets = [...known, ...made].map((one) => one.to);
		// An address that is a page again leads nowhere else.
		const all = [...known.filter((one) => !addresses.includes(one.from)), ...made].filter(
			(one) => !targets.includes(one.from),
		);
		return JSON.stringify(all) === JSON.stringify(redirects)
			? undefined
			: Buffer.from(fileOf(redirectsFile, { redirects: all }));
	}
}

function editionFor(content: Content, { job: wanted }: Fields) {
	const job = advertisements(content).find(({ slug }) => slug === wanted);
	if (!job) throw new Declined("Die deutsche Anzeige gibt es nicht mehr.", 422);
	return editionOf(job);
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

function addressIn(folder: string, slug: string): string {
	if (folder === "projects") return projectPath(slug);
	return folder === "worksites" ? worksitePath(slug) : jobPath(slug);
}

/** A link to a page, or to a place in it, wherever it stands in a text. */
function moved(text: string, from: string, to: string): string {
	return text.replaceAll(new RegExp(`(?<![\\w/-])${from}(?![\\w-])`, "g"), to);
}

/** Fields that name an entry by the end of its address. */
function isReference(folder: string, file: string, path: Path): boolean {
	const [field] = path;
	if (folder === "projects")
		return (
			(file.startsWith("services/") && field === "projects") ||
			(file.startsWith("worksites/") && field === "reference")
		);
	return /^(jobs|trainings)$/.test(folder) && file.startsWith("translations/") && field === "job";
}

function addressesOf(content: Content): string[] {
	return Object.values(pages).flatMap(({ places }) => places(content).map(({ path }) => path));
}
