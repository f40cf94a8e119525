import { createHash } from "node:crypto";
import { join } from "node:path";
import { test as base, expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { type Service, startService } from "./editor-service.ts";

export { expect };

export type Office = Service & {
	/** Hosts that the browser asked, but for the office's own. */
	strangers: string[];
	/** What the browser complained about. */
	complaints: string[];
};

/** One copy of the site with one service for all files that a worker runs, whatever was saved or published before: starting one costs more than most tests. */
export const test = base.extend<object, { office: Office }>({
	office: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const service = await startService();
			await use({ ...service, strangers: [], complaints: [] });
			await service.close();
		},
		{ scope: "worker", timeout: 120_000 },
	],
	page: async ({ page, office }, use) => {
		watch(page, office);
		await page.goto(`${office.address}/redaktion/`);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await use(page);
		const { strangers, complaints } = office;
		expect([strangers.splice(0), complaints.splice(0)], "hosts asked and errors").toEqual([[], []]);
	},
});

/** Notes whom else the browser asks, and what it has to complain about. */
export function watch(page: Page, office: Office): void {
	page.on("request", (request) => {
		const { protocol, origin } = new URL(request.url());
		if (protocol.startsWith("http") && origin !== office.address) office.strangers.push(request.url());
	});
	page.on("console", (message) => {
		// What the test driver itself would run in the page beside the form, in which nothing runs.
		const isDriver = /because the document's frame is sandboxed/.test(message.text());
		// A refusal with its sentence is an answer like any other.
		const isRefusal = /status of (409|422)/.test(message.text());
		if (message.type() === "error" && !isDriver && !isRefusal)
			office.complaints.push(`${message.text()} ${message.location().url}`);
	});
	page.on("pageerror", (error) => office.complaints.push(error.message));
}

/** The page beside the form. */
export function preview(page: Page): FrameLocator {
	return page.frameLocator('iframe[title="Vorschau"]');
}

/** Opens an entry by its address; a field of it is unfolded and has the focus. */
export async function open(page: Page, entry: string, field = ""): Promise<void> {
	await page.goto(new URL(`/redaktion/${entry}${field && `#${field}`}`, page.url()).href);
	await expect(page.getByRole("button", { name: "Speichern", exact: true })).toBeVisible();
	if (field) await expect(page.locator(`[data-path="${field}"] :focus`)).toBeVisible();
}

/** What has the focus, be it a line or a text with headings and lists. */
export const focused = (page: Page): Locator => page.locator(":focus");

/** Leads to a field, unfolding what is around it. */
export async function reveal(page: Page, path: string): Promise<Locator> {
	const place = page.locator(`[data-path="${path}"]`);
	// The address may be that of the field while the focus has gone elsewhere.
	if (new URL(page.url()).hash === `#${path}`) await control(place).focus();
	else await page.evaluate((field) => location.assign(`#${field}`), path);
	return place;
}

const control = (place: Locator) => place.locator("input, textarea, [contenteditable=true]").first();

/** Writes over what a field has. */
export async function write(page: Page, path: string, text: string): Promise<void> {
	const field = control(await reveal(page, path));
	await expect(field).toBeFocused();
	await field.fill(text);
}

export async function save(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Speichern", exact: true }).click();
	await saved(page);
}

/** It waits for pictures on their way, which take a minute on a machine that is busy otherwise. */
export async function saved(page: Page): Promise<void> {
	const sentence = page.getByRole("status").filter({ hasText: /^Gespeichert:/ });
	await expect(sentence).toBeVisible({ timeout: 150_000 });
}

/** A photograph as a phone takes it, lying on its side with a note to turn it; no two are the same. */
export async function photo(office: Office, name: string): Promise<string> {
	const file = join(office.folder, name);
	const background = `#${createHash("sha1").update(name).digest("hex").slice(0, 6)}`;
	const create = { width: 900, height: 675, channels: 3, background } as const;
	await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toFile(file);
	return file;
}

/** Publishes what is saved, and waits until the public server shows it. */
export async function publish(page: Page): Promise<void> {
	await page
		.getByRole("navigation", { name: "Redaktion" })
		.getByRole("link", { name: /^Veröffentlichen/ })
		.click();
	await page.getByRole("button", { name: "Jetzt veröffentlichen" }).click();
	await online(page);
}

/** Both with one button; where more is saved than this, the list of it comes first. */
export async function saveAndPublish(page: Page, press = (button: Locator) => button.click()): Promise<void> {
	await press(page.getByRole("button", { name: "Speichern und veröffentlichen" }));
	const all = page.getByRole("button", { name: "Jetzt veröffentlichen" });
	await expect(all.or(page.getByRole("progressbar", { name: "Fortschritt" })).first()).toBeVisible();
	if (await all.isVisible()) await press(all);
	await online(page);
}

export async function online(page: Page): Promise<void> {
	await expect(page.getByRole("heading", { name: "Online", exact: true })).toBeVisible({ timeout: 300_000 });
}

/** A page as visitors get it. */
export async function visited(page: Page, office: Office, path: string): Promise<string> {
	const text = await (await page.request.get(office.live + path)).text();
	return text.replaceAll("\u00a0", " ").replaceAll("<!-- -->", "");
}
