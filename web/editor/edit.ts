/** `make edit`: the editor on the files of this machine, and beside it the pages as they will be. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { dayOf } from "../app/content/berlin-time.ts";
import { schemaOf } from "../app/content/files.ts";
import { Astray, below } from "../below.ts";
import { isMadeByThisVersion } from "../pipeline/made-by.ts";
import { Accounts, type Role } from "./accounts.ts";
import { json, reasonOf, refuse, reply, send } from "./answers.ts";
import { Drafts } from "./draft.ts";
import { fresh } from "./fresh.ts";
import { personHere } from "./git.ts";
import { Guard, pathOf, secretOf, shield } from "./guard.ts";
import { History, NoGit } from "./history.ts";
import { LocalGit, repository } from "./local-git.ts";
import { numbersOf } from "./numbers.ts";
import { Office } from "./office.ts";
import { Pages } from "./pages-server.ts";
import { Publisher } from "./publisher.ts";
import { SavedFiles } from "./saved-files.ts";
import { Shares, sharedHeaders, sharedPath, standalone } from "./share.ts";
import { shown, typed } from "./shown.ts";
import { signIn, signOut } from "./signing-in.ts";

const root = process.cwd();
const repositoryFolder = join(import.meta.dirname, "../..");
const editor = join(repositoryFolder, "build/editor");
const website = join(repositoryFolder, "bin/website");
const port = Number(process.env.PORT ?? 5174);
const types: Record<string, string> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript",
	".css": "text/css",
	".woff2": "font/woff2",
	".wasm": "application/wasm",
	".png": "image/png",
};
/** What a form can hold, ten times over. */
const mostTyped = 1 << 20;
/** Orders for those who may publish. */
const publishing = ["/veroeffentlichen", "/zuruecknehmen", "/zurueck"];

const { SITE_FILE, SITE_ADDRESS, SITE_DATA, EDITOR_HOST, LISTEN } = process.env;
/** On a server, under a host name of its own, people sign in; here whoever sits at the computer may do everything. */
const accounts = EDITOR_HOST ? new Accounts(join(root, "redaktion/accounts.json")) : undefined;
const guard = new Guard(EDITOR_HOST && accounts ? { host: EDITOR_HOST, accounts } : undefined);
const here = personHere();
/** Links to previews are for others, who reach a server and nobody's own computer. */
const shares = EDITOR_HOST ? new Shares(join(root, "redaktion")) : undefined;
const history = new History(root, join(root, "redaktion"));
await history.open(here).catch((error: unknown) => {
	const said = error instanceof NoGit ? error.message : reasonOf(error).message;
	// biome-ignore lint/suspicious/noConsole: whoever starts it reads it
	console.error(said);
	process.exit(1);
});
const files = new SavedFiles(root);
const drafts = new Drafts(files.folder);
/** Saving, taking back and building come one after the other. */
let working: Promise<unknown> = Promise.resolve();
/** The last save: until it is over, files may yet be put back. */
let saving = working;
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
	const path = pathOf(request);
	shield(path, response);
	const refusal = guard.refusal(request);
	if (refusal || path === undefined) return refuse(response, refusal ?? { status: 400, message: "" });
	const [, link, picture] = sharedPath.exec(path) ?? [];
	const answering = link
		? answerShared(request, response, link, picture)
		: path === "/redaktion"
			? response.writeHead(302, { Location: "/redaktion/" }).end()
			: path.startsWith("/redaktion/")
				? answer(request, response, path.slice("/redaktion".length))
				: pages.answer(path, request, response);
	Promise.resolve(answering).catch((error: unknown) => refuse(response, reasonOf(error)));
});
server.on("upgrade", (_, socket) => socket.destroy());
// On a new machine, where it takes some minutes, and after a new version of the program.
if (!isMadeByThisVersion(join(root, "build"))) {
	const prepare = join(repositoryFolder, "web/pipeline/prepare.ts");
	const { status } = spawnSync(process.execPath, [prepare], { cwd: root, stdio: "inherit" });
	// Content that the new version finds fault with can be put right here: „Heute“ says what is wrong.
	if (status !== 0 && !existsSync(join(root, "build/gen/pictures.json"))) process.exit(1);
}
const pages = await Pages.start(root, async (request) => {
	await soon(saving);
	return drafts.contentFor(whose(request));
});
await publisher.settle(here);
// Whoever comes earlier would wait for what is not there yet. Without sign-in nothing but this computer reaches it, whatever is set.
server.listen(port, EDITOR_HOST ? (LISTEN ?? "127.0.0.1") : "127.0.0.1");
publisher.prepare();
for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.once(signal, () => {
		publisher.close();
		process.exit(0);
	});
