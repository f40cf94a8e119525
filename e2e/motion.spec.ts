import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

function motionSwitch(page: Page) {
	return page.getByRole("button", { name: "Bewegung anhalten" });
}

function stored(page: Page) {
	return page.evaluate(() => localStorage.getItem("motion"));
}

const html = (page: Page) => page.locator("html");

test("the footer's switch stops all motion and is remembered", async ({ regular: page }) => {
	await page.goto("/impressum");
	await expect(motionSwitch(page)).toHaveAttribute("aria-pressed", "false");
	await expect(html(page)).toHaveAttribute("data-motion", "on");
	await motionSwitch(page).click();
	await expect(motionSwitch(page)).toHaveAttribute("aria-pressed", "true");
	await expect(html(page)).toHaveAttribute("data-motion", "off");
	expect(await stored(page)).toBe("off");

	await page.goto("/");
	await expect(html(page)).toHaveAttribute("data-motion", "off");
	await expect(motionSwitch(page)).toHaveAttribute("aria-pressed", "true");
	await motionSwitch(page).click();
	expect(await stored(page)).toBe("on");
});

test("whoever wants less motion starts with the switch on and may change it", async ({ regular: page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/impressum");
	await expect(motionSwitch(page)).toHaveAttribute("aria-pressed", "true");
	expect(await stored(page)).toBeNull();

	await test.step("a change of the system's setting is followed while nothing was chosen", async () => {
		await page.emulateMedia({ reducedMotion: "no-preference" });
		await expect(motionSwitch(page)).toHaveAttribute("aria-pressed", "false");
		await page.emulateMedia({ reducedMotion: "reduce" });
		await expect(motionSwitch(page)).toHaveAttribute("aria-pressed", "true");
	});

	await motionSwitch(page).click();
	await page.reload();
	await expect(html(page)).toHaveAttribute("data-motion", "on");
});
