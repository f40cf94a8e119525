/** `make edit`: the editor on the files of this machine, and beside it the pages as they will be. */
import { spawnSync } from "node:child_process";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { parse } from "yaml";
import { below } from "../below.ts";
import { isMadeByThisVersion } from "../pipeline/made-by.ts";
import { drawing } from "../pipeline/pictures/lookup.ts";
import { Accounts } from "./accounts.ts";
import { bytesOf, Declined, fail, json, reasonOf, send } from "./answers.ts";
import { answersOf, declineToPublish, pageFor, publishing, type Services, writing } from "./calls.ts";
import { Entries } from "./entries.ts";
import { type Person, personHere } from "./git.ts";
import { emptyPage, Guard, pathOf, shield } from "./guard.ts";
import { History, NoGit } from "./history.ts";
import { Media, mostBytes } from "./media.ts";
import { mistakeOf } from "./mistakes.ts";
import { Office } from "./office.ts";
import { Pages } from "./pages-server.ts";
import { Presence } from "./presence.ts";
import { type Account, bodies, type Order } from "./protocol.ts";
import { Publisher } from "./publisher.ts";
import { SavedFiles } from "./saved-files.ts";
import { Shares, sharedHeaders, sharedPath, standalone } from "./share.ts";
import { signIn, signOut } from "./signing-in.ts";

const root = process.cwd();
const repositoryFolder = join(import.meta.dirname, "../..");
const editor = join(repositoryFolder, "build/editor");
const port = Number(process.env.PORT ?? 5174);
const types: Record<string, string> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript",
	".css": "text/css",
	".woff2": "font/woff2",
	".png": "image/png",
	".svg": "image/svg+xml",
	".webp": "image/webp",
};

const { SITE_FILE, SITE_ADDRESS, EDITOR_HOST, LISTEN } = process.env;
/** On a server, under a host name of its own, people sign in; here whoever sits at the computer may do everything. */
const accounts = EDITOR_HOST ? new Accounts(join(root, "redaktion/accounts.json")) : undefined;
const guard = new Guard(EDITOR_HOST && accounts ? { host: EDITOR_HOST, accounts } : undefined);
const here = personHere();
/** Links to previews are for others, who reach a server and nobody's own computer. */
const shares = EDITOR_HOST ? new Shares(join(root, "redaktion")) : undefined;
const history = new History(root, join(root, "redaktion"));
await history.open(here).catch((error: unknown) => {
	const said = error instanceof NoGit ? error.message : reasonOf(error).body.message;
	// biome-ignore lint/suspicious/noConsole: whoever starts it reads it
	console.error(said);
	process.exit(1);
});
const files = new SavedFiles(root, history);
/** Saving, taking back and copying for a publication come one after the other. */
let working: Promise<unknown> = Promise.resolve();
const publisher = new Publisher({
	root,
	history,
	finish: join(repositoryFolder, "build/compiled/finish"),
	mistakes: async () => (await files.check()).map(({ message }) => message),
	readable: (sentence) => mistakeOf(sentence, files.placeOf).message,
	alone: oneAtATime,
	...(SITE_FILE && SITE_ADDRESS ? { target: { file: SITE_FILE, live: SITE_ADDRESS } } : {}),
});
const server = createServer((request, response) => {
	const path = pathOf(request);
	shield(path, response);
	const refusal = guard.refusal(request);
	if (refusal?.location && refusal.status === 302)
		return response.writeHead(302, { Location: refusal.location }).end();
	if (refusal || path === undefined)
		return send(response, { message: refusal?.message ?? "" }, refusal?.status ?? 400);
	const [, link, picture] = sharedPath.exec(path) ?? [];
	const answering = link
		? answerShared(response, link, picture)
		: path === "/redaktion"
			? response.writeHead(302, { Location: "/redaktion/" }).end()
			: path.startsWith("/redaktion/")
				? answer(request, response, path.slice("/redaktion/".length))
				: soon(working).then(() => pages.answer(path, response));
	Promise.resolve(answering).catch((error: unknown) => fail(response, error));
});
server.on("upgrade", (_, socket) => socket.destroy());
// On a new machine, where it takes some minutes, and after a new version of the program.
if (!isMadeByThisVersion(join(root, "build"))) {
	const prepare = join(repositoryFolder, "web/pipeline/prepare.ts");
	const { status } = spawnSync(process.execPath, [prepare], { cwd: root, stdio: "inherit" });
	// Content that the new version finds fault with can be put right here: „Heute“ says what is wrong.
	if (status !== 0 && !existsSync(join(root, "build/gen/pictures.json"))) process.exit(1);
}
const pages = await Pages.start(root, files);
const media = new Media(files);
const services: Services = {
	...{ files, media, pages },
	entries: new Entries(files, history),
	office: new Office(files, history, publisher),
	presence: new Presence(),
};
const answers = answersOf(services);
await publisher.settle(here);
// Whoever comes earlier would wait for what is not there yet. Without sign-in nothing but this computer reaches it, whatever is set.
server.listen(port, EDITOR_HOST ? (LISTEN ?? "127.0.0.1") : "127.0.0.1", () => {
	// biome-ignore lint/suspicious/noConsole: what to open
	console.log(`Redaktion: http://localhost:${port}/redaktion/`);
	publisher.prepare();
});
for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.once(signal, () => {
		publisher.close();
		process.exit(0);
	});

