/** From a changed field to the page that visitors get, and back again. */
import type { Page } from "@playwright/test";
import { expect, type Office, open, preview, save, test, write } from "./editor.ts";

// One copy of the site and one server for the whole file, in this order.
test.describe.configure({ mode: "serial", timeout: 900_000 });
test.use({ actionTimeout: 30_000, hasTouch: true });

const view = (page: Page, name: string | RegExp) =>
	page.getByRole("navigation", { name: "Redaktion" }).getByRole("button", { name }).click();

async function online(page: Page, office: Office): Promise<string> {
	return (await page.request.get(`${office.live}/contact`)).text();
}

async function changePhone(page: Page, number: string): Promise<void> {
	await view(page, "Bearbeiten");
	await open(page, "Firma", "Firma und Kontakt");
	await write(page, "phone", number);
	await save(page);
}

test("the keyboard alone publishes", async ({ page, office }) => {
	await changePhone(page, "+49 40 5555-000");
	await view(page, "Heute");
	const press = async (name: RegExp) => {
		const button = page.getByRole("button", { name }).first();
		for (let presses = 0; presses < 40; presses++) {
			if (await button.evaluate((element) => element === document.activeElement)) break;
			await page.keyboard.press("Tab");
		}
		await expect(button).toBeFocused();
		await page.keyboard.press("Enter");
	};
	await press(/^Veröffentlichen/);
	await press(/^Jetzt veröffentlichen$/);
	await expect(page.getByRole("status")).toContainText("Online seit", { timeout: 300_000 });
	expect(await online(page, office)).toContain("5555-000");
});

test("on a phone a saved change is named, published with one button, and online, all by touch", async ({
	page,
	office,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(`${office.address}/redaktion/?ansicht=bearbeiten#/collections`);
	await page.reload();
	await page.getByRole("treeitem", { name: "Firma", exact: true }).tap();
	await page.getByRole("row", { name: "Firma und Kontakt", exact: true }).tap();
	await write(page, "phone", "+49 40 5555-111");
	await page.getByRole("button", { name: "Vorschau" }).tap();
	await expect(preview(page).page.getByText("5555-111").filter({ visible: true }).first()).toBeVisible();
	await page.getByRole("button", { name: "Speichern" }).tap();
	await expect(page.getByText("Eintrag gespeichert.")).toBeVisible({ timeout: 60_000 });
	expect(await online(page, office)).not.toContain("5555-111");
	await page.getByRole("button", { name: /^Veröffentlichen \(1/ }).tap();
	await expect(page.getByRole("listitem").filter({ hasText: "+49 40 5555-111" })).toHaveText(
		/^Firma und Kontakt: Telefon .+ → \+49 40 5555-111$/,
	);
	await page.getByRole("button", { name: "Jetzt veröffentlichen" }).tap();
	await expect(page.getByRole("status")).toContainText("Online seit", { timeout: 300_000 });
	expect(await online(page, office)).toContain("5555-111");
	await expect(page.getByRole("link", { name: "Website ansehen" })).toHaveAttribute("href", office.live);
	await page.getByRole("button", { name: "Veröffentlichen", exact: true }).tap();
	await expect(page.getByText("Alles, was gespeichert ist, ist auch online.")).toBeVisible();
});

test("one change is taken back, and an earlier publication comes back online", async ({ page, office }) => {
	await changePhone(page, "+49 40 5555-222");
	await view(page, "Verlauf");
	const lines = page.getByRole("list", { name: "Gespeichertes" }).getByRole("listitem");
	await lines.first().getByRole("button", { name: "Unterschied ansehen" }).click();
	await expect(lines.first().locator("del")).toHaveText("+49 40 5555-111");
	await expect(lines.first().locator("ins")).toHaveText("+49 40 5555-222");
	await lines.first().getByRole("button", { name: "Diese Änderung zurücknehmen" }).click();
	await expect(lines.first()).toContainText("Zurückgenommen: Firma und Kontakt: Telefon");
	expect(office.read("content/company.yaml")).toContain("+49 40 5555-111");
	const earlier = lines.filter({ hasText: /→ \+49 40 5555-000/ }).first();
	await earlier.getByRole("button", { name: "Diesen Stand wieder veröffentlichen" }).click();
	await expect(page.getByRole("status")).toContainText("Online seit", { timeout: 300_000 });
	expect(await online(page, office)).toContain("5555-000");
	await view(page, "Verlauf");
	await expect(lines.first()).toContainText(/Zurück zum Stand vom .*jetzt online/);
});
