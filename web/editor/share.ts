/**
 * A page as somebody saw it in the preview, to be shown to whoever has the link: for a week, without signing in, in no search
 * engine, and with nothing in it that could do anything.
 */
import { randomBytes } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { germanMoment } from "../app/content/berlin-time.ts";
import { oneSheet } from "../pages-middleware.ts";
import { stylesOf } from "./pages-server.ts";

const days = 7;
const lasts = days * 24 * 3_600_000;
/** Addresses below a link, which is a name that nobody guesses: the page itself and the pictures in it. */
export const sharedPath = /^\/ansicht\/([\w-]{22})\/(media\/[\w.-]+)?$/;

/** Below what only the service reads. */
const folderIn = (root: string) => join(root, "redaktion/shared");

/** Keeps a page and gives the address under which it is shown. */
export function keepShared(root: string, html: string): string {
	const [folder, name] = [folderIn(root), randomBytes(16).toString("base64url")];
	const path = `/ansicht/${name}/`;
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	writeFileSync(join(folder, `${name}.html`), belowLink(html, path), { mode: 0o600 });
	return path;
}

/** The page behind a link that has not ended; those that have are forgotten. */
export function sharedPage(root: string, name: string, now = Date.now()): string | undefined {
	const folder = folderIn(root);
	for (const old of globSync("*.html", { cwd: folder }))
		if (statSync(join(folder, old)).mtimeMs < now - lasts) rmSync(join(folder, old));
	const file = join(folder, `${name}.html`);
	return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

const fontPlace = /url\(["']?\/@fs([^"')?]+\.woff2)[^)]*\)/g;

/** The page with its styles and fonts in it, which need no address then. */
export async function standalone(vite: ViteDevServer, page: string, html: string): Promise<string> {
	const sheet = await oneSheet(vite, page);
	return html
		.replace(stylesOf(page), () => `<style>${sheet}</style>`)
		.replaceAll(
			fontPlace,
			(_, file: string) => `url(data:font/woff2;base64,${readFileSync(file, "base64")})`,
		);
}

/** Pictures are asked for below the link. */
function belowLink(html: string, path: string): string {
	const note = `<p style="all:initial;display:block;position:sticky;bottom:0;z-index:99999;padding:10px 16px;background:#fff3d6;border-top:2px solid #b35c00;color:#3d2a00;font:15px/1.4 system-ui,sans-serif">Vorschau vom ${germanMoment(Date.now())}, noch nicht veröffentlicht. Der Link gilt ${days} Tage; Knöpfe und Links darin gehen nicht.</p>`;
	return (
		html
			.replaceAll(/(["',\s(])\/media\//g, `$1${path}media/`)
			// Below, because the page's own header keeps to the top of the window.
			.replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${note}</body>`)
	);
}
