/** `make edit` over real HTTP: what it refuses, whoever asks, and that nothing has changed or come out afterwards. */
import type { ChildProcess } from "node:child_process";
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { end, freePort, startEditor } from "../../e2e/editor-service.ts";

const repository = join(import.meta.dirname, "../..");
const secret = "streng geheim";
const folder = mkdtempSync(join(tmpdir(), "guard-"));
/** From the root of the disk: attempts aim at nothing but a file of this test, in case one succeeds. */
const outside = `${folder}/outside/secret.md`;
let port = 0;
let service: ChildProcess;
let first: Reply;

type Reply = { status: number; headers: IncomingHttpHeaders; text: string };
type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** Sends a request exactly as it is spelled here, which `fetch` would not. */
function ask({ method = "GET", path, headers = {}, body = "" }: Asked): Promise<Reply> {
	return new Promise((answered, failed) => {
		const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
		const sent = request({ host: "127.0.0.1", port, method, path, headers: given }, async (response) => {
			const chunks: Buffer[] = [];
			for await (const chunk of response) chunks.push(chunk as Buffer);
			const text = Buffer.concat(chunks).toString("utf8");
			answered({ status: response.statusCode ?? 0, headers: response.headers, text });
		});
		sent.on("error", failed).end(body);
	});
}

const own = () => ({
	Host: `localhost:${port}`,
	Origin: `http://localhost:${port}`,
	"Sec-Fetch-Site": "same-origin",
	"Content-Type": "application/json",
});
const post = (order: string, value: unknown): Asked => ({
	method: "POST",
	path: `/redaktion/${order}`,
	body: JSON.stringify(value),
});
const upload = (folder: string, name: string): Asked => ({
	method: "POST",
	path: "/redaktion/hochladen",
	body: "<svg/>",
	headers: {
		"Content-Type": "application/octet-stream",
		"X-Folder": encodeURIComponent(folder),
		"X-Name": encodeURIComponent(name),
	},
});
const asEditor = (asked: Asked) => ask({ ...asked, headers: { ...own(), ...asked.headers } });
const changes = [{ path: ["body"], after: secret }];

/** Every file of the copy and of what lies beside it, as it is now; bundles of packages come and go. */
function everything(): Record<string, string> {
	return Object.fromEntries(
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && !/\/build\/vite/.test(entry.parentPath))
			.map((entry) => join(entry.parentPath, entry.name))
			.map((file) => [file, readFileSync(file, "base64")]),
	);
}

beforeAll(async () => {
	const site = join(folder, "site");
	for (const name of ["outside", "site/media/pages", "site/build/media", "site/data"])
		mkdirSync(join(folder, name), { recursive: true });
	for (const part of ["content", "build/gen"])
		cpSync(join(repository, part), join(site, part), { recursive: true });
	for (const file of ["outside/secret.md", "outside/secret.svg", "site/data/secret.md", "site/.secret.md"])
		writeFileSync(join(folder, file), secret);
	writeFileSync(join(site, "media/pages/own.svg"), "<svg/>");
	for (const part of ["content", "media", "build/media"]) {
		symlinkSync(join(folder, "outside"), join(site, part, "linked"));
		symlinkSync(join(folder, "outside/secret.svg"), join(site, part, "linked.svg"));
	}
	port = await freePort();
	service = await startEditor(site, { PORT: String(port) });
	first = await ask({ path: "/redaktion/", headers: { Host: `localhost:${port}` } });
}, 120_000);

afterAll(async () => {
	await end(service, "SIGTERM");
	rmSync(folder, { recursive: true });
});

test("the editor's page is there from the first moment on", () => {
	expect(first.status).toBe(200);
	expect(first.text).toContain("Redaktion");
});

test("its own page may ask for everything it needs", async () => {
	const file = `jobs/${readdirSync(join(folder, "site/content/jobs")).find((name) => name.endsWith(".md"))}`;
	const read = await asEditor(post("eintrag", { file }));
	expect(JSON.parse(read.text).value.body.length).toBeGreaterThan(0);
	expect((await asEditor(post("inhalt", {}))).text).toContain(file);
	expect((await asEditor(post("vorschau", { file, changes: [] }))).status).toBe(200);
	// Wrong content reaches the check, is told and put back.
	const before = everything();
	expect(
		(await asEditor(post("speichern", { file, changes, resolved: [["body"]], isNew: true }))).status,
	).toBe(422);
	expect(everything()).toEqual(before);
});