async function answer(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
	const isReading = request.method !== "POST";
	const url = new URL(request.url ?? "/", `${EDITOR_HOST ? "https" : "http"}://${request.headers.host}`);
	const account = guard.whoAsks(request);
	const person: Person = account ? { name: account.name, email: `${account.login}@${EDITOR_HOST}` } : here;
	if (publishing.includes(name) && accounts && account?.role !== "veröffentlichen") declineToPublish();
	if (isReading && name === "konto.json") return send(response, accountOf(account));
	if (isReading && name === "bild") return showPicture(url.searchParams, response);
	if (isReading && name === emptyPage.split("/").pop()) {
		response.setHeader("Content-Type", "text/html; charset=utf-8");
		response.end('<!doctype html><html lang="de"><head><title>Seite</title></head><body></body></html>');
		return;
	}
	// Every address of the editor is its one page.
	if (isReading && !name.includes(".")) return hand(response, "index.html");
	if (isReading && name.startsWith("assets/")) return hand(response, name);
	if (accounts && name === "anmelden") return signIn(accounts, request, response);
	if (accounts && name === "abmelden") return signOut(accounts, request, response);
	if (name === "hochladen") return upload(request, response, person);
	if (name === "teilen" && shares) {
		const order = bodies.teilen.parse(await json(request));
		await soon(working);
		const { html, mistakes, name: page } = await pageFor(services, order);
		if (!html) throw new Declined(mistakes.map(({ message }) => message).join("\n"));
		return send(response, { link: url.origin + shares.keep(await standalone(pages.vite, page, html)) });
	}
	if (isReading !== name.endsWith(".json") || !Object.hasOwn(answers, name))
		throw new Declined("Das gibt es hier nicht.", 404);
	const asked = answers[name as keyof typeof answers] as (asked: object) => unknown;
	const body = isReading ? undefined : bodies[name as Order].parse(await json(request));
	const work = async () => asked({ body, query: url.searchParams, person });
	if (!writing.includes(name)) await soon(working);
	send(response, await (writing.includes(name) ? oneAtATime(work) : work()));
}

function accountOf(account: ReturnType<Guard["whoAsks"]>): Account {
	const { name, shortName } = parse(readFileSync(join(root, "content/company.yaml"), "utf8"));
	const company = { name, shortName, ...mark() };
	const mayPublish = !accounts || account?.role === "veröffentlichen";
	const own = accounts
		? account
			? { name: account.name, role: account.role }
			: {}
		: { name: here.name, token: guard.token };
	return { ...own, mayPublish, mayShare: shares !== undefined, hosted: accounts !== undefined, company };
}

function mark() {
	try {
		return { mark: drawing("marks/mark.svg") };
	} catch {
		// A company without a mark signs in, too.
		return {};
	}
}

/** A file of the editor itself. */
function hand(response: ServerResponse, name: string): void {
	const bytes = readFileSync(below(editor, name));
	response.setHeader("Content-Type", types[extname(name)] ?? "application/octet-stream");
	response.end(bytes);
}

function showPicture(query: URLSearchParams, response: ServerResponse): void {
	const file = media.thumbnail(query.get("pfad") ?? "", Number(query.get("breite")) || 320);
	response.setHeader("Content-Type", types[extname(file)] ?? "application/octet-stream");
	response.setHeader("Cache-Control", "private, max-age=60");
	createReadStream(file)
		.on("error", () => response.destroy())
		.pipe(response);
}

async function upload(request: IncomingMessage, response: ServerResponse, person: Person): Promise<void> {
	const [folder = "", name = ""] = ["x-folder", "x-name"].map((header) =>
		decodeURIComponent(String(request.headers[header] ?? "")),
	);
	const prepared = await media.prepared(folder, name, await bytesOf(request, mostBytes));
	send(response, await oneAtATime(() => media.add(prepared, person)));
}

/** A page that was shared, or a picture in it. */
async function answerShared(response: ServerResponse, link: string, picture?: string): Promise<void> {
	const html = shares?.read(link);
	if (html === undefined) throw new Declined("Diese Vorschau gibt es nicht oder nicht mehr.", 404);
	response.setHeaders(new Headers(sharedHeaders));
	if (picture) return pages.answer(`/${picture}`, response);
	response.end(html);
}

/** A save that takes long, with a large picture, keeps nobody else from looking at a page. */
function soon(work: Promise<unknown>): Promise<unknown> {
	return Promise.race([work, new Promise((waited) => setTimeout(waited, 500))]);
}

function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
	const done = working.then(work);
	working = done.catch(() => {});
	return done;
}
