/** `make edit`: the editor on the files of this machine, and beside it the pages as they will be. */
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { userInfo } from "node:os";
import { extname, join, posix } from "node:path";
import { createServer as createVite } from "vite";
import { z } from "zod";
import { dayOf } from "../app/content/berlin-time.ts";
import { loadContent, site } from "../app/content/load.server.ts";
import { Astray, below } from "../below.ts";
import { heavyPage } from "../page-weight.ts";
import { pageAt, pagesMiddleware } from "../pages-middleware.ts";
import { folders } from "../pipeline/folders.ts";
import { buildPictures } from "../pipeline/pictures/build.ts";
import { MediaError } from "../pipeline/pictures/masters.ts";
import { Accounts, type Role } from "./accounts.ts";
import { Drafts, mistakesIn } from "./draft.ts";
import { freshMeta } from "./fresh-meta.ts";
import { personHere } from "./git.ts";
import { cookieWith, Guard, type Refusal, secretOf, shield } from "./guard.ts";
import { History, NoGit } from "./history.ts";
import { type Answer, LocalGit, repository } from "./local-git.ts";
import { fileOf } from "./normal-form.ts";
import { numbersOf } from "./numbers.ts";
import { Office } from "./office.ts";
import { inEditor } from "./open-tasks.ts";
import { pageOf } from "./page-of.ts";
import { Publisher } from "./publisher.ts";
import { blaming, forOffice } from "./sentence.ts";
import { Shares, sharedHeaders, sharedPath, standalone } from "./share.ts";
import { beginnings, endings } from "./today.ts";

const root = process.cwd();
const repositoryFolder = join(import.meta.dirname, "../..");
const editor = join(repositoryFolder, "build/editor");
const website = join(repositoryFolder, "bin/website");
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
/** Orders for those who may publish. */
const publishing = ["/veroeffentlichen", "/zuruecknehmen", "/zurueck"];
const draft = z.object({ file: z.string(), data: z.record(z.string(), z.unknown()) });

