/**
 * The few answers of a Gitea server that the editor asks for, given from the files of this machine: what the editor saves is
 * in the working folder at once.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export type Change = {
	operation: "create" | "update" | "delete";
	path: string;
	content: string;
	from_path?: string;
};
export type Answer = { status?: number; json: unknown } | { bytes: Buffer };

export const repository = "redaktion/website";
const folders = ["content", "media"];

export class LocalGit {
	readonly #root: string;
	/** Says what is wrong with the changed files, before they count. */
	readonly #check: (changes: Change[]) => string[];
	readonly #hashes = new Map<string, { stamp: string; sha: string }>();

	constructor(root: string, check: (changes: Change[]) => string[]) {
		this.#root = root;
		this.#check = check;
	}

	answer(method: string, path: string, body: unknown): Answer {
		const [, place = ""] = path.split(`/repos/${repository}`);
		if (path === "/version") return { json: { version: "1.25.0" } };
		if (path === "/user") return { json: { id: 1, login: "redaktion", full_name: "Redaktion", email: "" } };
		if (path === "/settings/api")
			return { json: { default_paging_num: 1000, default_max_blob_size: 1 << 24 } };
		if (path.endsWith(repository)) return { json: { permissions: { pull: true }, default_branch: "main" } };
		if (place.startsWith("/branches/")) return { json: { commit: { id: this.#state(), message: "" } } };
		if (place.startsWith("/git/trees/")) return { json: { tree: this.#tree(), truncated: false } };
		if (place === "/file-contents")
			return { json: (body as { files: string[] }).files.map((file) => this.#file(file)) };
		if (place.startsWith("/media/main/")) return { bytes: readFileSync(this.#path(place.slice(12))) };
		if (place.startsWith("/commits")) return { json: [] };
		if (place === "/contents" && method === "POST") return this.#save((body as { files: Change[] }).files);
		return { status: 404, json: { message: `${method} ${path}` } };
	}

	/** Only files below content/ and media/, whatever is asked for. */
	#path(path: string): string {
		const clean = normalize(decodeURIComponent(path)).replaceAll("\\", "/");
		if (!folders.some((folder) => clean.startsWith(`${folder}/`)))
			throw new Error(`${path}: not a file of the site`);
		return join(this.#root, clean);
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

	#save(changes: Change[]): Answer {
		const mistakes = this.#check(changes);
		if (mistakes.length > 0) return { status: 422, json: { message: mistakes.join("\n") } };
		for (const { operation, path, content, from_path: before } of changes) {
			const file = this.#path(path);
			if (before && before !== path) rmSync(this.#path(before), { force: true });
			if (operation === "delete") {
				rmSync(file, { force: true });
				continue;
			}
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(`${file}.new`, Buffer.from(content, "base64"));
			renameSync(`${file}.new`, file);
		}
		const files = changes.map(({ operation, path }) =>
			operation === "delete" ? null : { path, sha: this.#sha(path) },
		);
		return { json: { commit: { sha: this.#state(), created: new Date().toISOString() }, files } };
	}
}
