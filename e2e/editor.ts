import { test as base, expect as hurried, type Locator, type Page } from "@playwright/test";
import { type Service, startService } from "./editor-service.ts";

export type Office = Service & {
	/** Hosts that the browser asked, but for the office's own. */
	strangers: string[];
	/** What the browser complained about. */
	complaints: string[];
};

export const test = base.extend<object, { office: Office }>({
	office: [
		async ({ browserName: _ }, use) => {
			const service = await startService();
			await use({ ...service, strangers: [], complaints: [] });
			await service.close();
		},
		{ scope: "worker", timeout: 120_000 },
	],
	page: async ({ page, office }, use) => {
		page.on("request", (request) => {
			const { protocol, origin } = new URL(request.url());
			if (protocol.startsWith("http") && origin !== office.address) office.strangers.push(request.url());
		});
		page.on("console", (message) => {
			const odd = message.type() === "error" || /configuration schema/.test(message.text());
			// What the test driver itself would run in the page beside the form, in which nothing runs.
			const isDriver = /because the document's frame is sandboxed/.test(message.text());
			if (odd && !isDriver) office.complaints.push(message.text());
		});
		page.on("pageerror", (error) => office.complaints.push(error.message));
		await page.goto(`${office.address}/redaktion/?ansicht=bearbeiten`);
		await expect(page.getByRole("button", { name: "Neu" })).toBeVisible({ timeout: 30_000 });
		await use(page);
	},
});

/** Every change makes a page anew, of modules that a development server hands out one by one: a busy machine takes its time. */
export const expect = hurried.configure({ timeout: 30_000 });

/** What stands beside the form: the notes above, and the page itself. */
export function preview(page: Page) {
	const pane = page.getByRole("group", { name: /in der Vorschau/ }).frameLocator("iframe");
	return { notes: pane.locator("aside"), page: pane.frameLocator("iframe") };
}

/** Opens an entry as the office does, or one of the files that are there once and for all. */
export async function open(page: Page, group: string, entry: string): Promise<void> {
	let tried = false;
	await expect(async () => {
		// A click that took its time may have opened the entry after all.
		if (tried && (await page.locator("[data-key-path]").first().isVisible())) return;
		tried = true;
		// At its start the editor goes to the first group, also when somebody has chosen another one by then.
		await page.getByRole("treeitem", { name: group, exact: true }).click();
		await page.getByRole("row", { name: entry, exact: true }).click({ timeout: 3000 });
	}).toPass({ timeout: 30_000 });
	await expect(page.locator("[data-key-path]").first()).toBeVisible();
}

/** A field by its name in the file. Fields are there when somebody scrolls near; groups and entries of lists are folded. */
export async function field(page: Page, path: string): Promise<Locator> {
	const steps = path.split(".");
	let part = page.locator("body");
	for (const [place, step] of steps.entries()) {
		if (/^\d+$/.test(step)) {
			await unfold(part.locator(`[aria-controls$="-item-${step}-body"]`).first());
			continue;
		}
		part = page.locator(`[data-key-path="${steps.slice(0, place + 1).join(".")}"]`);
		await scrollTo(page, part);
		const isGroup = place < steps.length - 1 && !/^\d+$/.test(steps[place + 1] ?? "");
		if (isGroup) await unfold(part.getByRole("button", { name: /^(Auf|Zu)klappen$/ }).first());
	}
	return part;
}

async function scrollTo(page: Page, part: Locator): Promise<void> {
	await expect(async () => {
		if ((await part.count()) === 0) {
			await page.mouse.move(300, 600);
			await page.mouse.wheel(0, 500);
		}
		await expect(part).toHaveCount(1, { timeout: 250 });
	}).toPass({ timeout: 30_000 });
	await part.scrollIntoViewIfNeeded();
}

async function unfold(toggle: Locator): Promise<void> {
	if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
}

/** Writes a text into a field. */
export async function write(page: Page, path: string, text: string): Promise<void> {
	await (await field(page, path)).getByRole("textbox").fill(text);
}

export async function save(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Speichern" }).click();
	await expect(page.getByText("Eintrag gespeichert.")).toBeVisible({ timeout: 60_000 });
	await expect(page.getByRole("button", { name: "Speichern" })).toHaveCount(0);
}

/** Chooses an item of the menu behind the three dots of an open entry. */
export async function choose(page: Page, item: string): Promise<void> {
	await page.getByRole("button", { name: "Editor-Optionen anzeigen" }).click();
	await page.getByRole("menuitem", { name: item }).click();
}
