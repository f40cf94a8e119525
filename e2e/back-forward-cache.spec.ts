import { browserFlags, visitorsBrowser } from "./browser.ts";
import { sample } from "./plan.ts";
import { expect, scrollTo, scrollY, test } from "./site.ts";

// Playwright switches the cache off, visitors' browsers do not.
test.use({
	film: true,
	launchOptions: {
		executablePath: visitorsBrowser,
		args: browserFlags,
		ignoreDefaultArgs: ["--disable-back-forward-cache"],
	},
});
// One browser for the whole file.
test.describe.configure({ mode: "default" });

for (const path of sample(["/", "/galerie", "/contact"], 2)) {
	test(`${path} comes back whole, as it was left`, async ({ regular: page }) => {
		await page.goto(path);
		await page.evaluate(() => {
			addEventListener("pageshow", ({ persisted }) => {
				document.documentElement.dataset.persisted = String(persisted);
			});
		});
		// The gallery begins at its top until its opening pictures are there.
		await expect(page.locator("[data-phase]")).toBeHidden();
		await scrollTo(page, 700);
		await page.evaluate(() => location.assign("/haftungsausschluss"));
		await expect(page).toHaveTitle(/^Haftungsausschluss/);
		await page.evaluate(() => history.back());
		await expect(page.locator("html")).toHaveAttribute("data-persisted", "true");
		expect(await scrollY(page)).toBeGreaterThan(600);
	});
}