const { SITE_FILE, SITE_ADDRESS, SITE_DATA, EDITOR_HOST, LISTEN } = process.env;
/** On a server, under a host name of its own, people sign in; here whoever sits at the computer may do everything. */
const accounts = EDITOR_HOST ? new Accounts(join(root, "redaktion/accounts.json")) : undefined;
const guard = new Guard(EDITOR_HOST && accounts ? { host: EDITOR_HOST, accounts } : undefined);
const here = personHere(userInfo().username);
/** Links to previews are for others, who reach a server and nobody's own computer. */
const shares = EDITOR_HOST ? new Shares(join(root, "redaktion")) : undefined;
const history = new History(root, join(root, "redaktion"));
await history.open(here).catch((error: unknown) => {
	if (!(error instanceof NoGit)) throw error;
	// biome-ignore lint/suspicious/noConsole: whoever starts it reads it
	console.error(error.message);
	process.exit(1);
});
const drafts = new Drafts(root);
/** Saving, taking back and building come one after the other. */
let working: Promise<unknown> = Promise.resolve();
process.env.CONTENT = drafts.folder;
const publisher = new Publisher({
	root,
	history,
	finish: join(repositoryFolder, "build/compiled/finish"),
	mistakes,
	alone: oneAtATime,
	...(SITE_FILE && SITE_ADDRESS ? { target: { file: SITE_FILE, live: SITE_ADDRESS } } : {}),
});
const office = new Office({ history, publisher, mistakes, today });
const git = new LocalGit(root, history, mistakes);
const server = createServer((request, response) => {
	shield(request, response);
	const refusal = guard.refusal(request);
	if (refusal) return refuse(response, refusal);
	const url = new URL(request.url ?? "/", `${EDITOR_HOST ? "https" : "http"}://${request.headers.host}`);
	const [, link, picture] = sharedPath.exec(url.pathname) ?? [];
	if (link) return answerShared(request, response, link, picture);
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
	// The installed version may be where nobody writes.
	cacheDir: join(root, "build/vite"),
	// The parts of pages; the editor beside them is built already.
	optimizeDeps: { entries: ["app/**/*.alive.{ts,tsx}"] },
	server: {
		middlewareMode: true,
		...(EDITOR_HOST ? { allowedHosts: [EDITOR_HOST] } : {}),
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
// Without sign-in nothing but this computer reaches it, whatever is set.
server.listen(port, EDITOR_HOST ? (LISTEN ?? "127.0.0.1") : "127.0.0.1");
await vite.ssrLoadModule("/app/render.tsx");
await publisher.settle(here);
publisher.prepare();
for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.once(signal, () => {
		publisher.close();
		process.exit(0);
	});
// biome-ignore lint/suspicious/noConsole: what to open
console.log(`Redaktion: http://localhost:${port}/redaktion/`);

async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
	const path = decodeURIComponent(url.pathname.slice("/redaktion".length));
	const { method = "GET" } = request;
	const account = guard.whoAsks(request);
	const person = account ? { name: account.name, email: `${account.login}@${EDITOR_HOST}` } : here;
	const may = (role: Role) => !accounts || account?.role === "veröffentlichen" || account?.role === role;
	if (accounts && (path === "/anmelden" || path === "/abmelden")) {
		await signInOrOut(accounts, path, request, response);
	} else if (path.startsWith("/api/v1/")) {
		const body = await json(request);
		const work = () => git.answer(method, path.slice("/api/v1".length), body, person);
		reply(response, await (path.endsWith("/contents") ? oneAtATime(work) : work()));
	} else if (path === "/backend.json") {
		const api = `${url.origin}/redaktion/api/v1`;
		const backend = { name: "gitea", repo: repository, branch: "main", base_url: url.origin, api_root: api };
		// On a server the cookie is the secret, and no script ever sees it.
		const token = accounts ? "angemeldet" : guard.token;
		const signedIn = account && { name: account.name, role: account.role };
		const user = { backendName: "gitea", token };
		send(response, { backend, user, ...(signedIn ? { signedIn } : {}), machines: machines() });
	} else if (path === "/neu" && method === "POST") {
		const { file, data } = draft.parse(await json(request));
		send(response, { meta: freshMeta(loadContent({ root: content }), file, data) });
	} else if (path === "/preview" && method === "POST") {
		send(response, await shown(draft.parse(await json(request))));
	} else if (path === "/teilen" && method === "POST" && shares) {
		const { html, mistakes } = await shown(draft.parse(await json(request)));
		if (!html) return refuse(response, { status: 409, message: mistakes.join("\n") });
		const { path: link, until } = shares.keep(await standalone(vite, html));
		send(response, { link: url.origin + link, until });
	} else if (/^\/[a-z]+(\.json)?$/.test(path)) {
		const body = await json(request);
		if (publishing.includes(path) && !may("veröffentlichen"))
			return refuse(response, {
				status: 403,
				message:
					"Ihr Zugang ist zum Schreiben da. Veröffentlichen und zurücknehmen kann, wer dazu einen Zugang hat.",
			});
		const work = () => office.answer(`${method} ${path.slice(1)}`, body, person);
		const answered = await (method === "POST" ? oneAtATime(work) : work());
		if (answered) reply(response, answered);
		else refuse(response, { status: 404, message: "Das gibt es hier nicht." });
	} else {
		const bytes = readFileSync(below(editor, path === "/" ? "index.html" : path.slice(1)));
		response.setHeader("Content-Type", types[extname(path) || ".html"] ?? "application/octet-stream");
		response.end(bytes);
	}
}

/** The page with what has been typed, or what is wrong with it. */
async function shown({ file, data: typed }: z.infer<typeof draft>) {
	// Files that are being saved may yet be put back.
	await working;
	const meta = isNew(file) ? freshMeta(loadContent({ root: content }), file, typed) : undefined;
	const data = meta ? { ...typed, meta } : typed;
	const found = drafts.show(file, fileOf(file, data).replaceAll(unsaved, savedPicture));
	const mistakes = found.map((mistake) => forOffice(blaming(mistake, [file])));
	const own = pageOf(file);
	// A new entry that does not fit yet has no page of its own.
	const page = drafts.has(file) ? own : posix.dirname(own);
	const made = mistakes.length === 0 ? await pageAt(vite, page) : undefined;
	const note = [meta && filledAnew, made && heavyPage(made.page, made.html)].filter(Boolean).join(" ");
	return { page, mistakes, note, html: made?.html };
}

/** A page that was shared, or a picture in it. */
function answerShared(request: IncomingMessage, response: ServerResponse, link: string, picture = ""): void {
	const html = shares?.read(link);
	if (html === undefined) {
		refuse(response, { status: 404, message: "Diese Vorschau gibt es nicht oder nicht mehr." });
		return;
	}
	response.setHeaders(new Headers(sharedHeaders));
	request.url = `/${picture}`;
	if (picture) vite.middlewares(request, response);
	else response.end(html);
}

const credentials = z.object({ login: z.string().max(100), password: z.string().max(200) });

async function signInOrOut(
	known: Accounts,
	path: string,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	if (path === "/abmelden" && request.method === "POST") {
		known.signOut(secretOf(request) ?? "");
		response.setHeader("Set-Cookie", cookieWith(undefined));
		return send(response, {});
	}
	if (request.method !== "POST") {
		response.setHeader("Content-Type", types[".html"] ?? "");
		response.end(readFileSync(join(editor, "sign-in.html")));
		return;
	}
	const { login, password } = credentials.parse(await json(request, 4096));
	// Behind a proxy every visitor has its address; the last hop has added the visitor's own.
	const forwarded = String(request.headers["x-forwarded-for"] ?? "")
		.split(",")
		.at(-1)
		?.trim();
	const answered = await known.signIn(
		login.trim().toLowerCase(),
		password,
		forwarded || String(request.socket.remoteAddress),
	);
	if (!answered) return refuse(response, { status: 403, message: "Name oder Passwort stimmen nicht." });
	if ("wait" in answered) {
		const seconds = Math.ceil(answered.wait / 1000);
		return refuse(response, {
			status: 429,
			message: `Das waren zu viele Versuche. Bitte in ${seconds < 100 ? `${seconds} Sekunden` : `${Math.ceil(seconds / 60)} Minuten`} noch einmal.`,
		});
	}
	response.setHeader("Set-Cookie", cookieWith(answered.secret));
	send(response, {});
}

const filledAnew =
	"Titel, Text und Stichwörter für Suchmaschinen waren die einer anderen Stelle und sind neu geschrieben; nach dem Speichern stehen sie im Formular.";

function isNew(file: string): boolean {
	return !existsSync(below(content, file));
}

/** What jobs and projects may choose from; none while the files are not right. */
function machines(): string[] {
	if (mistakesIn(content).length > 0) return [];
	return loadContent({ root: content }).fleet.flatMap(({ equipment }) => equipment.map(({ name }) => name));
}

/** A picture that is not saved yet is known to the browser alone; the page has another one until it is. */
const unsaved = /blob:[^\s'"]+/g;

function savedPicture(): string {
	return `/media/${loadContent({ root: content }).pages.home.hero.image}`;
}

/** What is wrong with the saved files, across entries and pictures; what they need is made on the way. */
async function mistakes(touched: string[] = []): Promise<string[]> {
	const written = touched.map((path) => path.replace(/^content\//, ""));
	const found = mistakesIn(content);
	if (found.length > 0) return found.map((mistake) => forOffice(blaming(mistake, written)));
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

function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
	const done = working.then(work);
	working = done.catch(() => {});
	return done;
}

async function today(): Promise<object> {
	// Somebody may have changed files beside the editor, and not well.
	const wrong = mistakesIn(content).map(forOffice);
	if (wrong.length > 0) return { mistakes: wrong, beginnings: [], endings: [], samples: [], notes: [] };
	const now = dayOf(new Date());
	const [last] = await history.publications();
	const published = last ? dayOf(new Date(last.when)) : "";
	return {
		mistakes: [],
		beginnings: beginnings(loadContent({ root: content }), now, published),
		endings: endings(loadContent({ root: content }), now),
		samples: samples(),
		notes: publisher.notes,
		numbers: SITE_DATA ? await numbersOf(website, SITE_DATA, now) : [],
	};
}

function samples() {
	return site
		.checkList()
		.filter(({ problem }) => problem === "sample")
		.map((item) => ({ ...item, ...inEditor(item) }));
}

function reply(response: ServerResponse, answered: Answer): void {
	if ("bytes" in answered) response.end(answered.bytes);
	else send(response, answered.json, answered.status);
}

class TooMuch extends Error {}

/** The largest order is a save with several pictures; somebody who has not signed in sends a name and a password. */
async function json(request: IncomingMessage, most = 256 << 20): Promise<unknown> {
	if (Number(request.headers["content-length"]) > most) throw new TooMuch();
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request) {
		size += (chunk as Buffer).length;
		if (size > most) throw new TooMuch();
		chunks.push(chunk as Buffer);
	}
	return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString("utf8")) : undefined;
}

/** What the office is told about an order that could not be carried out. */
function reasonOf(error: unknown): Refusal {
	if (error instanceof TooMuch)
		return { status: 413, message: "Das ist zu viel auf einmal. Bitte weniger Bilder je Mal." };
	if (error instanceof Astray) return { status: 403, message: "Diese Datei gehört nicht zur Website." };
	if (error instanceof z.ZodError || error instanceof SyntaxError)
		return { status: 400, message: "Diesen Auftrag hat die Redaktion nicht verstanden." };
	const { code } = error as NodeJS.ErrnoException;
	if (code === "ENOENT" || code === "EISDIR") return { status: 404, message: "Diese Datei gibt es nicht." };
	// biome-ignore lint/suspicious/noConsole: an operator reads it
	console.error(error);
	return { status: 500, message: "Das hat nicht geklappt. Was gespeichert war, ist noch da." };
}

function refuse(response: ServerResponse, { status, message, location }: Refusal): void {
	if (status === 302 && location) response.setHeader("Location", location);
	send(response, { message }, status);
}

function send(response: ServerResponse, value: unknown, status = 200): void {
	response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
}
