/**
 * Words of the editor in the browser and its service. What may be asked for, and what is answered, stands in calls.ts alone.
 * Days are „2026-12-01“, times ISO 8601; the browser shows them as those of Berlin.
 */
import type { Answers } from "./calls.ts";

/** What YAML holds. The Markdown text of an .md file is its field "body". */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** The way to a field: names of fields and places in lists. */
export type Path = readonly (string | number)[];

/**
 * A field before and after, absent where it is not there. Groups are compared field by field; a list is always one change,
 * with the whole list before and after, so a path of a change has no places in it.
 */
export type Change = { path: Path; before?: Value | undefined; after?: Value | undefined };

/** A name where there is something to choose from, as files name it and as people do. */
export type Choice = { value: string; label: string };

/** What a link of the editor leads to; addressOf in address.ts makes `to`. */
export type Link = { label: string; to: string };

export type Mistake = {
	/** The whole sentence for lists: „Stelle Polier › Letzter Tag: …“. */
	message: string;
	/** The sentence alone, for the field; as `message` where no field is named. */
	text: string;
	file?: string;
	/** Empty where the whole file is meant. */
	path: Path;
	to?: string;
};

/** Both have changed the same. `path` has the places of the lists in what was sent. */
export type Conflict = {
	path: Path;
	mine?: Value | undefined;
	theirs?: Value | undefined;
	who: string;
	when: string;
};

/** Whatever is refused is told in a German sentence. */
export type Refused = {
	message: string;
	/** 409 of `speichern`. */
	conflicts?: Conflict[];
	/** 422 of `speichern`. */
	mistakes?: Mistake[];
};

export type Account = Answers["konto"];
export type Contents = Answers["inhalt"];
export type Entry = Answers["eintrag"];
export type Saved = Answers["speichern"];
export type Preview = Answers["vorschau"];
export type MediaFile = Answers["medien"]["folders"][number]["files"][number];
export type Today = Answers["heute"];
export type Difference = Answers["unterschied"][number];
export type State = Answers["verlauf"]["saved"][number];
export type Pending = Answers["offen"];

export const steps = {
	pictures: "Texte prüfen, Bilder und Papiere vorbereiten",
	pages: "Seiten schreiben",
	pack: "Packen",
	hand: "An den Server übergeben",
	online: "Warten, bis der Server sie zeigt",
};
export type Step = keyof typeof steps;

export type Progress = {
	who: string;
	/** Where it is, or where it failed. */
	step?: Step;
	failure?: string;
	online?: string;
};

/** An <img> of a file below media/: /redaktion/bild?pfad=/media/…&breite=320 */
export const thumbnail = (path: string, width: number) =>
	`/redaktion/bild?pfad=${encodeURIComponent(path)}&breite=${width}`;
