/** What a page of another website can do to `make edit` while the editor is open in the same browser: nothing. */
import { readdirSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, type Office, test } from "./editor.ts";

// One server for the whole file.
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
			// The public server beside it writes as it likes, and what is first asked for is bundled then.
			.filter(
				(entry) => entry.isFile() && !/\/(live|build\/vite|\.vitest-cache)(\/|$)/.test(entry.parentPath),
			)
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
		const tries: Promise<unknown>[] = [];
		const asked = (url: string, init: RequestInit) =>
			tries.push(
				fetch(url, init).then(async (response) => {
					const text = await response.text();
					if (response.type !== "opaque" || text)
						read.push(`${init.mode} ${url}: ${response.status} ${text}`);
				}),
			);
		/** Puts it into the page, and waits until something has come or has not. */
		const embedded = (name: string, fields: object, happened: (element: HTMLElement) => unknown) => {
			const element = Object.assign(document.createElement(name), fields);
			tries.push(
				new Promise<void>((done) => {
					element.addEventListener("error", () => done());
					element.addEventListener("load", () => done(void happened(element)));
				}),
			);
			document.body.append(element);
		};
		const foreign = '{"file":"jobs/foreign.md","isNew":true,"changes":[{"path":["body"],"after":"fremd"}]}';
		const orders = {
			speichern: foreign,
			hochladen: "fremd",
			loeschen: '{"file":"jobs/schwimmbaggerfuehrer.md"}',
			veroeffentlichen: "{}",
			konto: "{}",
			heute: "{}",
		};
		for (const [order, body] of Object.entries(orders)) {
			const url = `${office}/redaktion/${order}`;
			for (const mode of ["no-cors", "cors"] as const)
				for (const type of ["text/plain", "application/json"])
					asked(url, {
						method: "POST",
						mode,
						credentials: "include",
						headers: { "Content-Type": type },
						body,
					});
			navigator.sendBeacon(url, body);
			for (const enctype of ["text/plain", "multipart/form-data", "application/x-www-form-urlencoded"]) {
				const target = `frame-${tries.length}`;
				const frame = Object.assign(document.createElement("iframe"), { name: target });
				const form = Object.assign(document.createElement("form"), {
					method: "POST",
					enctype,
					action: url,
					target,
				});
				// As text/plain this is the JSON itself, with a field too many.
				const field = { name: `${body.slice(0, -1)},"x":"`, value: '"}' };
				form.append(Object.assign(document.createElement("input"), field));
				document.body.append(frame, form);
				tries.push(new Promise((loaded) => frame.addEventListener("load", loaded, { once: true })));
				form.submit();
			}
		}
		for (const path of [
			...["/", "/redaktion/", "/redaktion/seite"],
			...["/redaktion/bild?pfad=/media/pages/breit.jpg", "/app/render.tsx", "/@vite/client"],
		]) {
			const url = office + path;
			for (const mode of ["no-cors", "cors"] as const) asked(url, { mode, credentials: "include" });
			const seen = (element: HTMLElement) => read.push(`${element.tagName} ${url}`);
			for (const name of ["script", "img", "video"]) embedded(name, { src: url }, seen);
			embedded("script", { src: url, type: "module" }, seen);
			embedded("link", { rel: "stylesheet", href: url }, seen);
			embedded("iframe", { src: url }, (element) => {
				const shown = (element as HTMLIFrameElement).contentDocument?.body.textContent;
				if (shown) read.push(`iframe ${url}: ${shown}`);
			});
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
