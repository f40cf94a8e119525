import { test as base, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

/** Every page of the site, as the server itself lists them. */
export const pages = [
	"/",
	"/services",
	"/services/erdbau",
	"/services/siel-rohrleitungsbau",
	"/services/wasserbau-hochwasserschutz",
	"/services/umwelttechnik",
	"/services/sondertechnik",
	"/projects",
	"/fuhrparkundtechnik",
	"/about",
	"/careers",
	"/contact",
	"/galerie",
	"/impressum",
	"/datenschutz",
	"/haftungsausschluss",
	"/gibt-es-nicht",
	"/services/gibt-es-nicht",
	"/fleet/bagger",
] as const;

type Visitor = {
	/** A visitor who has been here before: no splash, no banner. */
	regular: Page;
	/** A visitor who comes for the first time: splash and banner. */
	newcomer: Page;
};

export const test = base.extend<Visitor>({
	regular: async ({ page }, use) => {
		await page.addInitScript(() => {
			localStorage.setItem("preloader-seen", "true");
			localStorage.setItem("cookie-consent", "necessary");
		});
		await use(page);
	},
	newcomer: async ({ page }, use) => {
		await use(page);
	},
});

/** Opens a page and waits until the app has taken over; only then do scripts of ours answer. */
export async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await ready(page);
}

export async function ready(page: Page): Promise<void> {
	await page.locator("header[data-ready]").waitFor({ state: "attached" });
}
