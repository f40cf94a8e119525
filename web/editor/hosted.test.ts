/** The editor's service on a server, over real HTTP: who is let in, and what each may do. */
import type { ChildProcess } from "node:child_process";
import {
	cpSync,
	existsSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { end, freePort, startEditor } from "../../e2e/editor-service.ts";
import { isMadeByThisVersion } from "../pipeline/made-by.ts";
import { Accounts } from "./accounts.ts";

const repository = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "hosted-"));
const host = "redaktion.firma.example";
let port = 0;
let service: ChildProcess;

type Reply = {
	status: number;
	cookie: string;
	location: string;
	text: string;
	headers: IncomingHttpHeaders;
};

function ask(path: string, headers: Record<string, string> = {}, body?: object): Promise<Reply> {
	return new Promise((answered, failed) => {
		const sent = request(
			{
				host: "127.0.0.1",
				port,
				path,
				method: body ? "POST" : "GET",
				headers: {
					Host: host,
					Origin: `https://${host}`,
					"Sec-Fetch-Site": "same-origin",
					"Content-Type": "application/json",
					...headers,
				},
			},
			async (response) => {
				const chunks: Buffer[] = [];
				for await (const chunk of response) chunks.push(chunk as Buffer);
				const { location = "", "set-cookie": [cookie = ""] = [] } = response.headers;
				answered({
					status: response.statusCode ?? 0,
					cookie,
					location,
					text: Buffer.concat(chunks).toString(),
					headers: response.headers,
				});
			},
		);
		sent.on("error", failed).end(body ? JSON.stringify(body) : "");
	});
}

async function signIn(login: string): Promise<Record<string, string>> {
	const { cookie } = await ask("/redaktion/anmelden", {}, { login, password: `Passwort von ${login}` });
	return { Cookie: cookie.split(";")[0] ?? "" };
}

/** Nobody may write where the program is installed, as systemd and containers have it. */
const readOnly = `data:text/javascript,${encodeURIComponent(`
	import fs from "node:fs";
	import { syncBuiltinESMExports } from "node:module";
	const within = (file) => String(file).startsWith(${JSON.stringify(repository)});
	for (const [owner, name] of [[fs, "writeFile"], [fs, "writeFileSync"], [fs.promises, "writeFile"]]) {
		const write = owner[name];
		owner[name] = (file, ...rest) => {
			if (within(file)) throw new Error("EACCES: " + file);
			return write(file, ...rest);
		};
	}
	syncBuiltinESMExports();
`)}`;

beforeAll(async () => {
	// As on a server where an earlier version of the program was; what was encoded once need not be again.
	for (const part of ["content", "media"])
		cpSync(join(repository, "e2e/company", part), join(folder, part), { recursive: true });
	for (const part of ["cache", "media"])
		cpSync(join(repository, "build/company", part), join(folder, "build", part), { recursive: true });
	for (const file of ["gen/pictures.json", "gen/made-by", "public/leftover.xml"]) {
		mkdirSync(join(folder, "build", dirname(file)), { recursive: true });
		writeFileSync(join(folder, "build", file), "{}");
	}
	const accounts = new Accounts(join(folder, "redaktion/accounts.json"));
	accounts.set("anna", "Anna Petersen", "veröffentlichen", "Passwort von anna");
	accounts.set("bernd", "Bernd Voss", "schreiben", "Passwort von bernd");
	port = await freePort();
	service = await startEditor(folder, { PORT: String(port), EDITOR_HOST: host }, ["--import", readOnly]);
}, 120_000);

afterAll(async () => {
	await end(service, "SIGTERM");
	rmSync(folder, { recursive: true });
});

/** One of each kind, all of them for people who are signed in. */
const places = [
	...["/", "/redaktion/", "/redaktion/jobs/kran", "/redaktion/seite", "/styles/contact.css"],
	"/redaktion/bild?pfad=/media/marks/mark.svg",
];
/** A draft of the company's telephone number. */
const withPhone = (phone: string) => ({ file: "company.yaml", changes: [{ path: ["phone"], after: phone }] });

test("what an earlier version of the program has made is made anew by the start", () => {
	const made = JSON.parse(readFileSync(join(folder, "build/gen/pictures.json"), "utf8"));
	expect(Object.keys(made).length).toBeGreaterThan(0);
	expect(isMadeByThisVersion(join(folder, "build"))).toBe(true);
	expect(existsSync(join(folder, "build/public/leftover.xml"))).toBe(false);
	expect(isMadeByThisVersion(join(folder, "nothing-made-yet"))).toBe(false);
});

