import type { IncomingMessage, ServerResponse } from "node:http";
import type { ViteDevServer } from "vite";
import { dayOf } from "./app/content/berlin-time.ts";
import type { Content } from "./app/content/content.ts";
import { paths } from "./app/paths.ts";
import type * as Render from "./app/render.tsx";
import { scriptText } from "./parts.ts";

type Options = {
	/** Goes into the head of every page. */
	extra?: string;
	/** What is shown instead of the files as they are now. */
	content?: Content | undefined;
	/** Links to the styles; without it one for each sheet, so that a changed one can be put in its place. */
	styles?: string;
	/** To be looked at only: nothing in it does anything. */
	isStill?: boolean;
};

const nothingMoves = { sheets: () => [], scripts: () => [], inline: async () => "" };

/** Makes each page anew for every request, with the styles of whatever it is made of. */
export function pagesMiddleware(
	vite: ViteDevServer,
	optionsFor: (request: IncomingMessage) => Options | Promise<Options>,
) {
	return async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
		const path = new URL(request.url ?? "/", "http://localhost").pathname;
		try {
			const made = await pageAt(vite, path, await optionsFor(request));
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
export async function pageAt(vite: ViteDevServer, path: string, options: Options = {}) {
	const { extra = "", content, isStill } = options;
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
	// The build makes the page for every day that counts; here it is made for today alone.
	const { html } = await render(page, isStill ? nothingMoves : files, layoutOf(content), dayOf(new Date()));
	return {
		page,
		html: (isStill ? still(html) : html).replace(
			"</head>",
			`${options.styles ?? links(vite)}${extra}</head>`,
		),
	};
}

/** Without what browsers would be forbidden to run or have no use for. */
function still(html: string): string {
	return html.replaceAll(
		/<script\b[^>]*>.*?<\/script>|<link\b[^>]*rel="(?:preload|modulepreload|manifest)"[^>]*>/gs,
		"",
	);
}

/** Addresses of every style sheet that has been asked for, in the order of their imports. */
function sheets({ moduleGraph }: ViteDevServer): string[] {
	return [...moduleGraph.idToModuleMap.keys()]
		.filter((id) => id.endsWith(".css"))
		.map((id) => `/@fs${id}?direct`);
}

function links(vite: ViteDevServer): string {
	return sheets(vite)
		.map((address) => `<link rel="stylesheet" href="${address}">`)
		.join("");
}

/** All of them in one. */
export async function oneSheet(vite: ViteDevServer): Promise<string> {
	const made = await Promise.all(sheets(vite).map((address) => vite.transformRequest(address)));
	return made.map((sheet) => sheet?.code).join("\n");
}
