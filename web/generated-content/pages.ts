/**
 * Writes one page of each kind of the content that CONTENT names, with styles and without scripts, and says where they belong:
 *   COMPANY=e2e/company CONTENT=FOLDER node web/generated-content/pages.ts OUT
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { readManifest, sheetsOf } from "../manifest.ts";
import { folders } from "../pipeline/folders.ts";

const [out = ""] = process.argv.slice(2);
const server = join(folders.out, "web/server");
const manifest = readManifest(join(server, "pages.json"));
const { pages, layoutOf, render } = (await import(
	pathToFileURL(join(server, "render.js")).href
)) as typeof import("../app/render.tsx");
const files = {
	sheets: (page: string) => sheetsOf(manifest, page),
	scripts: () => [],
	inline: async () => "",
};
const layout = layoutOf();
const kinds = new Map(pages().map((page) => [page.name, page]));
for (const page of kinds.values()) {
	const file = join(out, page.path, "index.html");
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, (await render(page, files, layout)).html);
	process.stdout.write(`${page.path}\n`);
}
