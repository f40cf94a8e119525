/**
 * What the editor in the browser and its service say to each other. Every call is below /redaktion/; a `.json` is read with
 * GET, everything else is a POST with JSON (but for uploads). Whatever is refused is a `Refused` with a German sentence.
 */
import { z } from "zod";

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

export type Refused = {
	message: string;
	/** 409 of `speichern`. */
	conflicts?: Conflict[];
	/** 422 of `speichern`. */
	mistakes?: Mistake[];
	/** 422 of `hochladen`: whether another name would do. */
	wantsName?: boolean;
};

/** Days are „2026-12-01“, times ISO 8601; the browser shows them as those of Berlin. */
export type Account = {
	/** Without a name nobody is signed in, and there is nothing but the company. */
	name?: string;
	role?: "schreiben" | "veröffentlichen";
	mayPublish: boolean;
	mayShare: boolean;
	/** On a server, where people sign in and out. */
	hosted: boolean;
	/** For the header „Authorization: token …“ on the own computer; on a server the cookie counts. */
	token?: string;
	company: { name: string; shortName: string; mark?: { viewBox: string; shapes: string } };
};

export type EntryLine = {
	file: string;
	/** „Polier“, „Bachlauf am Geestrand“, „Firma und Kontakt“. */
	title: string;
	/** „bis 30.11.2026“, „Ukrainisch“, „noch Muster“. */
	detail?: string;
	/** The first picture in it, as files name it. */
	picture?: string;
	/** The page on which it is seen best. */
	page: string;
};

export type Contents = {
	entries: EntryLine[];
	/** Names that fields refer to. `jobs` are those that a translation may be of, `placeholders` those for {{…}}. */
	known: {
		machines: Choice[];
		jobs: Choice[];
		projects: Choice[];
		strata: Choice[];
		proofs: Choice[];
		fleet: Choice[];
		placeholders: { name: string; label: string; value: string }[];
	};
};

export type Entry = {
	file: string;
	value: { [name: string]: Value };
	saved?: { who: string; when: string };
};

/** `value` is the file as it is now, with what others have changed meanwhile. */
export type Saved = { file: string; value: Entry["value"]; sentence: string };

/**
 * Nothing of it is kept. To be put into a frame that shows `/redaktion/seite`, an empty page with a policy of its own: body and, where
 * its style sheets are others, head. Without `html` the content has mistakes: the page stays as it was.
 */
export type Preview = {
	html?: string;
	mistakes: Mistake[];
	/** „Diese Seite wird lang: …“ */
	note?: string;
	/** Days on which the page looks different from today, the first first. */
	days: string[];
};

export type Presence = {
	others: string[];
	/** How many changes wait to be published. */
	waiting: number;
};

export type MediaFile = {
	/** As files name it: „/media/gallery/erdbau/baugrube.webp“. */
	path: string;
	name: string;
	kind: "picture" | "mark" | "paper" | "film";
	bytes: number;
	width?: number;
	height?: number;
	/** How pages show it where they cut: width / height. */
	crop?: number;
	/** Still the sample company's. */
	sample?: true;
	uses: Link[];
};
/** `folder` is below media/: „gallery/erdbau“. */
export type MediaFolder = { folder: string; label: string; files: MediaFile[] };

/** „Noch Muster“ by form, with how many there have been. */
export type Samples = { label: string; done: number; total: number; items: (Link & { value: string })[] };

export type Publication = { id: string; who: string; when: string };

export type Today = {
	/** What keeps the whole site from appearing. */
	mistakes: Mistake[];
	beginnings: (Link & { day: string })[];
	endings: (Link & { day: string; ended: boolean })[];
	translations: (Link & { file: string; text: string; confirmable: boolean })[];
	samples: Samples[];
};

/** A difference in a sentence, where it is in the editor and on which page. Both are absent for what is gone. */
export type Difference = { words: string; file?: string; to?: string; page?: string };

export type State = {
	id: string;
	who: string;
	when: string;
	sentence: string;
	/** When it went online. */
	online?: string;
	/** The server shows it now, as it says itself. */
	isOnline: boolean;
};

