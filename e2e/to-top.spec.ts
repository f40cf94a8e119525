import type { Page } from "@playwright/test";
import { expect, open, scrollTo, scrollY, test } from "./site.ts";

function button(page: Page) {
	return page.getByRole("button", { name: "Nach oben" });
}

test("the button appears past 400 px and leads back to the heading", async ({ regular: page }) => {
	await open(page, "/impressum");
	await scrollTo(page, 400);
	await expect(button(page)).toBeHidden();
	await scrollTo(page, 401);
	await expect(button(page)).toBeVisible();
	await button(page).click();
	await expect.poll(() => scrollY(page)).toBe(0);
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await expect(button(page)).toBeHidden();
});

test("on the home page it appears once the partner section lies above the window", async ({
	regular: page,
}) => {
	await open(page, "/");
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
	await open(page, "/galerie");
	const end = () =>
		page
			.locator("#gallery-water")
			.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);
	await scrollTo(page, Math.floor(await end()) - 2);
	await expect(button(page)).toBeHidden();
	await scrollTo(page, Math.ceil(await end()) + 2);
	await expect(button(page)).toBeVisible();
});

test("it stays away while the banner asks", async ({ newcomer: page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await open(page, "/impressum");
	await scrollTo(page, 900);
	await expect(page.locator("button[data-shown]")).toBeHidden();
	await page.getByRole("button", { name: "Nur notwendige" }).click();
	await expect(button(page)).toBeVisible();
});
