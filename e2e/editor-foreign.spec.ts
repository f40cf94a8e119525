/** What a page of another website can do to `make edit` while the editor is open in the same browser: nothing. */
import { readdirSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, type Office, test } from "./editor.ts";

// One copy of the site and one server for the whole file.
test.use({ site: "foreign" });
test.describe.configure({ mode: "default" });

let server: Server;
let port = 0;

test.beforeAll(async () => {
	server = createServer((_, response) => {
		response.setHeader("Content-Type", "text/html");
		response.end("<!doctype html><title>Another website</title>");
	});
	await new Promise<void>((listening) => server.listen(0, listening));
	({ port } = server.address() as { port: number });
});

test.afterAll(() => server.close());

/** Every file there is, with its size and its last change. */
function stamps({ folder }: Office): string[] {
	return (
		readdirSync(folder, { recursive: true, withFileTypes: true })
			// The public server beside it writes as it likes, and packages are bundled when they are first asked for.
			.filter((entry) => entry.isFile() && !/\/(live|build\/vite)(\/|$)/.test(entry.parentPath))
			// „Heute“ notes how much of the sample company there has been.
			.filter(({ name }) => name !== "samples.json")
			.map((entry) => join(entry.parentPath, entry.name))
			.map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`)
	);
}

/** Tries every way that a page has of sending and embedding, and gives back what it got to see. */
async function attack(page: Page, address: string): Promise<string[]> {
	return page.evaluate(async (office) => {
		const read: string[] = [];
		const change = (file: string) =>
			JSON.stringify({ file, isNew: true, changes: [{ path: ["body"], after: "fremd" }] });
		const orders: [string, string][] = [
			[`${office}/redaktion/vorschau`, change("../../../escaped.md")],
			[`${office}/redaktion/speichern`, change("jobs/foreign.md")],
			[`${office}/redaktion/speichern`, change("company.yaml")],
			[`${office}/redaktion/hochladen`, "fremd"],
			[`${office}/redaktion/umbenennen`, '{"file":"jobs/schwimmbaggerfuehrer.md","name":"fremd"}'],
			[`${office}/redaktion/loeschen`, '{"file":"jobs/schwimmbaggerfuehrer.md"}'],
			[`${office}/redaktion/veroeffentlichen`, "{}"],
			[`${office}/redaktion/zurueck`, `{"id":"${"0".repeat(40)}"}`],
			[`${office}/api/enquiries`, "{}"],
		];
		const sights = [
			"/",
			"/redaktion/",
			"/redaktion/konto.json",
			"/redaktion/eintrag.json?datei=company.yaml",
			"/redaktion/seite",
			"/redaktion/heute.json",
			"/redaktion/verlauf.json",
			"/redaktion/anmelden",
			"/redaktion/bild?pfad=/media/pages/breit.jpg",
			"/app/render.tsx",
			"/@vite/client",
			"/__open-in-editor?file=package.json",
		].map((path) => office + path);
		const tries: Promise<unknown>[] = [];
		const asked = (what: string, init: RequestInit, url: string) =>
			tries.push(
				fetch(url, init).then(async (response) => {
					const text = await response.text();
					if (response.type !== "opaque" || text) read.push(`${what} ${url}: ${response.status} ${text}`);
				}),
			);
		for (const [url, body] of orders) {
			asked("no-cors", { method: "POST", mode: "no-cors", body }, url);
			asked("with credentials", { method: "POST", mode: "no-cors", credentials: "include", body }, url);
			for (const type of ["application/json", "text/plain"]) {
				const headers = { "Content-Type": type };
				asked(type, { method: "POST", headers, body }, url);
				asked(type, { method: "POST", headers: { ...headers, Authorization: "token lokal" }, body }, url);
			}
			asked("PUT", { method: "PUT", body }, url);
			navigator.sendBeacon(url, body);
			for (const enctype of ["text/plain", "multipart/form-data", "application/x-www-form-urlencoded"]) {
				const frame = document.createElement("iframe");
				frame.name = `frame-${tries.length}`;
				const form = Object.assign(document.createElement("form"), {
					method: "POST",
					enctype,
					action: url,
					target: frame.name,
				});
				// As text/plain this is the JSON itself, with a field too many.
				const [start, end] = [`${body.slice(0, -1)},"x":"`, '"}'];
				form.append(Object.assign(document.createElement("input"), { name: start, value: end }));
				document.body.append(frame, form);
				tries.push(new Promise((loaded) => frame.addEventListener("load", loaded, { once: true })));
				form.submit();
			}
		}
		for (const url of sights) {
			asked("reading", {}, url);
			asked("reading no-cors", { mode: "no-cors", credentials: "include" }, url);
			const parts: [string, object][] = [
				["script", { src: url }],
				["script", { src: url, type: "module" }],
				["img", { src: url }],
				["link", { rel: "stylesheet", href: url }],
				["video", { src: url }],
			];
			for (const [name, fields] of parts) {
				const part = Object.assign(document.createElement(name), fields);
				tries.push(
					new Promise((done) => {
						part.addEventListener("error", done);
						part.addEventListener("load", () => done(read.push(`${name} ${url}`)));
					}),
				);
				document.body.append(part);
			}
			for (const sandbox of [undefined, "allow-scripts allow-forms"]) {
				const frame = document.createElement("iframe");
				if (sandbox) frame.setAttribute("sandbox", sandbox);
				frame.src = url;
				tries.push(
					new Promise<void>((done) => {
						frame.addEventListener("load", () => {
							const shown = frame.contentDocument?.body.textContent;
							if (shown) read.push(`iframe ${url}: ${shown}`);
							done();
						});
					}),
				);
				document.body.append(frame);
			}
		}
		tries.push(
			new Promise((done) => {
				const socket = new WebSocket(office.replace("http", "ws"), "vite-hmr");
				socket.onopen = () => done(read.push("WebSocket"));
				socket.onerror = done;
			}),
		);
		await Promise.allSettled(tries);
		return read;
	}, address);
}

test("a page of another origin changes no file and reads none", async ({ page, office }) => {
	const before = stamps(office);
	const foreign = await page.context().newPage();
	const given: string[] = [];
	let refused = 0;
	foreign.on("response", (response) => {
		if (!response.url().startsWith(office.address)) return;
		if (response.status() >= 400) refused++;
		else given.push(`${response.status()} ${response.request().method()} ${response.url()}`);
	});
	// A page of the same site may do more than one of another, and must be able to do nothing either.
	await foreign.goto(`http://localhost:${port}/`);
	expect.soft(await attack(foreign, office.address)).toEqual([]);
	// Whatever is still under way when a window goes is answered before the next question is.
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	expect.soft(given).toEqual([]);
	expect(refused).toBeGreaterThan(0);
	expect(stamps(office)).toEqual(before);
});

test("a page that opens the editor in a window of its own has no hold on it", async ({ page, office }) => {
	const foreign = await page.context().newPage();
	await foreign.goto(`http://localhost:${port}/`);
	const opened = page.context().waitForEvent("page");
	await foreign.evaluate((address) => {
		Object.assign(window, { editor: window.open(`${address}/redaktion/`) });
	}, office.address);
	const editor = await opened;
	await expect(editor.getByRole("link", { name: "Inhalte" })).toBeVisible();
	expect(await foreign.evaluate(() => (window as unknown as { editor: Window }).editor.closed)).toBe(true);
	expect(await editor.evaluate(() => window.opener)).toBe(null);
});
