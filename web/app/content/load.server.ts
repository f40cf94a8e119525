import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import * as pictures from "../../pipeline/pictures/lookup.ts";
import { type Content, readContent } from "./content.ts";
import { createSelectors } from "./selectors.ts";

let kept: { root: string; stamp: string; content: Content } | undefined;

/** Everything under content/, or the folder that CONTENT names, checked. Read again only after a file has changed. */
export function loadContent(options: { root?: string } = {}): Content {
	const root = options.root ?? process.env.CONTENT ?? contentFolder(process.cwd());
	const stamp = stampOf(root);
	if (kept?.root !== root || kept.stamp !== stamp) kept = { root, stamp, content: readContent(root) };
	return kept.content;
}

/** Builds and tests may run in any folder of the repository. */
function contentFolder(from: string): string {
	const candidate = join(from, "content");
	if (existsSync(join(candidate, "company.yaml"))) return candidate;
	const parent = dirname(from);
	if (parent === from)
		throw new Error("content/company.yaml: Die Datei fehlt hier und in allen Ordnern darüber.");
	return contentFolder(parent);
}

function stampOf(root: string): string {
	return readdirSync(root, { recursive: true, encoding: "utf8" })
		.map((name) => `${name} ${statSync(join(root, name)).mtimeMs}`)
		.sort()
		.join("\n");
}

/** Everything the pages show, by page. */
export const site = createSelectors(loadContent, pictures);