export type History = {
	saved: State[];
	/** Whether the server has said what it shows. */
	isKnown: boolean;
	isMore: boolean;
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
	/** Where it is, or where it failed. */
	step?: Step;
	failure?: string;
	online?: string;
};

export type Pending = {
	/** Where the public site is; absent where no server is set up. */
	target?: string;
	busy: boolean;
	/** The last publication that is online; absent before the first. */
	last?: Publication;
	changes: Difference[];
	/** Of the publication that is under way or was the last. */
	progress?: Progress;
};

const file = z.string();
const value = z.unknown().optional();
const changes = z
	.array(z.object({ path: z.array(z.string()).max(20), before: value, after: value }))
	.max(1000) as unknown as z.ZodType<Change[], Change[]>;
const path = z.array(z.union([z.string(), z.int()])).max(20) as unknown as z.ZodType<Path, Path>;
/** A new entry is sent as `jobs/entwurf.md` with `isNew`; its real name is in the answer. */
const typed = z.object({ file, changes, isNew: z.boolean().optional() });
const preview = typed.extend({ day: z.iso.date().optional() });
const ask = z.boolean().default(false);
const state = z.object({ id: z.string().regex(/^[0-9a-f]{40}$/), ask });
const nothing = z.object({});

/** What is sent with each order. */
export const bodies = {
	/** `resolved` are conflicts in which one's own value is to win; where theirs is to win, send it as one's own. */
	speichern: typed.extend({ resolved: z.array(path).optional() }),
	/** A proposed entry, empty or from another one without what must be new. */
	neu: z.object({ folder: z.string(), from: z.string().optional() }),
	/** With `ask` nothing happens: `also` are its translations that go with it. */
	loeschen: z.object({ file, ask }),
	/** Of a file below media, whose name is what people read. */
	umbenennen: z.object({ file, name: z.string().max(200) }),
	/** „stimmt wieder“: the translation says what its German text says. */
	bestaetigen: z.object({ file }),
	vorschau: preview,
	/** Every 20 seconds, with the entry that is open. */
	da: z.object({ file: file.optional(), tab: z.string().max(100) }),
	unterschied: state,
	/** With `ask` it tells what it would undo, and nothing happens. */
	zuruecknehmen: state,
	zurueck: state,
	veroeffentlichen: nothing,
	/** A page as a preview shows it, for a week. */
	teilen: preview,
	anmelden: z.object({ login: z.string().max(100), password: z.string().max(200) }),
	abmelden: nothing,
};
export type Order = keyof typeof bodies;
export type Sent<Name> = Name extends Order ? z.input<(typeof bodies)[Name]> : undefined;
export type Taken<Name> = Name extends Order ? z.output<(typeof bodies)[Name]> : undefined;

export interface Answers {
	"konto.json": Account;
	"inhalt.json": Contents;
	/** ?datei=jobs/polier.md */
	"eintrag.json": Entry;
	"heute.json": Today;
	/** ?datei=jobs/polier.md shows its own alone; ?mehr=400 shows so many. */
	"verlauf.json": History;
	"offen.json": Pending;
	"medien.json": { folders: MediaFolder[] };
	speichern: Saved;
	neu: { value: Entry["value"] };
	loeschen: { also: string[] };
	umbenennen: { file: string };
	bestaetigen: object;
	vorschau: Preview;
	da: Presence;
	unterschied: Difference[];
	zuruecknehmen: Difference[];
	zurueck: Difference[];
	veroeffentlichen: object;
	teilen: { link: string };
	anmelden: object;
	abmelden: object;
	/** The body is the file; headers X-Folder („gallery/erdbau“) and X-Name, both by encodeURIComponent. */
	hochladen: { path: string };
}

/** An <img> of a file below media/: /redaktion/bild?pfad=/media/…&breite=320 */
export const thumbnail = (path: string, width: number) =>
	`/redaktion/bild?pfad=${encodeURIComponent(path)}&breite=${width}`;
