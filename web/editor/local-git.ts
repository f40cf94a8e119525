/**
 * The few answers of a Gitea server that the editor asks for, given from the files of this machine: what the editor saves is
 * in the working folder at once, and a commit of its own history.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { schemaOf } from "../app/content/files.ts";
import { Astray, below } from "../below.ts";
import { type Change, changesIn, nameOf, wordsOf } from "./changes.ts";
import type { Person } from "./git.ts";
import type { History } from "./history.ts";
import type { Saved } from "./states.ts";
import { wrongWith } from "./uploads.ts";

const change = z.object({
	operation: z.enum(["create", "update", "delete"]),
	path: z.string(),
	content: z.string().default(""),
	from_path: z.string().optional(),
	/** Git's name for the content that the editor began with. */
	sha: z.string().optional(),
});
const saved = z.object({ files: z.array(change) });
const wanted = z.object({ files: z.array(z.string()) });
export type Answer = { status?: number; json: unknown } | { bytes: Buffer };

export const repository = "redaktion/website";
const folders = ["content", "media"];

export class LocalGit {
	readonly #root: string;
	readonly #history: History;
	/** Says what is wrong with the files as they are now; the names are of those that were touched. */
	readonly #afterSaving: (touched: string[]) => Promise<string[]>;
	readonly #hashes = new Map<string, { stamp: string; sha: string }>();

	constructor(root: string, history: History, afterSaving: (touched: string[]) => Promise<string[]>) {
		this.#root = root;
		this.#history = history;
		this.#afterSaving = afterSaving;
	}

