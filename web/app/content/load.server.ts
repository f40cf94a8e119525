import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { folders } from "../../pipeline/folders.ts";
import * as pictures from "../../pipeline/pictures/lookup.ts";
import { type Content, readContent } from "./content.ts";
import { createSelectors } from "./selectors.ts";

let last: { root: string; stamp: string; content: Content } | undefined;

/** All content, or that of the folder that CONTENT names, checked. Read again only after a file has changed. */
export function loadContent(): Content {
	const root = process.env.CONTENT ?? folders.content;
	const stamp = stampOf(root);
	if (last?.root !== root || last.stamp !== stamp) last = { root, stamp, content: readContent(root) };
	return last.content;
}

function stampOf(root: string): string {
	return readdirSync(root, { recursive: true, encoding: "utf8" })
		.map((name) => `${name} ${statSync(join(root, name)).mtimeMs}`)
		.sort()
		.join("\n");
}

/** Everything the pages show of a content, by page. */
export const siteOf = (content: Content) => createSelectors(() => content, pictures);
