/** `make edit`: the editor on the files of this machine, and beside it the pages as they will be. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { below } from "../below.ts";
import { sendFile } from "../generated-files.ts";
import { isMadeByThisVersion } from "../pipeline/made-by.ts";
import { Accounts } from "./accounts.ts";
import { bytesOf, Declined, fail, json, reasonOf, send } from "./answers.ts";
import { type Call, callsOf, type Name } from "./calls.ts";
import { type Person, personHere } from "./git.ts";
import { admit, emptyPage, pathOf, shield, whoAsks } from "./guard.ts";
import { History } from "./history.ts";
import { addMedia, mostBytes, prepared, thumbnailOf } from "./media.ts";
import { openPages } from "./pages-server.ts";
import { Publisher } from "./publisher.ts";
import { SavedFiles } from "./saved-files.ts";
import { sharedPage, sharedPath } from "./share.ts";

const root = process.cwd();
const repositoryFolder = join(import.meta.dirname, "../..");
const editor = join(repositoryFolder, "build/editor");
const port = Number(process.env.PORT ?? 5174);

const { SITE_FILE, SITE_ADDRESS, EDITOR_HOST, LISTEN } = process.env;
/** On a server, under a host name of its own, people sign in; here whoever sits at the computer may do everything. */
const accounts = new Accounts(join(root, "redaktion/accounts.json"));
const here = personHere();
const door = { hosted: EDITOR_HOST ? { host: EDITOR_HOST, accounts } : undefined, here };
const history = new History(root);
await history.open(here).catch((error: unknown) => {
	// biome-ignore lint/suspicious/noConsole: whoever starts it reads it
	console.error(reasonOf(error).message);
	process.exit(1);
});
const files = new SavedFiles(root, history);
const target = SITE_FILE && SITE_ADDRESS ? { file: SITE_FILE, live: SITE_ADDRESS } : undefined;
const publisher = new Publisher({ files, target, finish: join(repositoryFolder, "build/compiled/finish") });
const server = createServer((request, response) => {
	route(request, response).catch((error: unknown) => fail(response, error));
});
server.on("upgrade", (_, socket) => socket.destroy());
// On a new machine, where it takes some minutes, and after a new version of the program.
if (!isMadeByThisVersion(join(root, "build"))) {
	const prepare = join(repositoryFolder, "web/pipeline/prepare.ts");
	const { status } = spawnSync(process.execPath, [prepare], { cwd: root, stdio: "inherit" });
	// Content that the new version finds fault with can be put right here: „Heute“ says what is wrong.
	if (status !== 0 && !existsSync(join(root, "build/gen/pictures.json"))) process.exit(1);
}
const pages = await openPages(root, files);
const calls = callsOf({ files, publisher, pages, door });
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

async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const path = pathOf(request) ?? "";
	shield(path, response);
	const elsewhere = admit(door, request);
	const [, link, picture] = sharedPath.exec(path) ?? [];
	if (elsewhere) response.writeHead(302, { Location: elsewhere }).end();
	else if (link) await answerShared(response, link, picture);
	else if (path.startsWith("/redaktion/")) await answer(request, response, path.slice("/redaktion/".length));
	else await pages.answer(path, response);
}

async function answer(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
	if (request.method !== "POST") return show(new URL(request.url ?? "/", "http://editor"), name, response);
	const asking = whoAsks(door, request);
	const person: Person = asking ?? here;
	if (name === "hochladen") return upload(request, response, person);
	if (!Object.hasOwn(calls, name)) throw new Declined("Das gibt es hier nicht.", 404);
	const { body, writes, publishes, ...call }: Call = calls[name as Name];
	if (publishes && asking?.role !== "veröffentlichen")
		throw new Declined(
			"Ihr Zugang ist zum Schreiben da. Veröffentlichen und zurücknehmen kann, wer dazu einen Zugang hat.",
			403,
		);
	const sent = body.parse(await json(request));
	const work = async () => call.answer(sent as never, { person, request, response });
	send(response, await (writes ? files.alone(work) : work()));
}

/** What the browser loads by itself: the editor's one page under each of its addresses, its files, a picture, an empty frame. */
function show({ searchParams }: URL, name: string, response: ServerResponse): void {
	const isFile = name.startsWith("assets/");
	if (isFile ? !existsSync(below(editor, name)) : name.includes("."))
		throw new Declined("Das gibt es hier nicht.", 404);
	if (name === "bild") {
		const [path, width] = ["pfad", "breite"].map((one) => searchParams.get(one));
		const file = thumbnailOf(files, path ?? "", Number(width) || 320);
		response.setHeader("Cache-Control", "private, max-age=60");
		sendFile(file, response);
	} else if (name !== emptyPage.split("/").pop())
		sendFile(join(editor, isFile ? name : "index.html"), response);
	else {
		response.setHeader("Content-Type", "text/html; charset=utf-8");
		response.end('<!doctype html><html lang="de"><head><title>Seite</title></head><body></body></html>');
	}
}

async function upload(request: IncomingMessage, response: ServerResponse, person: Person): Promise<void> {
	const [folder = "", name = ""] = ["x-folder", "x-name"].map((header) =>
		decodeURIComponent(String(request.headers[header] ?? "")),
	);
	const picture = await prepared(files, folder, name, await bytesOf(request, mostBytes));
	send(response, await files.alone(() => addMedia(files, picture, person)));
}

/** A page that was shared, or a picture in it. */
async function answerShared(response: ServerResponse, link: string, picture?: string): Promise<void> {
	const html = sharedPage(root, link);
	if (html === undefined) throw new Declined("Diese Vorschau gibt es nicht oder nicht mehr.", 404);
	response.setHeader("X-Robots-Tag", "noindex, nofollow");
	if (picture) return pages.answer(`/${picture}`, response);
	response.setHeader("Cache-Control", "private, no-store");
	response.setHeader("Content-Type", "text/html; charset=utf-8");
	response.end(html);
}
