/** Pages as they will be, made by the same code as the site: to be looked at, without anything that runs in them. */
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import type { Content } from "../app/content/content.ts";
import { sendGenerated } from "../generated-files.ts";
import { oneSheet, pageAt } from "../pages-middleware.ts";
import { refuse } from "./answers.ts";

/** A hundred files one by one would keep what is typed waiting behind them. */
const stylesPath = "/styles";
export const styles = `<link rel="stylesheet" href="${stylesPath}">`;

/** What addresses of pages are made of. */
const pagePath = /^\/[a-z0-9/-]*$/i;

export class Pages {
	readonly vite: ViteDevServer;
	readonly #contentFor: (request: IncomingMessage) => Promise<Content>;
	/** The files of the fonts that the styles name. */
	readonly #fonts = new Map<string, string>();

	private constructor(vite: ViteDevServer, contentFor: (request: IncomingMessage) => Promise<Content>) {
		this.vite = vite;
		this.#contentFor = contentFor;
	}

	/** Ready to answer. Vite only makes modules of sources: nothing that it could answer by itself is reachable. */
	static async start(
		root: string,
		contentFor: (request: IncomingMessage) => Promise<Content>,
	): Promise<Pages> {
		const vite = await createServer({
			configFile: join(import.meta.dirname, "../vite.config.ts"),
			// The installed version may be where nobody writes: bundling the configuration would put a file there.
			configLoader: "native",
			cacheDir: join(root, "build/vite"),
			optimizeDeps: { noDiscovery: true },
			server: { middlewareMode: true, hmr: false, ws: false, watch: null },
		});
		await vite.ssrLoadModule("/app/render.tsx");
		return new Pages(vite, contentFor);
	}

	/** What a path names: styles, a font, a picture or paper, a page. */
	async answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
		if (path === stylesPath) {
			response.setHeader("Content-Type", "text/css");
			response.end(await this.#styles());
			return;
		}
		const font = path.startsWith(`${stylesPath}/`) && this.#fonts.get(basename(path));
		if (font) {
			response.setHeader("Content-Type", "font/woff2");
			response.end(await readFile(font));
			return;
		}
		if (sendGenerated(path, response)) return;
		if (!pagePath.test(path)) return refuse(response, { status: 404, message: "Diese Seite gibt es nicht." });
		const content = await this.#contentFor(request);
		const made = await pageAt(this.vite, path, { content, styles, isStill: true });
		response.statusCode = made ? (made.page.status ?? 200) : 404;
		response.setHeader("Content-Type", "text/html; charset=utf-8");
		response.end(made?.html);
	}

	/** Fonts are asked for below the styles instead of by their place on the disk. */
	async #styles(): Promise<string> {
		const sheet = await oneSheet(this.vite);
		return sheet.replaceAll(/url\(["']?\/@fs([^"')?]+\.woff2)[^)]*\)/g, (_, file: string) => {
			this.#fonts.set(basename(file), file);
			return `url(${stylesPath}/${basename(file)})`;
		});
	}
}