test("whoever is not signed in sees the page for that and nothing else", async () => {
	for (const path of places) {
		expect([path, (await ask(path)).status]).toEqual([path, 401]);
		const led = await ask(path, { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" });
		expect([path, led.status, led.location]).toEqual([path, 302, "/redaktion/anmelden"]);
	}
	for (const order of ["heute", "inhalt", "eintrag", "veroeffentlichen"])
		expect([order, (await ask(`/redaktion/${order}`, {}, {})).status]).toEqual([order, 401]);
	expect((await ask("/redaktion/anmelden")).text).toContain("Redaktion");
	const { company, ...person } = JSON.parse((await ask("/redaktion/konto", {}, {})).text);
	expect(company.shortName).not.toBe("");
	expect(person).toEqual({ hosted: true, mayPublish: false });
});

test("the cookie is bound to this host and no script reads it", async () => {
	const { cookie } = await ask("/redaktion/anmelden", {}, { login: "anna", password: "Passwort von anna" });
	expect(cookie).toMatch(/^__Host-redaktion=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
	const signedIn = { Cookie: cookie.split(";")[0] ?? "" };
	for (const path of places) expect([path, (await ask(path, signedIn)).status]).toEqual([path, 200]);
	const { text } = await ask("/redaktion/konto", signedIn, {});
	expect(JSON.parse(text)).toMatchObject({ name: "Anna Petersen", mayPublish: true });
	expect(text).not.toContain(cookie.slice(17, 60));
});

test("a stolen cookie is worth nothing after signing out, nor from another website or by another name", async () => {
	const stolen = await signIn("anna");
	const foreign = { Origin: "https://firma.example" };
	expect((await ask("/redaktion/heute", { ...stolen, ...foreign }, {})).status).toBe(403);
	expect(
		(await ask("/redaktion/veroeffentlichen", { ...stolen, "Sec-Fetch-Site": "same-site" }, {})).status,
	).toBe(403);
	expect((await ask("/redaktion/heute", { ...stolen, Host: "firma.example" }, {})).status).toBe(421);
	expect((await ask("/redaktion/heute", { ...stolen, Host: `localhost:${port}` }, {})).status).toBe(421);
	expect((await ask("/redaktion/abmelden", stolen, {})).cookie).toContain("Max-Age=0");
	expect((await ask("/redaktion/heute", stolen, {})).status).toBe(401);
});

test("who may write cannot publish or take back", async () => {
	const bernd = await signIn("bernd");
	const id = "0".repeat(40);
	for (const order of ["veroeffentlichen", "zuruecknehmen", "zurueck"])
		expect((await ask(`/redaktion/${order}`, bernd, { id })).status).toBe(403);
	expect((await ask("/redaktion/heute", bernd, {})).status).toBe(200);
	const anna = await signIn("anna");
	expect((await ask("/redaktion/zuruecknehmen", anna, { id })).status).toBe(409);
});

test("a link shows one page to people without an account, for reading and to no search engine", async () => {
	const bernd = await signIn("bernd");
	const draft = withPhone("+49 40 5555-777");
	expect((await ask("/redaktion/teilen", bernd, withPhone("040 1"))).status).toBe(409);
	expect((await ask("/redaktion/teilen", {}, draft)).status).toBe(401);
	const { link } = JSON.parse((await ask("/redaktion/teilen", bernd, draft)).text);
	const { pathname, host: at } = new URL(link);
	expect(at).toBe(host);
	const shown = await ask(pathname);
	expect(shown.status).toBe(200);
	expect(shown.text).toContain("5555-777");
	expect(shown.text).not.toMatch(/<script|<link rel="stylesheet"|\/@fs/);
	expect(shown.text).toMatch(/<style>[\s\S]*@font-face/);
	expect(shown.headers["x-robots-tag"]).toContain("noindex");
	expect(shown.headers["content-security-policy"]).toContain("default-src 'none'");
	expect((await ask(pathname.replace(/.\/$/, "B/"))).status).toBe(404);
	expect((await ask(pathname, {}, {})).status).toBe(401);
	for (const beyond of ["../redaktion/heute.json", "heute.json", "media/../x.svg", "@fs/etc/passwd"])
		expect([beyond, (await ask(pathname + beyond)).status]).not.toEqual([beyond, 200]);
});

test("no page runs anything, and the editor its own files alone", async () => {
	const anna = await signIn("anna");
	const { headers, text } = await ask("/contact", anna);
	expect(text).toMatch(/<h1/);
	expect(text).not.toMatch(/<script|modulepreload/);
	expect(headers["content-security-policy"]).toMatch(/default-src 'none';.*sandbox allow-same-origin/);
	expect((await ask("/redaktion/", anna)).headers["content-security-policy"]).toMatch(
		/script-src 'self'; style-src 'self';/,
	);
});

test("names that every object has, and files that no page reads, are kept and shown by nobody", async () => {
	const bernd = await signIn("bernd");
	for (const file of [
		"constructor",
		"__proto__",
		"hasOwnProperty/y.md",
		"jobs/a/b.md",
		"constructor/x.md",
		"a.html",
	])
		for (const order of ["vorschau", "speichern"])
			for (const isNew of [true, false]) {
				const { status } = await ask(`/redaktion/${order}`, bernd, { file, changes: [], isNew });
				expect([file, order, [400, 403].includes(status)]).toEqual([file, order, true]);
			}
	for (const login of ["constructor", "__proto__"])
		expect((await ask("/redaktion/anmelden", {}, { login, password: "x" })).status).toBe(403);
});

test("who guesses stands in nobody's way: those who are in go on, and others sign in", async () => {
	const anna = await signIn("anna");
	const strangers = Array.from({ length: 100 }, (_, place) =>
		ask("/redaktion/anmelden", {}, { login: "bernd", password: `geraten ${place}` }),
	);
	expect((await ask("/redaktion/heute", anna, {})).status).toBe(200);
	expect((await ask("/redaktion/heute", await signIn("bernd"), {})).status).toBe(200);
	expect(new Set((await Promise.all(strangers)).map(({ status }) => status))).toEqual(new Set([403]));
});

test("the page beside the form comes with its own styles, which nobody else gets", async () => {
	const bernd = await signIn("bernd");
	const sheetOf = async (page: string) =>
		/rel="stylesheet" href="([^"]+)"/.exec((await ask(page, bernd)).text)?.[1] ?? "";
	expect((await ask(await sheetOf("/galerie"), bernd)).text).toContain("data-hero");
	const address = await sheetOf("/contact");
	const styles = await ask(address, bernd);
	expect(styles.headers["content-type"]).toBe("text/css");
	expect(styles.text).toContain("@font-face");
	expect(styles.text).not.toContain("data-hero");
	expect((await ask(address)).status).toBe(401);
});

test("a building site is shown as it is on the day that is asked for", async () => {
	const person = await signIn("anna");
	const [name = ""] = globSync("worksites/*.md", { cwd: join(folder, "content") });
	const shown = async (day?: string) => {
		const { text } = await ask("/redaktion/vorschau", person, { file: name, changes: [], day });
		const { html, days } = JSON.parse(text);
		return {
			days,
			states: [...html.matchAll(/data-(since|until)="([\d-]+)"/g)].map(([, kind, day]) => [kind, day]),
		};
	};
	const { days } = await shown();
	expect(days.length).toBeGreaterThan(1);
	for (const day of days)
		for (const [kind, other] of (await shown(day)).states)
			expect([kind, kind === "since" ? other <= day : other >= day]).toEqual([kind, true]);
});

test("every file has its page beside the form", async () => {
	const person = await signIn("anna");
	// Of entries that are built alike one is enough, before a release all.
	const written = globSync("**/*.{yaml,md}", { cwd: join(folder, "content") });
	const first = new Map(written.map((name) => [name.endsWith(".md") ? dirname(name) : name, name]));
	for (const file of process.env.THOROUGH ? written : first.values()) {
		const { status, text } = await ask("/redaktion/vorschau", person, { file, changes: [] });
		const { mistakes, html } = JSON.parse(text);
		expect([file, status, mistakes, /<h1/.test(html)]).toEqual([file, 200, [], true]);
	}
});

test("nobody fills the memory before signing in", async () => {
	const login = "x".repeat(1 << 20);
	expect((await ask("/redaktion/anmelden", {}, { login, password: "x" })).status).toBe(413);
});
