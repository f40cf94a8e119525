/** Pages as they will be, made by the same code as the site: to be looked at, without anything that runs in them. */
import type { ServerResponse } from "node:http";
import { basename, join } from "node:path";
import { createServer } from "vite";
import { folderOf } from "../app/paths.ts";
import { pages } from "../app/site-map.ts";
import { sendFile, sendGenerated } from "../generated-files.ts";
import { oneSheet, pageAt } from "../pages-middleware.ts";
import { Declined } from "./answers.ts";
import type { SavedFiles } from "./saved-files.ts";

/** A hundred files one by one would keep what is typed waiting behind them. */
const stylesPath = "/styles";
export const stylesOf = (page: string) => `<link rel="stylesheet" href="${stylesPath}/${page}.css">`;
/** A font as Vite names it in a sheet. */
const fontPath = /^\/@fs\/.+\/gen\/([\w-]+\.woff2)$/;
const pageNames = Object.keys(pages).map(folderOf);

/** What addresses of pages are made of. */
const pagePath = /^\/[a-z0-9/-]*$/i;

export type Pages = Awaited<ReturnType<typeof openPages>>;

/** Ready to answer. Vite only makes modules of sources: nothing that it could answer by itself is reachable. */
export async function openPages(root: string, files: SavedFiles) {
	const vite = await createServer({
		configFile: join(import.meta.dirname, "../vite.config.ts"),
		// The installed version may be where nobody writes: bundling the configuration would put a file there.
		configLoader: "native",
		cacheDir: join(root, "build/vite"),
		optimizeDeps: { noDiscovery: true },
		// A server takes packages from where they are, past plugins: elements would be React's own, which know no day.
		oxc: { jsx: { importSource: join(import.meta.dirname, "../app/alive"), development: true } },
		server: { middlewareMode: true, hmr: false, ws: false, watch: null },
	});
	await vite.ssrLoadModule("/app/render.tsx");

	/** What a path names: styles, a font, a picture or paper, a page as it is saved. */
	async function answer(path: string, response: ServerResponse): Promise<void> {
		const name = path.startsWith(`${stylesPath}/`) ? basename(path) : "";
		const page = pageNames.find((one) => `${one}.css` === name);
		if (page) {
			response.setHeader("Content-Type", "text/css");
			response.end(await oneSheet(vite, page));
			return;
		}
		const [, font] = fontPath.exec(path) ?? [];
		if (font) return sendFile(join(files.build, "gen", font), response);
		if (sendGenerated(path, response)) return;
		if (!pagePath.test(path)) throw new Declined("Diese Seite gibt es nicht.", 404);
		const { content, mistakes } = files.read();
		if (!content) throw new Declined(mistakes.map(({ message }) => message).join("\n"));
		const made = await pageAt(vite, path, { content, styles: stylesOf, isStill: true });
		response.statusCode = made ? (made.page.status ?? 200) : 404;
		response.setHeader("Content-Type", "text/html; charset=utf-8");
		response.end(made?.html);
	}
	return { vite, answer };
}