/** One of each kind of call that reads or writes files. */
const calls: Asked[] = [
	...["heute", "verlauf", "offen", "inhalt", "medien", "whatever-comes-next"].map((name) => post(name, {})),
	post("eintrag", { file: "company.yaml" }),
	...["veroeffentlichen", "zuruecknehmen", "zurueck", "unterschied"].map((order) =>
		post(order, { id: "0".repeat(40) }),
	),
	...["speichern", "vorschau"].map((order) => post(order, { file: "company.yaml", changes })),
	post("speichern", { file: "jobs/entwurf.md", changes, isNew: true }),
	post("loeschen", { file: "company.yaml" }),
	post("neu", { folder: "jobs", from: "company.yaml" }),
	post("da", { tab: "x", file: "company.yaml" }),
	post("bestaetigen", { file: "company.yaml" }),
	upload("gallery/Erdbau", "Grube.svg"),
];

test.each<[string, number, Record<string, string>]>([
	["without an origin", 403, { Origin: "" }],
	["from another website", 403, { Origin: "https://evil.example" }],
	["from another port of this machine", 403, { Origin: "http://localhost:1" }],
	["from a page without an origin", 403, { Origin: "null" }],
	["across sites", 403, { "Sec-Fetch-Site": "cross-site" }],
	["from the same site but another origin", 403, { "Sec-Fetch-Site": "same-site" }],
	["as the other name of this machine", 403, { Host: "127.0.0.1" }],
	["by a name that leads here", 421, { Host: "evil.example" }],
])("nobody reads or writes %s", async (_, status, headers) => {
	const before = everything();
	if (headers.Host === "127.0.0.1") headers.Host += `:${port}`;
	for (const call of calls) {
		const reply = await ask({ ...call, headers: { ...own(), ...call.headers, ...headers } });
		expect([call.path, reply.status]).toEqual([call.path, status]);
		expect(JSON.parse(reply.text).message).toMatch(/\.$/);
		expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
	}
	expect(everything()).toEqual(before);
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""])(
	"a writing call that says it is %j is refused",
	async (type) => {
		const before = everything();
		for (const call of calls.filter(({ method }) => method === "POST"))
			expect((await ask({ ...call, headers: { ...own(), "Content-Type": type } })).status).toBe(415);
		expect(everything()).toEqual(before);
	},
);

test("pages and modules are for this origin alone, too, and for reading only", async () => {
	for (const path of [
		"/",
		"/redaktion/",
		"/redaktion/bild?pfad=/media/pages/own.svg",
		"/redaktion/seite",
		"/app/render.tsx",
		"/@vite/client",
	]) {
		const headers = {
			Host: `localhost:${port}`,
			"Sec-Fetch-Site": "cross-site",
			"Sec-Fetch-Mode": "no-cors",
		};
		const reply = await ask({ path, headers });
		expect([path, reply.status]).toEqual([path, 403]);
		expect(reply.headers["cross-origin-resource-policy"]).toBe("same-origin");
	}
	for (const method of ["OPTIONS", "PUT", "PATCH", "DELETE"])
		expect((await asEditor({ method, path: "/redaktion/speichern" })).status).toBe(405);
});

