import type { IncomingMessage, ServerResponse } from "node:http";
import type { ViteDevServer } from "vite";
import { paths } from "./app/paths.ts";
import type * as Render from "./app/render.tsx";
import { scriptText } from "./parts.ts";

/** Makes each page anew for every request, with the styles of whatever it is made of; `extra` goes into its head. */
export function pagesMiddleware(vite: ViteDevServer, extra = "") {
	return async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
		const path = new URL(request.url ?? "/", "http://localhost").pathname;
		try {
			const made = await pageAt(vite, path, extra);
			if (!made) return next();
			response.statusCode = made.page.status ?? 200;
			response.setHeader("Content-Type", "text/html; charset=utf-8");
			response.end(made.html);
		} catch (error) {
			next(error);
		}
	};
}

/** A page as it is now, or the one for addresses that lead nowhere. */
export async function pageAt(vite: ViteDevServer, path: string, extra = "") {
	const { pages, render } = (await vite.ssrLoadModule("/app/render.tsx")) as typeof Render;
	const all = pages();
	const page =
		all.find((candidate) => candidate.path === path) ?? all.find(({ path }) => path === paths.notFound);
	if (!page) return undefined;
	const html = await render(page, {
		sheets: () => [],
		scripts: (name) => [`/@id/__x00__alive:${name}`],
		inline: scriptText,
	});
	return { page, html: html.replace("</head>", `${styles(vite)}${extra}</head>`) };
}

/** Links to every style sheet that has been asked for, in the order of their imports. */
function styles({ moduleGraph }: ViteDevServer): string {
	return [...moduleGraph.idToModuleMap.keys()]
		.filter((id) => id.endsWith(".css"))
		.map((id) => `<link rel="stylesheet" href="/@fs${id}?direct">`)
		.join("");
}
