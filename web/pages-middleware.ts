import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { EnvironmentModuleNode, ViteDevServer } from "vite";
import { dayOf } from "./app/content/berlin-time.ts";
import type { Content } from "./app/content/content.ts";
import { paths } from "./app/paths.ts";
import type * as Render from "./app/render.tsx";
import { scriptText } from "./parts.ts";

type Options = {
	/** What is shown instead of the files as they are now. */
	content?: Content | undefined;
	/** A link to the styles of a page; without it they stand in the page itself. */
	styles?: (page: string) => string;
	/** To be looked at only: nothing in it does anything. */
	isStill?: boolean;
	/** As it is on this day instead of today. */
	day?: string | undefined;
};

const nothingMoves = { sheets: () => [], scripts: () => [], inline: async () => "" };

/** Makes each page anew for every request, and lets it hear of changes. */
export function pagesMiddleware(vite: ViteDevServer) {
	const client = '<script type="module" src="/@vite/client"></script>';
	return async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
		const path = new URL(request.url ?? "/", "http://localhost").pathname;
		try {
			const made = await pageAt(vite, path);
			if (!made) return next();
			response.statusCode = made.page.status ?? 200;
			response.setHeader("Content-Type", "text/html; charset=utf-8");
			response.end(made.html.replace("</head>", `${client}</head>`));
		} catch (error) {
			next(error);
		}
	};
}

/** A page as it is now, or the one for addresses that lead nowhere. */
export async function pageAt(vite: ViteDevServer, path: string, options: Options = {}) {
	const { content, isStill, day = dayOf(new Date()) } = options;
	const { layoutOf, pages, render } = (await vite.ssrLoadModule("/app/render.tsx")) as typeof Render;
	const all = pages(content, path);
	const page =
		all.find((candidate) => candidate.path === path) ?? all.find(({ path }) => path === paths.notFound);
	if (!page) return undefined;
	const files = {
		sheets: () => [],
		scripts: (name: string) => [`/@id/__x00__alive:${name}`],
		inline: scriptText,
	};
	// The build makes the page for every day that counts; here it is made for one alone.
	const { html, changes } = await render(page, isStill ? nothingMoves : files, layoutOf(content), day);
	const styles = options.styles?.(page.name) ?? `<style>${await oneSheet(vite, page.name)}</style>`;
	return {
		page,
		changes,
		html: (isStill ? still(html) : html).replace("</head>", () => `${styles}</head>`),
	};
}

/** Without what browsers would be forbidden to run or have no use for. */
function still(html: string): string {
	return html.replaceAll(
		/<script\b[^>]*>.*?<\/script>|<link\b[^>]*rel="(?:preload|modulepreload|manifest)"[^>]*>/gs,
		"",
	);
}

/** The style sheets of a page and its frame, in the order of their imports; other pages have theirs. */
function sheets(vite: ViteDevServer, page: string): string[] {
	const { moduleGraph } = vite.environments.ssr;
	const addresses = new Set<string>();
	const seen = new Set<unknown>();
	const walk = (module: EnvironmentModuleNode | undefined) => {
		if (!module || seen.has(module)) return;
		seen.add(module);
		// One module knows all pages.
		for (const imported of module.importedModules) if (!isOtherPage(imported.file)) walk(imported);
		if (module.id?.endsWith(".css")) addresses.add(module.id);
	};
	const isOtherPage = (file: string | null) =>
		/\/pages\/[^/]+\/page\.tsx$/.test(file ?? "") && !file?.endsWith(`/pages/${page}/page.tsx`);
	for (const module of moduleGraph.getModulesByFile(join(vite.config.root, "app/render.tsx")) ?? [])
		walk(module);
	return [...addresses].map((id) => `/@fs${id}?direct`);
}

/** All of a page in one. */
export async function oneSheet(vite: ViteDevServer, page: string): Promise<string> {
	await vite.ssrLoadModule(`/app/pages/${page}/page.tsx`);
	const made = await Promise.all(sheets(vite, page).map((address) => vite.transformRequest(address)));
	return made.map((sheet) => sheet?.code).join("\n");
}