test("a link elsewhere may lead to the editor, but nothing frames it", async () => {
	const headers = {
		Host: `localhost:${port}`,
		"Sec-Fetch-Site": "cross-site",
		"Sec-Fetch-Mode": "navigate",
		"Sec-Fetch-Dest": "document",
	};
	const reply = await ask({ path: "/redaktion/", headers });
	expect(reply.status).toBe(200);
	expect(reply.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
	expect(reply.headers["cross-origin-opener-policy"]).toBe("same-origin");
	const framed = await ask({ path: "/redaktion/", headers: { ...headers, "Sec-Fetch-Dest": "iframe" } });
	expect(framed.status).toBe(403);
});

/** Ways out of a folder, as the path of a file in it. */
const ways = [
	"../outside/secret.md",
	"../../outside/secret.md",
	"../data/secret.md",
	"jobs/../../data/secret.md",
	`../../../../../../../../..${outside}`,
	outside,
	`/${outside}`,
	"..\\data\\secret.md",
	"jobs\\..\\..\\..\\data\\secret.md",
	"C:\\secret.md",
	"%2e%2e/data/secret.md",
	"..%2fdata%2fsecret.md",
	"%252e%252e%252fdata%252fsecret.md",
	"jobs/secret.md\0.md",
	"linked/secret.md",
	"linked/new.md",
	"linked.svg",
	"dangling.md",
	"./../data/secret.md",
	".secret.md",
	"jobs/.git/config",
	"jobs//x.md",
	"jobs/",
	"",
];

describe("of the ways out of a folder", () => {
	// Pages cannot be made while a file of the content leads nowhere.
	const dangling = ["content", "media"].map((part) => join(folder, "site", part, "dangling.md"));
	beforeAll(() => {
		for (const link of dangling) symlinkSync(join(folder, "outside/not-there.md"), link);
	});
	afterAll(() => {
		for (const link of dangling) rmSync(link);
	});

	test.each(ways)("%j leads nowhere", async (way) => {
		const before = everything();
		const attempts: Asked[] = [upload(way, "x.svg"), upload("gallery/Erdbau", `${way}/../x.svg`)];
		for (const file of [way, `/media/${way}`]) {
			attempts.push(
				...["vorschau", "speichern"].map((order) => post(order, { file, changes })),
				post("loeschen", { file }),
				post("neu", { folder: "jobs", from: file || "/" }),
				post("eintrag", { file }),
				{ path: `/redaktion/bild?pfad=${encodeURIComponent(file)}` },
			);
		}
		for (const attempt of attempts) {
			const reply = await asEditor(attempt);
			const what = `${attempt.path} ${attempt.body ?? ""}: ${reply.status} ${reply.text}`;
			expect([400, 403, 404, 409, 422], what.slice(0, 300)).toContain(reply.status);
			expect(reply.text, what.slice(0, 300)).not.toContain(secret);
		}
		expect(everything()).toEqual(before);
	});
});

test.each([
	"/redaktion/../package.json",
	"/redaktion/../../package.json",
	"/redaktion/%2e%2e/%2E%2E/package.json",
	"/redaktion/..%2f..%2fpackage.json",
	"/redaktion/assets/..%5c..%5c..%5cpackage.json",
	"/redaktion/assets\\..\\..\\..\\package.json",
	"/redaktion/%252e%252e%252f%252e%252e%252fpackage.json",
	`/redaktion/${outside}`,
	"/redaktion/index.html%00.js",
	"/redaktion/%ff",
	"/redaktion/.vite/manifest.json",
	"//evil.example/redaktion/",
	"http://evil.example/redaktion/",
	"/media/../../package.json",
	"/media/..%2f..%2fpackage.json",
	"/media/..%2f..%2foutside/secret.svg",
	"/media/linked.svg",
	"/media/linked/secret.svg",
	"/downloads/%2e%2e/media/linked.svg",
	...[
		"/app/render.tsx",
		"/@vite/client",
		"/@id/react",
		"/__open-in-editor?file=x",
		"/node_modules/react/index.js",
	],
	`/@fs${outside}`,
	`/@fs${outside}?raw`,
	`/@fs${repository}/package.json?raw`,
	`/@fs${repository}/web/../package.json?raw`,
	`/@fs${repository}/web/..%2fpackage.json?import&raw`,
	`/@fs${repository}/.ci/test.ts?raw`,
	`/@fs${repository}/Makefile`,
])("the address %s gives nothing away", async (path) => {
	const reply = await asEditor({ path });
	expect([400, 403, 404, 421], reply.text).toContain(reply.status);
	expect(reply.text).not.toContain(secret);
	expect(reply.text).not.toContain('"private": true');
});

test("what is no order at all is answered as such", async () => {
	const nonsense = [
		"",
		"{",
		"null",
		"[]",
		"{}",
		'{"file":1,"changes":[]}',
		'{"file":"company.yaml","changes":{}}',
	];
	for (const order of ["speichern", "vorschau"])
		for (const body of nonsense)
			expect([order, body, (await asEditor({ ...post(order, 0), body })).status]).toEqual([order, body, 400]);
});

test("a drawing that is opened by itself runs nothing", async () => {
	writeFileSync(join(folder, "site/build/media/drawing.svg"), "<svg/>");
	const reply = await asEditor({ path: "/media/drawing.svg" });
	expect(reply.text).toBe("<svg/>");
	expect(reply.headers["content-security-policy"]).toMatch(/^default-src 'none'; (?!.*script).*sandbox/);
	expect(reply.headers["x-content-type-options"]).toBe("nosniff");
});

test("the frame that shows pages runs no script of its own, and lets the editor hear clicks in every browser", async () => {
	const policy = (await asEditor({ path: "/redaktion/seite" })).headers["content-security-policy"];
	expect(policy).toMatch(/^default-src 'none'; (?!.*script-src).*sandbox allow-same-origin allow-scripts$/);
});

test("only this machine reaches the service", async () => {
	const others = Object.values(networkInterfaces())
		.flatMap((addresses) => addresses ?? [])
		.filter(({ internal, scopeid }) => !internal && !scopeid)
		.map(({ address }) => address);
	for (const address of ["127.0.0.2", ...others]) {
		const socket = connect(port, address);
		const reached = new Promise((told) =>
			socket.on("connect", () => told(true)).on("error", () => told(false)),
		);
		expect([address, await reached]).toEqual([address, false]);
		socket.destroy();
	}
});
