import type { Page } from "@playwright/test";
import { expect, scrollLocked, scrollTo, test, topOf, violations, withoutScriptFiles } from "./site.ts";

function menu(page: Page) {
	return page.getByRole("dialog", { name: "Menü" });
}

function opener(page: Page) {
	return page.getByRole("button", { name: "Menü öffnen" });
}

test("the menu shows six numbered items, the call to apply, phone and mail", async ({ regular: page }) => {
	await page.goto("/impressum");
	await opener(page).click();
	await expect(menu(page)).toBeVisible();
	const items = await menu(page)
		.getByRole("listitem")
		.getByRole("link")
		.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
	expect(items).toEqual([
		["01Das Unternehmen", "/#unternehmen"],
		["02Bauleistungen", "/#bauleistungen"],
		["03Fuhrpark & Technik", "/#fuhrpark"],
		["04Karriere", "/#karriere"],
		["05Kontakt", "/#kontakt"],
		["06Galerie", "/galerie"],
		["04852 66969-0", "tel:+494852669690"],
		["post@priel-soehne.example", "mailto:post@priel-soehne.example"],
	]);
	const apply = menu(page).getByRole("link", { name: "Werde Teil des Teams" });
	await expect(apply).toHaveAttribute("href", "/careers");
	expect(await violations(page)).toEqual([]);
	await test.step("it fills the window, and every control is large enough for a finger", async () => {
		expect(await menu(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 780 });
		for (const control of await menu(page).locator("a, button").all()) {
			const size = await control.boundingBox();
			expect(size?.height, (await control.textContent()) ?? "").toBeGreaterThanOrEqual(44);
		}
	});
});

test("Escape and the close button close the menu, the focus returns, and the page is locked under 640 px only", async ({
	regular: page,
}) => {
	await page.goto("/impressum");
	await opener(page).click();
	await expect(menu(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(menu(page)).toBeHidden();
	await expect(opener(page)).toBeFocused();

	await page.keyboard.press("Enter");
	await expect(menu(page)).toBeVisible();
	await menu(page).getByRole("button", { name: "Menü schließen" }).click();
	await expect(menu(page)).toBeHidden();
	await expect(opener(page)).toBeFocused();

	expect(await scrollLocked(page)).toBe(false);
	await opener(page).click();
	await expect(menu(page)).toBeVisible();
	for (const [width, locked] of [
		[360, true],
		[639, true],
		[640, false],
		[700, false],
	] as const) {
		await page.setViewportSize({ width, height: 780 });
		expect(await scrollLocked(page), `at ${width} px`).toBe(locked);
	}
	await page.setViewportSize({ width: 360, height: 780 });
	await page.keyboard.press("Escape");
	expect(await scrollLocked(page)).toBe(false);
});

test("a link closes the menu and leads to its page or section", async ({ regular: page }) => {
	await page.goto("/impressum");
	await opener(page).click();
	await menu(page).getByRole("link", { name: "Galerie" }).click();
	await expect(page).toHaveURL("/galerie");
	await expect(menu(page)).toBeHidden();
	await expect(page.getByRole("heading", { level: 1, name: "Galerie" })).toBeVisible();

	await opener(page).click();
	await menu(page).getByRole("link", { name: "Karriere" }).click();
	await expect(page).toHaveURL("/#karriere");
	await expect(menu(page)).toBeHidden();
	await expect.poll(() => topOf(page.locator("#karriere"))).toBe(96);

	await scrollTo(page, 0);
	await opener(page).click();
	await menu(page).getByRole("link", { name: "Werde Teil des Teams" }).click();
	await expect(page).toHaveURL("/careers");
	await expect(menu(page)).toBeHidden();
});

test("the menu works without any script file", async ({ regular: page }) => {
	await withoutScriptFiles(page);
	await page.goto("/");
	await opener(page).click();
	await expect(menu(page)).toBeVisible();
	expect(await scrollLocked(page)).toBe(true);
	await menu(page).getByRole("button", { name: "Menü schließen" }).click();
	await expect(menu(page)).toBeHidden();
	await opener(page).click();
	await menu(page).getByRole("link", { name: "Karriere" }).click();
	await expect(menu(page)).toBeHidden();
	await expect.poll(() => topOf(page.locator("#karriere"))).toBe(96);
});
