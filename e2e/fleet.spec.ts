import type { Page } from "@playwright/test";
import {
	expectAccessible,
	mainText,
	unnoticeable,
	watchErrors,
	watchLayoutShift,
	withoutScript,
} from "./page-checks.ts";
import { expect, test } from "./site.ts";

const categories = [
	["Bagger", "Bagger", ["24", "60 t", "14"], 14],
	["Radlader", "Radlader und Dumper", ["26", "25 t", "10"], 10],
	["Raupen", "Raupen", ["5", "22 t", "5"], 5],
	["Wasserbau", "Wasserbaugerät", ["10", "400 t", "5"], 5],
	["Spezial", "Spezialmaschinen", ["5", "Land und Wasser", "eigenes Personal"], 5],
] as const;

const list = (page: Page, title: string) =>
	page.getByRole("region", { name: `Geräteliste ${title}`, exact: true });
const card = (page: Page, title: string) =>
	page.locator("main article").filter({ has: page.locator("h2", { hasText: new RegExp(`^${title}$`) }) });
const toggle = (page: Page, title: string) => card(page, title).locator("summary");

test("five cards with badge, icon, picture, text and three figures", async ({ regular: page }) => {
	await page.goto("/fuhrparkundtechnik");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fuhrpark und Technik");
	const cards = page.locator("main article");
	await expect(cards).toHaveCount(5);
	for (const [index, [badge, title, figures, lines]] of categories.entries()) {
		const sheet = cards.nth(index);
		await expect(sheet.locator("h2")).toHaveText(title);
		await expect(sheet.locator("h2 svg")).toBeVisible();
		await expect(sheet.locator("p").filter({ hasText: new RegExp(`^${badge}$`) })).toBeVisible();
		await expect(sheet.locator("img")).toBeVisible();
		const values = await sheet.locator("dd").allInnerTexts();
		expect(values.map((value) => value.replaceAll("\u00a0", " "))).toEqual(figures);
		await expect(sheet.locator("summary")).toContainText(`Geräteliste (${lines})`);
	}
});

test("the band of figures is in the page but hidden", async ({ regular: page }) => {
	await page.goto("/fuhrparkundtechnik");
	const band = page.locator('section[aria-label="Der Fuhrpark in Zahlen"]');
	await expect(band).toBeHidden();
	await expect(band).toHaveAttribute("hidden", "");
	await expect(band.locator("dd")).toHaveText(["65", "60\u00a0t", "400\u00a0t", "100\u00a0%"]);
});

test("six buttons filter the cards, say how many are left and write the choice into the address", async ({
	regular: page,
}) => {
	await page.goto("/fuhrparkundtechnik");
	const buttons = page.getByRole("group", { name: "Geräte nach Kategorie" }).getByRole("button");
	await expect(buttons).toHaveText(["Alle", "Bagger", "Radlader", "Raupen", "Wasserbau", "Spezial"]);
	await expect(buttons.first()).toHaveAttribute("aria-pressed", "true");
	const result = page.getByRole("status").filter({ hasText: /Kategorie/ });
	await expect(result).toHaveText("5 Kategorien");
	for (const [filter, title] of categories) {
		await buttons.filter({ hasText: filter }).click();
		await expect(buttons.filter({ hasText: filter })).toHaveAttribute("aria-pressed", "true");
		await expect(page.locator("fieldset [aria-pressed=true]")).toHaveCount(1);
		await expect(page).toHaveURL(new RegExp(`\\?kategorie=${filter.toLowerCase()}$`));
		await expect(page.locator("main article h2")).toHaveText([title]);
		await expect(result).toHaveText("1 Kategorie");
	}
	await buttons.first().click();
	await expect(page).toHaveURL(/\/fuhrparkundtechnik$/);
	await expect(page.locator("main article")).toHaveCount(5);
});

test("a filtered view can be linked, survives a reload and does not jump", async ({ regular: page }) => {
	const shift = await watchLayoutShift(page);
	const errors = watchErrors(page);
	await page.goto("/fuhrparkundtechnik?kategorie=spezial");
	await expect(page.locator("main article h2")).toHaveText(["Spezialmaschinen"]);
	await page.reload();
	await expect(page.locator("main article")).toHaveCount(1);
	expect(await shift()).toBeLessThan(unnoticeable);
	expect(errors).toEqual([]);
});

