import { linksOf, operate, parts, prepared, textOf } from "./hands.ts";
import { walkDown } from "./page-checks.ts";
import { expect, test, whileJobsAreOpen, withoutScriptFiles } from "./site.ts";

/** What somebody meets whose line is cut, or who comes while a new version is put online. */

/** Three pages have every kind of part that fetches code, and each fault is tried on some of them; before a release all on all. */
const all = [...new Set(parts.filter((part) => part.react).map((part) => part.path))];

// The fleet's counts how many lines of a list are in sight.
for (const path of process.env.THOROUGH ? [...all, "/fuhrparkundtechnik"] : ["/"]) {
	test(`${path} stays whole when the line is cut, and lives when it is back`, async ({
		regular: page,
		context,
	}) => {
		await prepared(page);
		await whileJobsAreOpen(page);
		await page.goto(path);
		const [text, links] = [await textOf(page), await linksOf(page)];
		await context.setOffline(true);
		await walkDown(page);
		for (const link of await page.locator("main a[href^='/']").all()) {
			await link.dispatchEvent("pointerover");
			await link.dispatchEvent("touchstart");
		}
		for (const part of await page.locator("alive-part[src]").all()) {
			await part.dispatchEvent("pointerdown");
		}
		// The gallery lets a tap on its title through to the picture.
		await page.getByRole("heading", { level: 1 }).click({ force: true });
		expect(await textOf(page)).toBe(text);
		expect(await linksOf(page)).toEqual(links);
		await context.setOffline(false);
		await operate(page, path);
	});
}

for (const path of process.env.THOROUGH ? all : ["/contact", "/galerie"]) {
	test(`${path} stays whole while its script files are gone, and lives when they are there`, async ({
		regular: page,
	}) => {
		await prepared(page);
		await whileJobsAreOpen(page);
		await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "not found" }));
		await page.goto(path);
		// A fold around a part opens without any script.
		await page.locator("details:has(alive-part)").evaluateAll((folds: HTMLDetailsElement[]) => {
			for (const fold of folds) fold.open = true;
		});
		const [text, links] = [await textOf(page), await linksOf(page)];
		await walkDown(page);
		for (const part of parts.filter((part) => part.path === path && part.react && !part.window)) {
			await part.act(page);
		}
		expect(await textOf(page)).toBe(text);
		expect(await linksOf(page)).toEqual(links);
		await expect(page).toHaveURL(path);
		await page.unroute("**/assets/*.js");
		await operate(page, path);
	});
}

test.describe("without any script file", () => {
	test.beforeEach(({ regular: page }) => withoutScriptFiles(page));

	for (const path of ["/galerie", "/services/wasserbau-hochwasserschutz"]) {
		test(`a picture's link on ${path} leads to the picture`, async ({ regular: page }) => {
			await page.goto(path);
			await page.locator("main ul[aria-label^='Alle Bilder'] a").nth(1).click();
			await expect(page).toHaveURL(/\/media\/[^/]+\.webp$/);
			await page.goBack();
			await expect(page.getByRole("contentinfo")).toBeAttached();
		});
	}

	test("fleet tiles, jobs and anchors of the home page work as ever", async ({ regular: page }) => {
		await prepared(page);
		await whileJobsAreOpen(page);
		await page.goto("/");
		for (const part of parts.filter(({ path, react, window }) => path === "/" && !react && !window)) {
			await part.act(page);
			await part.happened(page);
			await page.keyboard.press("Escape");
		}
	});
});

test("a picture that is tapped without a line leaves the page as it is", async ({
	regular: page,
	context,
}) => {
	await withoutScriptFiles(page);
	await page.goto("/galerie");
	await context.setOffline(true);
	await page.locator("#gallery-water").getByRole("list").getByRole("link").first().click();
	await walkDown(page);
	await expect(page).toHaveURL("/galerie");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Galerie");
});
