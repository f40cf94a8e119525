/** Entries: read, changed, made and deleted. The address of one is made once, of its title, and stays. */
import { existsSync } from "node:fs";
import { germanMoment } from "../app/content/berlin-time.ts";
import { slugOf } from "../app/content/spelled-out.ts";
import { newEntry } from "./address.ts";
import { Declined } from "./answers.ts";
import { labelOf } from "./forms.ts";
import { completed, proposed } from "./fresh.ts";
import type { Person } from "./git.ts";
import type { Wanted } from "./history.ts";
import { withChanges } from "./merge.ts";
import { fileOf, inHistory, valueIn } from "./normal-form.ts";
import type { Difference } from "./office.ts";
import type { Change, Conflict, Path } from "./protocol.ts";
import { folderOf, type SavedFiles } from "./saved-files.ts";
import { type Fields, isSame } from "./value.ts";

type Order = { file: string; changes: Change[]; isNew?: boolean; resolved?: Path[] };
type Entry = { file: string; value: Fields };
/** `value` is the file as it is now, with what others have changed meanwhile. */
type Saved = { file: string; value: Fields; sentence: string };

const isAdvertisement = /^(jobs|trainings)\//;

export async function readEntry(files: SavedFiles, file: string): Promise<Entry> {
	return { file, value: await present(files, file) };
}

export async function saveEntry(files: SavedFiles, order: Order, person: Person): Promise<Saved> {
	const { file, changes, isNew, resolved = [] } = order;
	files.place(file);
	const now = isNew ? {} : await present(files, file);
	const isMine = (path: Path) => isNew === true || resolved.some((one) => one.join() === path.join());
	const { value, clashes } = withChanges(now, changes, isMine);
	if (clashes.length > 0) {
		const last = await files.history.lastOf(`content/${file}`);
		const { who = "Jemand anders", when = new Date().toISOString() } = last ?? {};
		const conflicts = clashes.map((clash): Conflict => ({ ...clash, who, when }));
		throw new Declined("Dasselbe hat inzwischen jemand anders geändert.", 409, { conflicts });
	}
	if (!isNew) return put(files, file, value, person);
	const place = nameFor(file, value);
	const written = completed(files.read().content, place, value);
	const taken = takenBy(files, place);
	if (taken) {
		const last = await files.history.lastOf(`content/${place}`);
		const asWritten = valueIn(place, fileOf(place, written));
		const isSaid = last?.who === person.name && isSame(files.value(place), asWritten);
		// Its answer was lost.
		if (isSaid) return { file: place, value: files.value(place) ?? {}, sentence: last.sentence };
		const isTranslation = place.startsWith("translations/");
		const text = isTranslation
			? "In dieser Sprache gibt es die Anzeige schon."
			: `${files.placeOf(taken)} gibt es schon. Bitte anders nennen.`;
		throw misnamed(file, place, text);
	}
	return put(files, place, written, person);
}

/** The translation says what the German text says. */
export async function confirmEntry(files: SavedFiles, file: string, person: Person): Promise<void> {
	const value = await present(files, file);
	await put(files, file, completed(files.read().content, file, value), person);
}

export function proposedEntry(files: SavedFiles, folder: string, from?: string): Fields {
	const kind = folderOf(folder);
	if (!kind) throw new Declined("Hier lässt sich nichts hinzufügen.", 400);
	return proposed(kind, from ? files.value(from) : undefined);
}

/** An entry, and of a job its translations: tells what goes. */
export async function removeEntry(
	files: SavedFiles,
	file: string,
	isAsked: boolean,
	person: Person,
): Promise<Difference[]> {
	if (!folderOf(file)) throw new Declined("Diese Datei braucht die Website; sie lässt sich nicht löschen.");
	await present(files, file);
	const isName = /^(services\/.* projects|worksites\/.* reference)$/;
	files.refuseUsed((one) => `projects/${one.text}.md` === file && isName.test(`${one.file} ${one.path[0]}`));
	const isTranslation = (one: string) =>
		one.startsWith("translations/") && files.value(one)?.job === slugIn(file);
	const also = isAdvertisement.test(file) ? files.list().filter(isTranslation) : [];
	const told = [file, ...also].map((one) => ({ words: files.placeOf(one) }));
	const wanted: Wanted = new Map([file, ...also].map((one) => [`content/${one}`, undefined]));
	if (!isAsked) await files.keep(wanted, person);
	return told;
}

async function put(files: SavedFiles, file: string, value: Fields, person: Person): Promise<Saved> {
	const sentence = await files.keep(new Map([inHistory(file, value)]), person);
	return { file, value: files.value(file) ?? {}, sentence };
}

async function present(files: SavedFiles, file: string): Promise<Fields> {
	const value = files.value(file);
	if (value) return value;
	const last = await files.history.lastOf(`content/${file}`);
	if (!last || existsSync(files.place(file)))
		throw new Declined("Diesen Eintrag gibt es nicht, oder er lässt sich nicht lesen.", 404);
	throw new Declined(
		`${last.who} hat das am ${germanMoment(last.when)} gelöscht. Unter „Verlauf“ lässt es sich zurückholen.`,
	);
}

/** A new entry is called after its title; a translation after what it translates. */
function nameFor(file: string, value: Fields): string {
	const folder = folderOf(file);
	if (!folder) throw new Declined("Hier lässt sich nichts hinzufügen.", 400);
	const of = folder === "translations" ? [value.job, value.language] : [value[titleField(folder)]];
	const missing = of.some((text) => typeof text !== "string" || text === "");
	// A translation's name is taken apart by programs: its language is the end of it.
	// A longer title is refused by the check, in words; no file could be called so.
	const name = folder === "translations" ? of.join("-") : slugOf(String(of[0]).slice(0, 80));
	const place = `${folder}/${name}.md`;
	if (missing || !name) throw misnamed(file, place, "fehlt. Bitte ausfüllen.");
	return place;
}

/** The entry that has the address already: jobs and trainings lie side by side. */
function takenBy(files: SavedFiles, file: string): string | undefined {
	const places = isAdvertisement.test(file)
		? ["jobs", "trainings"].map((folder) => file.replace(/^\w+/, folder))
		: [file];
	return slugIn(file) === newEntry ? file : places.find((place) => existsSync(files.place(place)));
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

function slugIn(file: string): string {
	return /([^/]+)\.md$/.exec(file)?.[1] ?? "";
}
