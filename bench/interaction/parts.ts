import type { Page } from "@playwright/test";

export type Part = {
	name: string;
	path: string;
	/** On a phone; the menu exists on small screens only. */
	phone?: boolean;
	/** Real clicks and keys, one after the other; each is an interaction that is measured. */
	drive: (page: Page) => Promise<void>;
};

const history = (page: Page) => page.getByRole("group", { name: /Firmengeschichte/ });

/** Every part of the site that answers to a click or a key. */
export const parts: Part[] = [
	{
		name: "menu",
		path: "/",
		phone: true,
		async drive(page) {
			await page.getByRole("button", { name: "Menü öffnen" }).click();
			await page
				.getByRole("dialog", { name: "Menü" })
				.getByRole("button", { name: "Menü schließen" })
				.click();
		},
	},
	{
		name: "fleet dialog",
		path: "/",
		async drive(page) {
			await page.locator("#fuhrpark").getByRole("link", { name: "Bagger", exact: true }).click();
			await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
		},
	},
	{
		name: "history",
		path: "/",
		async drive(page) {
			await history(page).getByRole("button", { name: "Nächster Abschnitt" }).click();
			await history(page).getByRole("button", { name: "Vorheriger Abschnitt" }).click();
			await page.keyboard.press("ArrowRight");
		},
	},
	{
		name: "job accordion",
		path: "/",
		async drive(page) {
			const jobs = page.locator("#karriere summary");
			await jobs.nth(0).click();
			await jobs.nth(1).click();
		},
	},
	{
		name: "motion switch",
		path: "/",
		async drive(page) {
			await page.locator("button[name=motion]").last().click();
		},
	},
	{
		name: "project tabs",
		path: "/projects",
		async drive(page) {
			await page.getByRole("tab", { name: "Wasserbau" }).click();
			await page.keyboard.press("ArrowRight");
			await page.getByRole("tab", { name: "Alle Projekte" }).click();
		},
	},
	{
		name: "fleet filter",
		path: "/fuhrparkundtechnik",
		async drive(page) {
			await page.getByRole("button", { name: "Wasserbau" }).click();
			await page.getByRole("button", { name: "Alle" }).click();
		},
	},
	{
		name: "equipment list",
		path: "/fuhrparkundtechnik",
		async drive(page) {
			await page.locator("main article summary").nth(0).click();
			await page.locator("main article summary").nth(1).click();
		},
	},
	{
		name: "contact topics",
		path: "/contact",
		async drive(page) {
			await page.getByText("Projekt besprechen", { exact: true }).first().click();
			await page.getByText("Ausschreibungsunterlagen", { exact: true }).first().click();
		},
	},
	{
		name: "form",
		path: "/contact",
		async drive(page) {
			await page.locator('main form [name="name"]').click();
			await page.keyboard.type("Jo");
			await page.locator('main form button[type="submit"]').click();
		},
	},
	{
		name: "slideshow",
		path: "/services/erdbau",
		async drive(page) {
			const next = page.locator("main").getByRole("button", { name: "Nächstes Bild" }).first();
			await next.click();
			await next.click();
		},
	},
	{
		name: "lightbox",
		path: "/galerie",
		async drive(page) {
			await page.getByRole("link", { name: "Galerie öffnen" }).click();
			await page.keyboard.press("ArrowRight");
			await page.keyboard.press("ArrowRight");
			await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
		},
	},
];
