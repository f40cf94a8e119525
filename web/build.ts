/**
 * Makes web/client below the build folder: every page of the site map as HTML, and the code of their parts beside them. Code
 * is bundled anew only when it has changed; a changed text costs the pages alone.
 */
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import type { Files } from "./app/render.tsx";
import { codeFiles } from "./code-files.ts";
import { chunksOf, readManifest, sheetsOf } from "./manifest.ts";
import { heavyPage } from "./page-weight.ts";
import { partsThatWake, scriptText, targets } from "./parts.ts";
import { folders } from "./pipeline/folders.ts";

const root = import.meta.dirname;
const client = join(folders.out, "web/client");
const server = join(folders.out, "web/server");
/** What pages become on later days, one folder a day. */
const later = join(folders.out, "web/later");
/** The bundles as they came, without any page. */
const parts = join(folders.out, "web/parts");
const texts = join(folders.out, "web/texts");
/** Read as it is: bundling it first would write beside the code, where the editor's service may not. */
const config = { configFile: join(root, "vite.config.ts"), configLoader: "native" } as const;

const began = performance.now();
await buildCode();
for (const folder of [client, later]) rmSync(folder, { recursive: true, force: true });
cpSync(parts, client, { recursive: true });
const pages = await writePages();
// biome-ignore lint/suspicious/noConsole: progress of a command
console.log(`${pages} pages in ${((performance.now() - began) / 1000).toFixed(1)} s`);

/** Of contents alone: a bundle built elsewhere is the same. */
function codeKey(): string {
	const hash = createHash("sha256");
	for (const file of codeFiles(folders.out))
		hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
	return hash.digest("hex");
}

async function buildCode(): Promise<void> {
	const mark = join(folders.out, "web/code");
	const key = codeKey();
	if (existsSync(mark) && readFileSync(mark, "utf8") === key) return;
	rmSync(join(folders.out, "web"), { recursive: true, force: true });
	await buildParts();
	await buildPages();
	await buildTexts();
	// The bundle of the pages asks for packages where it lies, which may be outside of this folder.
	symlinkSync(join(root, "../node_modules"), join(server, "node_modules"));
	writeFileSync(mark, key);
}

/** Code only: the styles of a part stand in the pages that show it. */
async function buildParts(): Promise<void> {
	await build({
		...config,
		logLevel: "warn",
		build: {
			outDir: parts,
			manifest: "parts.json",
			cssCodeSplit: false,
			modulePreload: false,
			rolldownOptions: {
				input: Object.fromEntries((await partsThatWake("near")).map((name) => [name, `alive:${name}`])),
				preserveEntrySignatures: "strict",
				output: {
					entryFileNames: "assets/[name]-[hash].js",
					codeSplitting: {
						groups: [
							{
								name: "react",
								test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|app[\\/]alive[\\/](react-part|use-)/,
								priority: 2,
							},
							{ name: "alive", test: /app[\\/]alive[\\/]/, priority: 2 },
							{
								name: "pictures",
								test: /app[\\/](ui[\\/](lightbox|slideshow|thumbnail-grid)|sections[\\/]picture-gallery)[\\/]/,
								priority: 1,
							},
							{ name: "form", test: /app[\\/]sections[\\/]enquiry-form[\\/]/, priority: 1 },
							// Many tiny files would cost a request each and compress badly.
							{ name: "shared", test: /node_modules|app[\\/](ui|layout)[\\/]/, minShareCount: 2 },
						],
					},
				},
			},
		},
	});
}

async function buildPages(): Promise<void> {
	await build({
		...config,
		logLevel: "warn",
		// Elements that know their file, for alive/jsx-dev-runtime.ts.
		oxc: { jsx: { development: true } },
		build: {
			ssr: join(root, "app/render.tsx"),
			outDir: server,
			manifest: "pages.json",
			emitAssets: true,
			target: "node20",
			cssTarget: targets,
			cssMinify: true,
		},
	});
}

/** What stands in the pages themselves. */
async function buildTexts(): Promise<void> {
	mkdirSync(texts);
	for (const name of ["head", ...(await partsThatWake("now"))])
		writeFileSync(join(texts, `${name}.js`), await scriptText(name));
}

async function writePages(): Promise<number> {
	const pagesManifest = readManifest(join(server, "pages.json"));
	const partsManifest = readManifest(join(client, "parts.json"));
	rmSync(join(client, "parts.json"));
	// What the parts' build made of styles is in the pages already.
	for (const { css = [] } of Object.values(partsManifest))
		for (const file of css) rmSync(join(client, file), { force: true });
	cpSync(join(server, "assets"), join(client, "assets"), {
		recursive: true,
		filter: (file) => !file.endsWith(".js"),
	});
	const files: Files = {
		sheets: (module) => sheetsOf(pagesManifest, module),
		scripts: (name) => {
			const key = Object.keys(partsManifest).find(
				(entry) => partsManifest[entry]?.isEntry && partsManifest[entry].name === name,
			);
			if (!key) throw new Error(`there is no ${name}.alive.ts or ${name}.alive.tsx`);
			return chunksOf(partsManifest, key).map(({ file }) => `/${file}`);
		},
		inline: async (name) => readFileSync(join(texts, `${name}.js`), "utf8"),
	};
	const { pages, layoutOf, render } = (await import(
		pathToFileURL(join(server, "render.js")).href
	)) as typeof import("./app/render.tsx");
	const all = pages();
	const layout = layoutOf();
	for (const page of all) {
		const first = await render(page, files, layout, "");
		write(client, page.path, first.html);
		// biome-ignore lint/suspicious/noConsole: the office reads it, and the build goes on
		if (heavyPage(page, first.html)) console.warn(heavyPage(page, first.html));
		let last = first.html;
		for (const day of first.changes) {
			const { html } = await render(page, files, layout, day);
			if (html !== last) write(join(later, day), page.path, html);
			last = html;
		}
	}
	return all.length;
}

function write(folder: string, path: string, html: string): void {
	const file = join(folder, path, "index.html");
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, html);
}
