/** Pages as they will be, made by the same code as the site, with the modules that move them. */
import type { IncomingMessage, Server } from "node:http";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import type { Content } from "../app/content/content.ts";
import { oneSheet, pagesMiddleware } from "../pages-middleware.ts";
import { folders } from "../pipeline/folders.ts";

/** A hundred files one by one would keep what is typed waiting behind them. */
const stylesPath = "/styles";
export const styles = `<link rel="stylesheet" href="${stylesPath}">`;

export async function startPages(
	root: string,
	server: Server,
	host: string | undefined,
	contentFor: (request: IncomingMessage) => Promise<Content>,
): Promise<ViteDevServer> {
	const code = join(import.meta.dirname, "../..");
	const needed = ["web", "node_modules", "internal/enquiry/contract.json", "internal/enquiry/words"].map(
		(path) => join(code, path),
	);
	const vite = await createServer({
		configFile: join(import.meta.dirname, "../vite.config.ts"),
		// The installed version may be where nobody writes: bundling the configuration would put a file there.
		configLoader: "native",
		cacheDir: join(root, "build/vite"),
		// The parts of pages; the editor beside them is built already.
		optimizeDeps: { entries: ["app/**/*.alive.{ts,tsx}"] },
		server: {
			middlewareMode: true,
			...(host ? { allowedHosts: [host] } : {}),
			hmr: false,
			// On the same port, so that two of these never meet.
			ws: { server },
			watch: null,
			cors: false,
			// What pages are made of, and not what else lies in the folder: enquiries, keys, backups.
			fs: { allow: [join(folders.out, "gen"), ...needed] },
		},
	});
	vite.middlewares.use(stylesPath, async (_, response) => {
		response.setHeader("Content-Type", "text/css");
		response.end(await oneSheet(vite));
	});
	vite.middlewares.use(
		pagesMiddleware(vite, async (request) => ({ content: await contentFor(request), styles })),
	);
	return vite;
}
