/**
 * Files that change together, all of them or none, whenever the service is killed and however full the disk is: what was there
 * gets a second name before anything is written, and the way back needs no room.
 */
import * as fs from "node:fs";
import { dirname, join } from "node:path";
import { twin } from "./site-copy.ts";

/** The state of the history before a save, and the files that it is about. */
type Noted = { head: string; paths: string[] };

export class Saving {
	readonly #root: string;
	readonly #folder: string;
	readonly #note: string;

	constructor(root: string, folder: string) {
		this.#root = root;
		this.#folder = folder;
		this.#note = join(folder, "note.json");
	}

	/** The save that has begun and has not ended. */
	get begun(): Noted | undefined {
		return fs.existsSync(this.#note) ? JSON.parse(fs.readFileSync(this.#note, "utf8")) : undefined;
	}

	/** Notes how the files are, before they are written. */
	begin(noted: Noted): void {
		fs.mkdirSync(this.#folder);
		for (const [file, earlier] of this.#places(noted)) if (fs.existsSync(file)) twin(file, earlier);
		write(this.#note, Buffer.from(JSON.stringify(noted)));
	}

	/** Puts the files back as they were; killed on the way, it can be done again. */
	undo(): void {
		for (const [file, earlier] of this.begun ? this.#places(this.begun) : []) {
			for (const name of [file, `${file}.new`]) fs.rmSync(name, { force: true });
			if (!fs.existsSync(earlier)) continue;
			twin(earlier, `${file}.new`);
			fs.renameSync(`${file}.new`, file);
		}
	}

	end(): void {
		for (const name of [this.#note, this.#folder]) fs.rmSync(name, { recursive: true, force: true });
	}

	/** Puts a file in its place, whole or not at all; nothing means that it goes. */
	put(path: string, content: Buffer | undefined): void {
		if (content === undefined) fs.rmSync(join(this.#root, path), { force: true });
		else write(join(this.#root, path), content);
	}

	#places({ paths }: Noted): [file: string, earlier: string][] {
		return paths.map((path, place) => [join(this.#root, path), join(this.#folder, String(place))]);
	}
}

function write(file: string, content: Buffer): void {
	fs.mkdirSync(dirname(file), { recursive: true });
	fs.rmSync(`${file}.new`, { force: true });
	fs.writeFileSync(`${file}.new`, content, { flag: "wx", flush: true });
	fs.renameSync(`${file}.new`, file);
}
