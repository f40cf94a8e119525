import type { Page } from "@playwright/test";
import { expect, scrollTo, scrollY, test, topOf } from "./site.ts";

function button(page: Page) {
	return page.getByRole("button", { name: "Nach oben" });
}

test("the button appears past 400 px and leads back to the heading", async ({ regular: page }) => {
	await page.goto("/impressum");
	await scrollTo(page, 400);
	await expect(button(page)).toBeHidden();
	await scrollTo(page, 401);
	await expect(button(page)).toBeVisible();
	await button(page).click();
	await expect.poll(() => scrollY(page)).toBe(0);
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await expect(button(page)).toBeHidden();
});

for (const path of ["/baustellen/wehr/handzettel", "/projects/altarm"])
	test(`on ${path} it leads back to the heading, too`, async ({ regular: page }) => {
		await page.setViewportSize({ width: 1280, height: 400 });
		await page.goto(path);
		await scrollTo(page, 500);
		await button(page).click();
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	});

test("on the home page it appears once the partner section lies above the window", async ({
	regular: page,
}) => {
	await page.goto("/");
	const end = await page
		.locator("#partner")
		.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);
	await scrollTo(page, Math.floor(end) - 1);
	await expect(button(page)).toBeHidden();
	await scrollTo(page, Math.ceil(end) + 1);
	await expect(button(page)).toBeVisible();
});

test("in the gallery it appears once the chapter on water lies above the window", async ({
	regular: page,
}) => {
	await page.goto("/galerie");
	const end = () =>
		page
			.locator("#gallery-water")
			.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);
	await scrollTo(page, Math.floor(await end()) - 2);
	await expect(button(page)).toBeHidden();
	await scrollTo(page, Math.ceil(await end()) + 2);
	await expect(button(page)).toBeVisible();
});

test("it stands on the banner and works while that asks", async ({ newcomer: page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/impressum");
	await scrollTo(page, 900);
	await expect(button(page)).toBeVisible();
	const banner = page.getByRole("region", { name: "Karte und Film nur mit Ihrer Einwilligung" });
	await expect(banner).toBeVisible();
	const box = await button(page).boundingBox();
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await topOf(banner));
	await button(page).click();
	await expect.poll(() => scrollY(page)).toBe(0);
	await expect(banner).toBeVisible();
});

test("on a phone it never lies on what can be filled in, nor beside what the keyboard has reached", async ({
	regular: page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/contact");
	const end = () => page.evaluate(() => document.documentElement.scrollHeight);
	await scrollTo(page, await end());
	await scrollTo(page, (await end()) - 900);
	await expect(button(page)).toBeVisible();
	await page.getByRole("contentinfo").getByRole("link").first().focus();
	await page.keyboard.press("Shift+Tab");
	await expect(button(page)).toBeHidden();
	await page.reload();
	await scrollTo(page, await end());
	const message = (await scrollY(page)) + (await topOf(page.getByLabel("Nachricht")));
	await scrollTo(page, message - 600);
	await expect(page.locator("button[name=to-top]")).toHaveAttribute("data-shown");
	await expect(button(page)).toBeHidden();
});
