import { browserFlags, testBrowser } from "./browser.ts";
import { expect, test } from "./site.ts";

// Playwright hides scroll bars, visitors' browsers do not.
test.use({
	launchOptions: {
		executablePath: testBrowser,
		args: browserFlags,
		ignoreDefaultArgs: ["--hide-scrollbars"],
	},
});
// One browser for the whole file.
test.describe.configure({ mode: "default" });

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
