import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { folders } from "../../pipeline/folders.ts";
import * as pictures from "../../pipeline/pictures/lookup.ts";
import { dayOf } from "./berlin-time.ts";
import { type Content, readContent } from "./content.ts";
import { createSelectors } from "./selectors.ts";

let kept: { root: string; stamp: string; contents: Map<string, Content> } | undefined;

/** All content as it is on a day, or that of the folder that CONTENT names, checked. Read again only after a file has changed. */
export function loadContent(day = dayOf(new Date())): Content {
	const root = process.env.CONTENT ?? folders.content;
	const stamp = stampOf(root);
	if (kept?.root !== root || kept.stamp !== stamp) kept = { root, stamp, contents: new Map() };
	// Content that somebody tries out shows what is to come, too.
	const content = kept.contents.get(day) ?? readContent(root, process.env.CONTENT ? {} : { today: day });
	kept.contents.set(day, content);
	return content;
}

/** The content of today, and what it becomes by itself on each day on which an entry of a list begins. */
export function contentByDay(): { from: string; content: Content }[] {
	const content = loadContent();
	return [{ from: "", content }, ...content.beginnings.map((from) => ({ from, content: loadContent(from) }))];
}

function stampOf(root: string): string {
	return readdirSync(root, { recursive: true, encoding: "utf8" })
		.map((name) => `${name} ${statSync(join(root, name)).mtimeMs}`)
		.sort()
		.join("\n");
}

/** Everything the pages show of a content, by page. */
export const siteOf = (content: Content) => createSelectors(() => content, pictures);