	async answer(
		method: string,
		path: string,
		body: unknown,
		person: Person,
		query = new URLSearchParams(),
	): Promise<Answer> {
		const [, place = ""] = path.split(`/repos/${repository}`);
		if (path === "/version") return { json: { version: "1.25.0" } };
		if (path === "/user") return { json: { id: 1, login: "redaktion", full_name: person.name, email: "" } };
		if (path === "/settings/api")
			return { json: { default_paging_num: 1000, default_max_blob_size: 1 << 24 } };
		if (path.endsWith(repository)) return { json: { permissions: { pull: true }, default_branch: "main" } };
		if (place.startsWith("/branches/")) return { json: { commit: { id: this.#state(), message: "" } } };
		if (place.startsWith("/git/trees/")) return { json: { tree: this.#tree(), truncated: false } };
		if (place === "/file-contents") return { json: wanted.parse(body).files.map((file) => this.#file(file)) };
		if (place.startsWith("/media/main/")) return { bytes: readFileSync(this.#path(place.slice(12))) };
		if (place === "/commits") return { json: await this.#savesOf(query.get("path") ?? "") };
		if (place === "/contents" && method === "POST") return this.#save(saved.parse(body).files, person);
		return { status: 404, json: { message: `${method} ${path}` } };
	}

	/** Only files below content/ and media/, whatever is asked for. */
	#path(path: string): string {
		const [folder = "", ...steps] = path.split("/");
		if (!folders.includes(folder)) throw new Astray(path);
		return below(join(this.#root, folder), steps.join("/"));
	}

	#tree() {
		return folders.flatMap((folder) =>
			readdirSync(join(this.#root, folder), { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile() && !entry.name.startsWith("."))
				.map((entry) => {
					const path = join(entry.parentPath, entry.name)
						.slice(this.#root.length + 1)
						.replaceAll("\\", "/");
					return { type: "blob", path, size: statSync(join(this.#root, path)).size, sha: this.#sha(path) };
				}),
		);
	}

	/** Git's name for the content, worked out anew only for a file that has changed. */
	#sha(path: string): string {
		const file = join(this.#root, path);
		const { size, mtimeMs } = statSync(file);
		const stamp = `${size} ${mtimeMs}`;
		const known = this.#hashes.get(path);
		if (known?.stamp === stamp) return known.sha;
		const sha = createHash("sha1").update(`blob ${size}\0`).update(readFileSync(file)).digest("hex");
		this.#hashes.set(path, { stamp, sha });
		return sha;
	}

	/** Changes whenever any file does. */
	#state(): string {
		const lines = this.#tree().map(({ path, sha }) => `${path} ${sha}`);
		return createHash("sha1").update(lines.join("\n")).digest("hex");
	}

	/** Who has saved a file, and when. */
	async #savesOf(path: string) {
		this.#path(path);
		const saves = await this.#history.list(100, path);
		return saves.map(({ id, who, when }) => ({ sha: id, commit: { author: { name: who, date: when } } }));
	}

	#file(path: string) {
		const content = readFileSync(this.#path(path)).toString("base64");
		return { path, sha: this.#sha(path), encoding: "base64", content };
	}

	/**
	 * Writes the files and keeps them; where they turn out wrong, the earlier ones are back, and the answer says why. Of files
	 * that are uploaded alone, without an entry that needs them, the good ones are kept.
	 */
	async #save(asked: z.infer<typeof change>[], person: Person): Promise<Answer> {
		for (const path of touchedBy(asked)) {
			this.#path(path);
			// What no page reads has no place there, least of all something that a browser would run.
			if (/^content\//.test(path) && !schemaOf(path.slice("content/".length))) throw new Astray(path);
		}
		const { changes, refused } = await withoutBadUploads(asked);
		const areUploads = asked.every(isUpload);
		const refusal = (sentences: string[]) => ({
			message: sentences.join("\n"),
			...(areUploads ? { refused: sentences } : {}),
		});
		if (refused.length > 0 && (!areUploads || changes.length === 0))
			return { status: 422, json: refusal(refused) };
		const touched = touchedBy(changes);
		const conflict = await this.#conflict(changes);
		if (conflict) return { status: 409, json: { message: conflict } };
		try {
			await this.#history.keep(touched, person, async () => {
				for (const { operation, path, content, from_path: from } of changes) {
					if (from && from !== path) this.#history.put(from, undefined);
					this.#history.put(path, operation === "delete" ? undefined : Buffer.from(content, "base64"));
				}
				const mistakes = await this.#afterSaving(touched);
				if (mistakes.length > 0) throw new Refused(mistakes.join("\n"));
			});
		} catch (error) {
			if (error instanceof Refused) return { status: 422, json: refusal(error.message.split("\n")) };
			throw error;
		}
		const files = asked.map((one) =>
			one.operation === "delete" || !changes.includes(one)
				? null
				: { path: one.path, sha: this.#sha(one.path) },
		);
		// Never a state that the files have: the next page reads anew what others have saved, too.
		const commit = {
			sha: createHash("sha1").update(`saved ${this.#state()}`).digest("hex"),
			created: new Date().toISOString(),
		};
		return { json: { commit, files, ...(refused.length > 0 ? refusal(refused) : {}) } };
	}

	/** Who has changed what since the editor read a file that is to be saved now. */
	async #conflict(changes: z.infer<typeof change>[]): Promise<string | undefined> {
		for (const { operation, path, from_path: from, sha } of changes) {
			const place = from ?? path;
			const isThere = existsSync(this.#path(place));
			if (operation === "create" && isThere && !from)
				return `${nameOf(place.replace(/^content\//, ""))} gibt es schon. Bitte einen anderen Namen wählen.`;
			if (!sha || (isThere && sha === this.#sha(place))) continue;
			return conflictOf(await this.#history.lastOf(place), isThere, await this.#since(place, sha));
		}
		return undefined;
	}

	async #since(path: string, sha: string): Promise<Change[]> {
		const [before, after] = [await this.#history.blob(sha), contentOf(this.#path(path))];
		const asText = (bytes: Buffer | undefined) => new Map(bytes ? [[path, bytes.toString("utf8")]] : []);
		return path.startsWith("content/") ? changesIn(asText(before), asText(after)) : [];
	}
}

function touchedBy(changes: z.infer<typeof change>[]): string[] {
	return changes.flatMap(({ path, from_path: from }) => (from ? [path, from] : [path]));
}

/** A file that comes below media/, new or from another place; the editor keeps empty folders by a hidden file. */
function isUpload({ operation, path }: z.infer<typeof change>): boolean {
	return operation !== "delete" && path.startsWith("media/") && !basename(path).startsWith(".");
}

/** Parts the new files below media/ with which something is wrong from the rest. */
async function withoutBadUploads(asked: z.infer<typeof change>[]) {
	const changes: typeof asked = [];
	const refused: string[] = [];
	for (const one of asked) {
		const wrong = isUpload(one) ? await wrongWith(one.path, Buffer.from(one.content, "base64")) : undefined;
		if (wrong) refused.push(wrong);
		else changes.push(one);
	}
	return { changes, refused };
}

/** Why files are not kept. */
class Refused extends Error {}

function conflictOf(last: Saved | undefined, isThere: boolean, changes: Change[]): string {
	const time =
		last && new Date(last.when).toLocaleString("de-DE", { dateStyle: "short", timeStyle: "short" });
	const who = last ? `${last.who} hat das am ${time} Uhr` : "Jemand anders hat das inzwischen";
	const what = changes.map(wordsOf).join("; ");
	const told = isThere ? `${who} geändert${what ? `: ${what}` : ""}.` : `${who} gelöscht.`;
	return `${told} Gespeichert ist nur diese Fassung. Ihr Text bleibt im Formular stehen und ist auch als Entwurf aufgehoben. Laden Sie die Seite im Browser neu: Die Redaktion zeigt dann die andere Fassung und bietet Ihren Entwurf wieder an.`;
}

function contentOf(file: string): Buffer | undefined {
	return existsSync(file) ? readFileSync(file) : undefined;
}
