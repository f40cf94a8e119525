import type { Browser, Page } from "@playwright/test";
import { browserFlags, testBrowser } from "./browser.ts";
import { expect, leftAlone, test } from "./site.ts";

// Playwright hides scroll bars, visitors' browsers do not.
test.use({
	launchOptions: {
		executablePath: testBrowser,
		args: browserFlags,
		ignoreDefaultArgs: ["--hide-scrollbars"],
	},
});

/** The most elements whose styles were worked out at once while something was done. */
async function restyled(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
	await browser.startTracing(page, { categories: ["devtools.timeline"] });
	await act();
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	type Entry = { name: string; args: { elementCount?: number } };
	const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Entry[] };
	const passes = traceEvents.filter(({ name }) => name === "UpdateLayoutTree");
	return Math.max(...passes.map(({ args }) => args.elementCount ?? 0));
}

test("the motion switch and the banner work out the styles of what they concern, not of the whole page", async ({
	browser,
	regular: page,
}) => {
	await page.goto("/");
	await leftAlone(page);
	const elements = await page.locator("main *").count();
	const motion = page.locator("button[name=motion]").last();
	await motion.scrollIntoViewIfNeeded();
	const settings = page.locator("footer button[name=consent]").last();
	for (const act of [() => motion.click(), () => motion.click(), () => settings.click()]) {
		const count = await restyled(browser, page, act);
		expect(count).toBeGreaterThan(0);
		expect(count).toBeLessThan(elements / 3);
	}
});

test("a dialog takes the page's scroll bar, and nothing behind it moves", async ({ regular: page }) => {
	await page.goto("/");
	const places = () =>
		page.locator("main > *, footer").evaluateAll((parts) =>
			parts.map((part) => {
				const { top, width, height } = part.getBoundingClientRect();
				return [top, width, height];
			}),
		);
	const tile = page.locator("#fuhrpark").getByRole("link", { name: "Bagger", exact: true });
	await tile.scrollIntoViewIfNeeded();
	const before = await places();
	expect(before[0]?.[1], "a scroll bar takes room").toBeLessThan(1280);
	await tile.click();
	await expect(page.getByRole("dialog")).toBeVisible();
	expect(await places()).toEqual(before);
});

for (const [what, path, selector] of [
	["splash", "/impressum", "html[data-preloader]"],
	["gallery's overlay", "/galerie", "[data-phase=loading]"],
] as const) {
	test(`the ${what} takes the page's scroll bar, and nothing behind it moves`, async ({ page }) => {
		await page.addInitScript(() => localStorage.setItem("cookie-consent", "necessary"));
		if (path === "/galerie") {
			await page.addInitScript(() => localStorage.setItem("preloader-seen", "true"));
			await page.route("**/media/**", () => {});
		}
		await page.goto(path, { waitUntil: "commit" });
		await expect(page.locator(selector)).toHaveCount(1);
		const width = () => page.locator("main").evaluate((main) => main.getBoundingClientRect().width);
		await page.locator("main").waitFor();
		const covered = await width();
		expect(covered).toBeLessThan(1280);
		await page.keyboard.press("Escape");
		await expect(page.locator(selector)).toHaveCount(0);
		expect(await width()).toBe(covered);
	});
}