test("at most one list is open; its toggle says what a press would do", async ({ regular: page }) => {
	await page.goto("/fuhrparkundtechnik");
	await expect(page.locator("main details[open]")).toHaveCount(0);
	await expect(toggle(page, "Bagger")).toContainText("Öffnen");
	await toggle(page, "Bagger").click();
	await expect(list(page, "Bagger")).toBeVisible();
	const bagger = page.locator("main details").first();
	await expect(bagger.locator("summary")).toHaveText(/Schließen/, { useInnerText: true });
	await expect(bagger.locator("summary")).not.toHaveText(/Öffnen/, { useInnerText: true });

	await toggle(page, "Raupen").click();
	await expect(list(page, "Raupen")).toBeVisible();
	await expect(list(page, "Bagger")).toBeHidden();
	await expect(page.locator("main details[open]")).toHaveCount(1);

	await page.locator("main details").nth(2).locator("summary").click();
	await expect(page.locator("main details[open]")).toHaveCount(0);
});

test("a list is 16 rem high at most and scrolls by keyboard", async ({ regular: page }) => {
	await page.goto("/fuhrparkundtechnik");
	await toggle(page, "Bagger").focus();
	await page.keyboard.press("Enter");
	const lines = list(page, "Bagger");
	await expect(lines.locator("tr")).toHaveCount(15);
	expect(await lines.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(256);
	await page.keyboard.press("Tab");
	await expect(lines).toBeFocused();
	await page.keyboard.press("End");
	await expect.poll(() => lines.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
	await expect(lines.locator("td", { hasText: "Großbagger" })).toBeInViewport();
});

test("the table is a file that a German spreadsheet opens", async ({ regular: page, request }) => {
	await page.goto("/fuhrparkundtechnik");
	const link = page.getByRole("link", { name: "Tabelle herunterladen (CSV)" });
	await expect(link).toHaveAttribute("download", "");
	const response = await request.get((await link.getAttribute("href")) ?? "");
	expect(response.ok()).toBe(true);
	const body = await response.body();
	expect([...body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	const lines = body.toString("utf8").slice(1).trimEnd().split("\r\n");
	expect(lines).toHaveLength(40);
	expect(lines[2]).toBe("Bagger;2;Minibagger mit Kurzheck;2,8;");
});

test("paper shows every line of every list and none of the buttons", async ({ regular: page }) => {
	await page.goto("/fuhrparkundtechnik");
	await page.emulateMedia({ media: "print" });
	for (const [, title, , lines] of categories) {
		const printed = list(page, title);
		await expect(printed.locator("tr")).toHaveCount(lines + 1);
		await expect(printed.locator("tr").last()).toBeVisible();
		expect(
			await printed.evaluate((element) => element.scrollHeight - element.clientHeight),
		).toBeLessThanOrEqual(0);
	}
	await expect(page.getByRole("banner")).toHaveCSS("position", "static");
	await expect(page.getByRole("button", { name: "Liste drucken" })).toBeHidden();
	await expect(page.getByRole("group", { name: "Geräte nach Kategorie" })).toHaveCount(0);
});

test("the page ends with the call to get in touch, and each card leads to its services", async ({
	regular: page,
}) => {
	await page.goto("/fuhrparkundtechnik");
	const call = page.locator("section", {
		has: page.locator("h2", { hasText: "Interesse an unserem Fuhrpark?" }),
	});
	await expect(call.getByRole("link", { name: "Kontakt aufnehmen" })).toHaveAttribute("href", "/contact");
	for (const sheet of await page.locator("main article").all()) {
		await expect(sheet.locator("a").first()).toHaveAttribute("href", /^\/services\//);
	}
});

test("the page is accessible open and filtered", async ({ regular: page }) => {
	await page.goto("/fuhrparkundtechnik");
	await toggle(page, "Wasserbaugerät").click();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Raupen" }).click();
	await expectAccessible(page);
});

test("without script all cards are shown and their lists open", async ({ browser, baseURL }) => {
	await withoutScript(browser, baseURL, async (page) => {
		await page.goto("/fuhrparkundtechnik?kategorie=raupen");
		await expect(page.locator("main article")).toHaveCount(5);
		await expect(page.getByRole("button", { name: "Alle" })).toHaveCount(0);
		await page.locator("main summary").first().click();
		expect(await mainText(page)).toContain("Kettenbagger für Massenaushub");
	});
});
