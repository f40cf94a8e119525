/**
 * The few answers of a Gitea server that the editor asks for, given from the files of this machine: what the editor saves is
 * in the working folder at once.
 */
import { createHash } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { Astray, below } from "../below.ts";

const change = z.object({
	operation: z.enum(["create", "update", "delete"]),
	path: z.string(),
	content: z.string().default(""),
	from_path: z.string().optional(),
});
const saved = z.object({ files: z.array(change) });
const wanted = z.object({ files: z.array(z.string()) });
export type Answer = { status?: number; json: unknown } | { bytes: Buffer };

export const repository = "redaktion/website";
const folders = ["content", "media"];

export class LocalGit {
	readonly #root: string;
	/** Says what is wrong with the files as they are now. */
	readonly #afterSaving: () => Promise<string[]>;
	readonly #hashes = new Map<string, { stamp: string; sha: string }>();

	constructor(root: string, afterSaving: () => Promise<string[]>) {
		this.#root = root;
		this.#afterSaving = afterSaving;
	}

	async answer(method: string, path: string, body: unknown): Promise<Answer> {
		const [, place = ""] = path.split(`/repos/${repository}`);
		if (path === "/version") return { json: { version: "1.25.0" } };
		if (path === "/user") return { json: { id: 1, login: "redaktion", full_name: "Redaktion", email: "" } };
		if (path === "/settings/api")
			return { json: { default_paging_num: 1000, default_max_blob_size: 1 << 24 } };
		if (path.endsWith(repository)) return { json: { permissions: { pull: true }, default_branch: "main" } };
		if (place.startsWith("/branches/")) return { json: { commit: { id: this.#state(), message: "" } } };
		if (place.startsWith("/git/trees/")) return { json: { tree: this.#tree(), truncated: false } };
		if (place === "/file-contents") return { json: wanted.parse(body).files.map((file) => this.#file(file)) };
		if (place.startsWith("/media/main/")) return { bytes: readFileSync(this.#path(place.slice(12))) };
		if (place.startsWith("/commits")) return { json: [] };
		if (place === "/contents" && method === "POST") return this.#save(saved.parse(body).files);
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

	#file(path: string) {
		const content = readFileSync(this.#path(path)).toString("base64");
		return { path, sha: this.#sha(path), encoding: "base64", content };
	}

	/** Writes the files; where they turn out wrong, puts the earlier ones back and says why. */
	async #save(changes: z.infer<typeof change>[]): Promise<Answer> {
		const touched = changes.flatMap(({ path, from_path: from }) => (from ? [path, from] : [path]));
		const earlier = new Map(touched.map((path) => [this.#path(path), contentOf(this.#path(path))]));
		for (const { operation, path, content, from_path: from } of changes) {
			if (from && from !== path) rmSync(this.#path(from), { force: true });
			put(this.#path(path), operation === "delete" ? undefined : Buffer.from(content, "base64"));
		}
		const mistakes = await this.#afterSaving();
		if (mistakes.length > 0) {
			for (const [file, content] of earlier) put(file, content);
			return { status: 422, json: { message: mistakes.join("\n") } };
		}
		const files = changes.map(({ operation, path }) =>
			operation === "delete" ? null : { path, sha: this.#sha(path) },
		);
		return { json: { commit: { sha: this.#state(), created: new Date().toISOString() }, files } };
	}
}

function contentOf(file: string): Buffer | undefined {
	return existsSync(file) ? readFileSync(file) : undefined;
}

/** Whole or not at all; nothing means that the file goes. */
function put(file: string, content: Buffer | undefined): void {
	if (content === undefined) {
		rmSync(file, { force: true });
		return;
	}
	mkdirSync(dirname(file), { recursive: true });
	rmSync(`${file}.new`, { force: true });
	writeFileSync(`${file}.new`, content, { flag: "wx" });
	renameSync(`${file}.new`, file);
}
