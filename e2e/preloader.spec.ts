import type { Page } from "@playwright/test";
import { company, expect, scrollLocked, scrollY, test } from "./site.ts";

function splash(page: Page) {
	return page.getByTestId("preloader");
}

function seen(page: Page) {
	return page.evaluate(() => localStorage.getItem("preloader-seen"));
}

/** Stops the page's clock from the start; only `runFor` moves it on. */
async function stopClock(page: Page): Promise<void> {
	await page.clock.install({ time: 0 });
	await page.clock.pauseAt(1000);
}

async function expectGone(page: Page): Promise<void> {
	await expect(splash(page)).toBeHidden();
	expect(await scrollLocked(page)).toBe(false);
	expect(await seen(page)).toBe("true");
}

test("the splash fades 1350 ms after the page has loaded and is gone 1700 ms later", async ({
	newcomer: page,
}) => {
	await stopClock(page);
	await page.goto("/");
	await expect(splash(page)).toBeVisible();
	await expect(splash(page)).toContainText(company);
	expect(await scrollLocked(page)).toBe(true);

	await page.clock.runFor(1349);
	await expect(splash(page)).toHaveCSS("opacity", "1");
	expect(await seen(page)).toBeNull();

	await page.clock.runFor(1);
	await expect(splash(page)).toHaveCSS("opacity", "0");
	expect(await seen(page)).toBe("true");
	expect(await scrollLocked(page)).toBe(true);

	await page.clock.runFor(1699);
	expect(await scrollLocked(page)).toBe(true);
	await page.clock.runFor(1);
	await expectGone(page);
});

test("a key ends the splash at once", async ({ newcomer: page }) => {
	await stopClock(page);
	await page.goto("/");
	await page.keyboard.press("Tab");
	await expectGone(page);
});

test("a click ends the splash at once and hits nothing under it", async ({ newcomer: page }) => {
	await stopClock(page);
	await page.goto("/impressum");
	const home = await page.getByRole("link", { name: `${company}, Startseite` }).boundingBox();
	if (!home) throw new Error("the header's link home has no place on the page");
	await page.mouse.click(home.x + home.width / 2, home.y + home.height / 2);
	await expectGone(page);
	await expect(page).toHaveURL("/impressum");
});

test("whoever wants no motion sees no splash", async ({ newcomer: page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await stopClock(page);
	await page.goto("/");
	await expect(splash(page)).toBeHidden();
	expect(await scrollLocked(page)).toBe(false);
});

test("the splash ends at once when motion is switched off meanwhile", async ({ newcomer: page }) => {
	await stopClock(page);
	await page.goto("/");
	await expect(splash(page)).toBeVisible();
	await page.emulateMedia({ reducedMotion: "reduce" });
	await expectGone(page);
});

test("a file that never finishes loading does not keep the page behind the splash", async ({
	newcomer: page,
}) => {
	await page.route("**/*.avif", () => {});
	await stopClock(page);
	await page.goto("/", { waitUntil: "commit" });
	await expect(page.getByRole("contentinfo")).toBeAttached();
	await page.clock.runFor(5999);
	await expect(splash(page)).toHaveCSS("opacity", "1");
	await page.clock.runFor(1 + 1700);
	await expectGone(page);
});

test("the styles alone end the splash after 8 s when the timers die", async ({ newcomer: page }) => {
	await page.addInitScript(() => {
		window.setTimeout = (() => 0) as unknown as typeof window.setTimeout;
	});
	await page.goto("/", { waitUntil: "commit" });
	await expect(splash(page)).toBeVisible();
	const wind = (to: number) =>
		page.evaluate((time) => {
			for (const animation of document.getAnimations()) {
				// Those that follow the scrolling have another clock.
				if (animation.timeline !== document.timeline) continue;
				animation.pause();
				animation.currentTime = time;
			}
		}, to);
	await wind(7000);
	await expect(splash(page)).toBeVisible();
	expect(await scrollLocked(page)).toBe(true);
	await wind(8100);
	await expect(splash(page)).toBeHidden();
	expect(await scrollLocked(page)).toBe(false);
	await page.mouse.wheel(0, 300);
	await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
});
