import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { z } from "zod";
import { checked } from "./explain.ts";
import { ContentError, type Mistake, worded } from "./mistake.ts";
import { textsIn } from "./strings-of.ts";
import { typeset, typesetAll } from "./typography.ts";
import { YamlSource } from "./yaml-source.ts";

/** A file that somebody is writing: it counts instead of the one in its place. */
export type Draft = { file: string; text: string };

type Read = {
	text: string;
	yaml: YamlSource;
	/** What keeps it from being read. */
	broken: YamlSource["mistakes"];
	value: unknown;
	result: ReturnType<typeof checked>;
};

/** The longest of our files has a fifth of it. Whoever writes more has pasted something else. */
const mostLetters = 100_000;
/** Nobody reads on; finding the line of each takes time. */
const mostMistakes = 50;

/**
 * Signs that nobody sees and programs obey: they end lines of other formats, break XML and turn the direction of what follows.
 * Tabulators and line breaks are left.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/u;

/** What was made of each file last: the editor reads all of them at every letter, and all but one are as they were. */
const lastRead = new Map<string, Read & { schema: z.ZodType }>();

/** Reads the files below a content folder, sets their no-break spaces and checks each against its schema. */
export class ContentReader {
	readonly #root: string;
	readonly #draft: Draft | undefined;
	/** The files below media/, as content names them. */
	readonly #media: string[];
	/** The files read so far. */
	readonly #sources = new Map<string, Read>();

	constructor(root: string, media: string, draft?: Draft) {
		this.#root = root;
		this.#draft = draft;
		this.#media = readdirSync(media, { recursive: true, encoding: "utf8" }).map(
			(name) => `/media/${name.replaceAll("\\", "/").normalize("NFC")}`,
		);
	}

	yaml<S extends z.ZodType>(file: string, schema: S): z.infer<S> {
		const text = this.#text(file);
		return this.#check(file, schema, text, () => new YamlSource(text));
	}

	/** A Markdown file with a YAML head between two `---` lines. */
	markdown<S extends z.ZodType>(file: string, schema: S): z.infer<S> & { body: string } {
		const text = this.#text(file);
		const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)/.exec(text);
		if (!match) {
			const text = "Die Felder müssen ganz oben zwischen zwei Zeilen mit „---“ stehen.";
			throw new ContentError([worded({ file, path: [], text })]);
		}
		const [, head = "", body = ""] = match;
		const fields = this.#check(file, schema, text, () => new YamlSource(head, 1)) as object;
		return { ...fields, body: typeset(body.trim()) } as z.infer<S> & { body: string };
	}

	/** The files of a folder with this ending, as names without it, in stable order. */
	list(folder: string, ending: string): string[] {
		const path = join(this.#root, folder);
		const drafted = this.#draft && dirname(this.#draft.file) === folder ? [basename(this.#draft.file)] : [];
		// Git keeps no empty folder: without a file there is none.
		return [...new Set([...(existsSync(path) ? readdirSync(path) : []), ...drafted])]
			.filter((name) => name.endsWith(ending))
			.map((name) => basename(name, ending))
			.sort();
	}

	/** How many folders of the gallery have files. */
	chapters(): number {
		const folders = this.#media.flatMap((name) => /^\/media\/gallery\/([^/]+)\//.exec(name)?.[1] ?? []);
		return new Set(folders).size;
	}

	/** The mistake with its line: that of the field, or of a text that the file contains. */
	worded(mistake: Mistake, text?: string): string {
		const source = this.#sources.get(mistake.file);
		const place = text === undefined ? -1 : (source?.text.indexOf(text) ?? -1);
		const line =
			place < 0 ? source?.yaml.line(mistake.path) : source?.text.slice(0, place).split("\n").length;
		return worded(mistake, line);
	}

	/** Looked at before anything takes it apart. */
	#text(file: string): string {
		const refuse = (text: string, line?: number) => {
			throw new ContentError([worded({ file, path: [], text }, line)]);
		};
		const text = this.#source(file);
		if (text === undefined) return refuse("Die Datei fehlt oder ist nicht lesbar.") as never;
		if (text.length > mostLetters)
			refuse(`Der Text ist länger als ${mostLetters} Zeichen. Bitte kürzen; Bilder gehören unter media/.`);
		const place = text.search(controls);
		if (place >= 0) refuse(unseen, text.slice(0, place).split("\n").length);
		return text;
	}

	#source(file: string): string | undefined {
		if (this.#draft?.file === file) return this.#draft.text;
		try {
			return readFileSync(join(this.#root, file), "utf8");
		} catch {
			return undefined;
		}
	}

	#check<S extends z.ZodType>(file: string, schema: S, text: string, parse: () => YamlSource): z.infer<S> {
		const { yaml, broken, value, result } = this.#read(file, schema, text, parse);
		if (broken.length > 0)
			throw new ContentError(
				broken.map(({ line, column, text }) =>
					worded({ file, path: [], text }, line).replace(": ", `, Spalte ${column}: `),
				),
			);
		const mistakes = [...result.mistakes, ...unseenIn(value), ...this.#missingFiles(value)]
			.slice(0, mostMistakes)
			.sort((a, b) => (yaml.line(a.path) ?? 0) - (yaml.line(b.path) ?? 0));
		if (mistakes.length > 0) {
			throw new ContentError(mistakes.map((mistake) => this.worded({ file, ...mistake })));
		}
		return result.data as z.infer<S>;
	}

	#read(file: string, schema: z.ZodType, text: string, parse: () => YamlSource): Read {
		let read = lastRead.get(file);
		if (read?.text !== text || read.schema !== schema) {
			const yaml = parse();
			const { mistakes: broken } = yaml;
			const value = broken.length > 0 ? undefined : typesetAll(yaml.value);
			read = { text, schema, yaml, broken, value, result: checked(schema, value) };
			lastRead.set(file, read);
		}
		this.#sources.set(file, read);
		return read;
	}

	/** Whatever stands below /media/ must be there. */
	#missingFiles(value: unknown): Omit<Mistake, "file">[] {
		return textsIn(value)
			.filter(({ text }) => /^\/media\//.test(text))
			.filter(({ text }) => !this.#media.includes(text.normalize("NFC")))
			.slice(0, mostMistakes)
			.map(({ path, text: file }) => {
				const text = `Die Datei ${file.slice(1)} gibt es nicht. Bitte dort ablegen oder eine andere nennen.`;
				return { path, text };
			});
	}
}

const unseen =
	"Hier steht ein Steuerzeichen, das niemand sieht. Bitte den Text neu eintippen statt einfügen.";

/** YAML writes signs by their number, too. */
function unseenIn(value: unknown): Omit<Mistake, "file">[] {
	return textsIn(value)
		.filter(({ text }) => controls.test(text))
		.map(({ path }) => ({ path, text: unseen }));
}
