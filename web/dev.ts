/** Pages with hot reload: each is made anew for every request, and reloads when anything it is made of has changed. */
import { createServer, type ViteDevServer } from "vite";
import type * as Render from "./app/render.tsx";

const vite = await createServer({ configFile: `${import.meta.dirname}/vite.config.ts` });
vite.watcher.add(`${import.meta.dirname}/../content`);
vite.watcher.on("change", () => vite.ws.send({ type: "full-reload" }));
vite.middlewares.use(async (request, response, next) => {
	const path = new URL(request.url ?? "/", "http://localhost").pathname;
	try {
		const { pages, render } = (await vite.ssrLoadModule("/app/render.tsx")) as typeof Render;
		const page =
			pages().find((candidate) => candidate.path === path) ??
			pages().find(({ path }) => path === "/nicht-gefunden");
		if (!page) return next();
		const html = await render(page, { sheets: () => [], scripts: (name) => [`/@id/__x00__island:${name}`] });
		response.statusCode = page.status ?? 200;
		response.setHeader("Content-Type", "text/html; charset=utf-8");
		response.end(
			html.replace("</head>", `${styles(vite)}<script type="module" src="/@vite/client"></script></head>`),
		);
	} catch (error) {
		next(error);
	}
});
await vite.listen();
vite.printUrls();

/** Links to every style sheet that has been asked for, in the order of their imports. */
function styles({ moduleGraph }: ViteDevServer): string {
	return [...moduleGraph.idToModuleMap.keys()]
		.filter((id) => id.endsWith(".css"))
		.map((id) => `<link rel="stylesheet" href="/@fs${id}?direct">`)
		.join("");
}