// biome-ignore lint/suspicious/noConsole: what to open
console.log(`Redaktion: http://localhost:${port}/redaktion/`);

async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
	const { method = "GET" } = request;
	const url = new URL(request.url ?? "/", `${EDITOR_HOST ? "https" : "http"}://${request.headers.host}`);
	const account = guard.whoAsks(request);
	const person = account ? { name: account.name, email: `${account.login}@${EDITOR_HOST}` } : here;
	const may = (role: Role) => !accounts || account?.role === "veröffentlichen" || account?.role === role;
	if (accounts && path === "/abmelden" && method === "POST") {
		drafts.leave(whose(request));
		signOut(accounts, request, response);
	} else if (accounts && path === "/anmelden") {
		if (method === "POST") await signIn(accounts, request, response);
		else hand(response, "sign-in.html");
	} else if (path.startsWith("/api/v1/")) {
		const body = await json(request);
		const work = () => git.answer(method, path.slice("/api/v1".length), body, person, url.searchParams);
		reply(response, await (path.endsWith("/contents") ? keeping(work) : work()));
	} else if (path === "/backend.json") {
		const api = `${url.origin}/redaktion/api/v1`;
		const backend = { name: "gitea", repo: repository, branch: "main", base_url: url.origin, api_root: api };
		// On a server the cookie is the secret, and no script ever sees it.
		const token = accounts ? "angemeldet" : guard.token;
		const signedIn = account && { name: account.name, role: account.role };
		const user = { backendName: "gitea", token };
		send(response, { backend, user, ...(signedIn ? { signedIn } : {}), known: files.known() });
	} else if (path === "/neu" && method === "POST") {
		const { file, data } = typed.parse(await json(request, mostTyped));
		send(response, fresh(files.content(), file, data));
	} else if (path === "/preview" && method === "POST") {
		send(response, await preview(request));
	} else if (path === "/teilen" && method === "POST" && shares) {
		const { html, mistakes } = await preview(request);
		if (!html) return refuse(response, { status: 409, message: mistakes.join("\n") });
		const { path: link, until } = shares.keep(await standalone(pages.vite, html));
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
		const answered = await (method === "POST" ? keeping(work) : work());
		if (answered) reply(response, answered);
		else refuse(response, { status: 404, message: "Das gibt es hier nicht." });
	} else {
		hand(response, path === "/" ? "index.html" : path.slice(1));
	}
}

/** A file of the editor itself. */
function hand(response: ServerResponse, name: string): void {
	const bytes = readFileSync(below(editor, name));
	response.setHeader("Content-Type", types[extname(name)] ?? "application/octet-stream");
	response.end(bytes);
}

async function preview(request: IncomingMessage) {
	const order = typed.parse(await json(request, mostTyped));
	if (!schemaOf(order.file)) throw new Astray(order.file);
	await soon(saving);
	return shown({ vite: pages.vite, drafts, files }, whose(request), order);
}

/** Whose draft a request is about: everybody's who has signed in, and the one of whoever sits here. */
function whose(request: IncomingMessage): string {
	return secretOf(request) ?? "";
}

/** A page that was shared, or a picture in it. */
async function answerShared(
	request: IncomingMessage,
	response: ServerResponse,
	link: string,
	picture?: string,
): Promise<void> {
	const html = shares?.read(link);
	if (html === undefined)
		return refuse(response, { status: 404, message: "Diese Vorschau gibt es nicht oder nicht mehr." });
	response.setHeaders(new Headers(sharedHeaders));
	if (picture) return pages.answer(`/${picture}`, request, response);
	response.end(html);
}

/** What is wrong with the files after some of them were written; those count from now on, and no draft of them. */
async function mistakes(paths: string[] = []): Promise<string[]> {
	const written = paths.map((path) => path.replace(/^content\//, ""));
	const found = await files.mistakes(written);
	if (found.length === 0) drafts.forget(written);
	return found;
}

/** A save that takes long, with a large picture, keeps nobody else from looking at a page. */
function soon(work: Promise<unknown>): Promise<unknown> {
	return Promise.race([work, new Promise((waited) => setTimeout(waited, 500))]);
}

function keeping<T>(work: () => Promise<T>): Promise<T> {
	const done = oneAtATime(work);
	saving = done.catch(() => {});
	return done;
}

function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
	const done = working.then(work);
	working = done.catch(() => {});
	return done;
}

async function today(): Promise<object> {
	const [last] = await history.publications();
	return {
		...files.today(last ? dayOf(new Date(last.when)) : ""),
		notes: publisher.notes,
		numbers: SITE_DATA ? await numbersOf(website, SITE_DATA, dayOf(new Date())) : [],
	};
}
