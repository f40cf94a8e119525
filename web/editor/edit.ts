/** `make edit`: the editor on the files of this machine, and beside it the pages as they will be. */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join, posix } from "node:path";
import { createServer as createVite } from "vite";
import { z } from "zod";
import { loadContent, site } from "../app/content/load.server.ts";
import type * as Render from "../app/render.tsx";
import { Astray, below } from "../below.ts";
import { heavyPage } from "../page-weight.ts";
import { pagesMiddleware } from "../pages-middleware.ts";
import { folders } from "../pipeline/folders.ts";
import { buildPictures } from "../pipeline/pictures/build.ts";
import { MediaError } from "../pipeline/pictures/masters.ts";
import { Drafts, mistakesIn } from "./draft.ts";
import { Guard, type Refusal, shield } from "./guard.ts";
import { LocalGit, repository } from "./local-git.ts";
import { fileOf } from "./normal-form.ts";
import { inEditor } from "./open-tasks.ts";
import { pageOf } from "./page-of.ts";
import { forOffice } from "./sentence.ts";

const root = process.cwd();
const repositoryFolder = join(import.meta.dirname, "../..");
const editor = join(repositoryFolder, "build/editor");
const port = Number(process.env.PORT ?? 5174);
const content = join(root, "content");
const types: Record<string, string> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript",
	".css": "text/css",
	".woff2": "font/woff2",
	".wasm": "application/wasm",
	".png": "image/png",
};
const draft = z.object({ file: z.string(), data: z.record(z.string(), z.unknown()) });

const guard = new Guard();
const drafts = new Drafts(root);
let saving: Promise<unknown> = Promise.resolve();
process.env.CONTENT = drafts.folder;
const git = new LocalGit(root, afterSaving);
const server = createServer((request, response) => {
	shield(request, response);
	const refusal = guard.refusal(request);
	if (refusal) return refuse(response, refusal);
	const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
	if (url.pathname.startsWith("/redaktion/")) {
		answer(request, response, url).catch((error: unknown) => refuse(response, reasonOf(error)));
	} else if (url.pathname === "/redaktion") {
		response.writeHead(302, { Location: "/redaktion/" }).end();
	} else {
		vite.middlewares(request, response);
	}
});
server.on("upgrade", (request, socket) => guard.refusal(request) && socket.destroy());
const vite = await createVite({
	configFile: join(import.meta.dirname, "../vite.config.ts"),
	server: {
		middlewareMode: true,
		hmr: false,
		// On the same port, so that two of these never meet.
		ws: { server },
		watch: null,
		cors: false,
		// What pages are made of, and not what else lies in the folder: enquiries, keys, backups.
		fs: {
			allow: [
				join(folders.out, "gen"),
				...["web", "node_modules", "internal/enquiry/contract.json"].map((path) =>
					join(repositoryFolder, path),
				),
			],
		},
	},
});
vite.middlewares.use(pagesMiddleware(vite));
server.listen(port, "127.0.0.1");
await vite.ssrLoadModule("/app/render.tsx");
// biome-ignore lint/suspicious/noConsole: what to open
console.log(`Redaktion: http://localhost:${port}/redaktion/`);

async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
	const path = decodeURIComponent(url.pathname.slice("/redaktion".length));
	if (path.startsWith("/api/v1/")) {
		const { method = "GET" } = request;
		const answered = git.answer(method, path.slice("/api/v1".length), await json(request));
		if (method === "POST") saving = answered.catch(() => {});
		const reply = await answered;
		if ("bytes" in reply) response.end(reply.bytes);
		else send(response, reply.json, reply.status);
	} else if (path === "/backend.json") {
		const api = `${url.origin}/redaktion/api/v1`;
		const backend = { name: "gitea", repo: repository, branch: "main", base_url: url.origin, api_root: api };
		send(response, { backend, user: { backendName: "gitea", token: guard.token } });
	} else if (path === "/muster.json") {
		send(
			response,
			site
				.checkList()
				.filter(({ problem }) => problem === "sample")
				.map((item) => ({ ...item, ...inEditor(item) })),
		);
	} else if (path === "/preview" && request.method === "POST") {
		const { file, data } = draft.parse(await json(request));
		// Files that are being saved may yet be put back.
		await saving;
		const mistakes = drafts.show(file, fileOf(file, data)).map(forOffice);
		const page = pageOf(file);
		// A new entry that does not fit yet has no page of its own.
		const shown = drafts.has(file) ? page : posix.dirname(page);
		const note = mistakes.length === 0 ? await noteOn(shown) : undefined;
		send(response, { page: shown, mistakes, note });
	} else {
		const bytes = readFileSync(below(editor, path === "/" ? "index.html" : path.slice(1)));
		response.setHeader("Content-Type", types[extname(path) || ".html"] ?? "application/octet-stream");
		response.end(bytes);
	}
}

/** What the office should know about a page that is right. */
async function noteOn(path: string): Promise<string | undefined> {
	const { pages, render } = (await vite.ssrLoadModule("/app/render.tsx")) as typeof Render;
	const page = pages().find((candidate) => candidate.path === path);
	return (
		page &&
		heavyPage(page, await render(page, { sheets: () => [], scripts: () => [], inline: async () => "" }))
	);
}

/** Makes what the saved files need, and says what is wrong with them; the files are then put back. */
async function afterSaving(): Promise<string[]> {
	const mistakes = mistakesIn(content);
	if (mistakes.length > 0) return mistakes.map(forOffice);
	try {
		const { pictures } = loadContent({ root: content });
		await buildPictures({ media: join(root, "media"), out: join(root, "build"), ...pictures });
	} catch (error) {
		if (error instanceof MediaError) return [error.message];
		throw error;
	}
	drafts.reset();
	return [];
}

async function json(request: IncomingMessage): Promise<unknown> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString("utf8")) : undefined;
}

/** What the office is told about an order that could not be carried out. */
function reasonOf(error: unknown): Refusal {
	if (error instanceof Astray) return { status: 403, message: "Diese Datei gehört nicht zur Website." };
	if (error instanceof z.ZodError || error instanceof SyntaxError)
		return { status: 400, message: "Diesen Auftrag hat die Redaktion nicht verstanden." };
	const { code } = error as NodeJS.ErrnoException;
	if (code === "ENOENT" || code === "EISDIR") return { status: 404, message: "Diese Datei gibt es nicht." };
	// biome-ignore lint/suspicious/noConsole: an operator reads it
	console.error(error);
	return { status: 500, message: "Das hat nicht geklappt. Was gespeichert war, ist noch da." };
}

function refuse(response: ServerResponse, { status, message }: Refusal): void {
	send(response, { message }, status);
}

function send(response: ServerResponse, value: unknown, status = 200): void {
	response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
}
