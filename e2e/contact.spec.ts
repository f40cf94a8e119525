import type { Page } from "@playwright/test";
import { watchErrors } from "./page-checks.ts";
import { company, expect, test, withoutScriptFiles } from "./site.ts";

test("the empty page is complete, and the way here needs no map", async ({ regular: page }) => {
	await page.goto("/contact");
	await test.step("the empty page is complete", async () => {
		await expect(page).toHaveTitle(`Kontakt | ${company}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontakt");
		const card = page.getByRole("complementary", { name: "So erreichen Sie uns" });
		await expect(card.getByRole("link", { name: "04852 66969-0" })).toHaveAttribute(
			"href",
			"tel:+494852669690",
		);
		await expect(card).toContainText("Mo–Do");
		await expect(card).toContainText("6:30–16:00");
	});
	await test.step("the route link needs no map", async () => {
		const link = page.getByRole("link", { name: "Route planen" });
		await expect(link).toHaveAttribute("target", "_blank");
		await expect(link).toHaveAttribute("rel", /noopener/);
	});
});

test.describe("the topic", () => {
	const topics = (page: Page) => page.getByRole("radio");

	test("starts with the first; arrows choose, and the fields never change", async ({ regular: page }) => {
		await page.goto("/contact");
		await expect(topics(page)).toHaveCount(3);
		await expect(topics(page).first()).toBeChecked();
		const fields = await page.locator("form").getByRole("textbox").count();
		const asked: string[] = [];
		page.on("request", (request) => asked.push(new URL(request.url()).pathname));
		await topics(page).first().focus();
		for (const [key, index] of [
			["ArrowRight", 1],
			["ArrowRight", 2],
			["ArrowRight", 0],
			["ArrowLeft", 2],
		] as const) {
			await page.keyboard.press(key);
			await expect(topics(page).nth(index)).toBeFocused();
			await expect(topics(page).nth(index)).toBeChecked();
			await expect(page.locator("form").getByRole("textbox")).toHaveCount(fields);
			await expect(page.locator("fieldset p:visible")).toHaveCount(1);
		}
		await expect(page, "kept in the address").toHaveURL(/\/contact\?anliegen=tender$/);
		expect(asked, "without asking the server").not.toContain("/contact");
	});

	for (const [how, prepare] of [
		["before React comes, and stays when it is there", () => Promise.resolve()],
		["when React never comes", withoutScriptFiles],
	] as [string, (page: Page) => Promise<void>][]) {
		test(`of the address is chosen ${how}`, async ({ regular: page }) => {
			await prepare(page);
			const problems = watchErrors(page);
			for (const key of ["tender", "project"]) {
				await page.goto(`/contact?anliegen=${key}`, { waitUntil: "commit" });
				await expect(page.locator(`input[type=radio][value=${key}]`)).toBeChecked();
				await expect(page.locator("fieldset p:visible")).toHaveCount(1);
				await page.locator("form").getByRole("textbox").first().focus();
				await expect(page.locator(`input[type=radio][value=${key}]`)).toBeChecked();
			}
			await page.locator("input[type=radio][value=contact]").check();
			await expect(page).toHaveURL("/contact");
			if (how.includes("stays")) expect(problems).toEqual([]);
		});
	}
});

test.describe("the map", () => {
	const frame = "main iframe";

	test("asks nobody outside until it is wanted, then loads and can be sent away again", async ({
		regular: page,
	}) => {
		const outside: string[] = [];
		await page.route(/karte\.example/, (route) => {
			outside.push(route.request().url());
			return route.fulfill({ contentType: "text/html", body: "<title>Karte</title>" });
		});
		await page.goto("/contact");
		await page.getByRole("heading", { name: "Hier finden Sie uns" }).scrollIntoViewIfNeeded();
		await expect(page.locator(frame)).toHaveCount(0);
		expect(outside).toEqual([]);

		const button = page.getByRole("button", { name: "Karte laden" });
		await button.focus();
		const before = await page.locator("footer").boundingBox();
		await page.keyboard.press("Enter");
		await expect(page.locator(frame)).toHaveAttribute("src", /^https:\/\/karte\.example\//);
		await expect(page.locator(frame)).toHaveAttribute("loading", "lazy");
		await expect(page.locator(frame)).toHaveJSProperty("offsetHeight", 300);
		await expect.poll(() => outside.length).toBeGreaterThan(0);
		const hide = page.getByRole("button", { name: "Karte ausblenden" });
		await expect(hide).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page.locator(frame)).toHaveCount(0);
		await expect(page.getByRole("button", { name: "Karte laden" })).toBeFocused();
		expect((await page.locator("footer").boundingBox())?.y).toBe(before?.y);
	});

	test("loads by itself for a visitor who agreed, and not any more after a refusal", async ({ page }) => {
		await page.addInitScript(() => {
			localStorage.setItem("preloader-seen", "true");
			localStorage.setItem("cookie-consent", localStorage.getItem("cookie-consent") ?? "accepted");
		});
		await page.route(/karte\.example/, (route) =>
			route.fulfill({ contentType: "text/html", body: "<title>Karte</title>" }),
		);
		await page.goto("/contact");
		await page.getByRole("heading", { name: "Hier finden Sie uns" }).scrollIntoViewIfNeeded();
		await expect(page.locator(frame)).toHaveCount(1);
		// By keyboard: Chromium may still send a click of the mouse to the frame that was there before the page scrolled.
		await page
			.getByRole("contentinfo")
			.getByRole("button", { name: "Datenschutz-Einstellungen" })
			.press("Enter");
		await page.getByRole("button", { name: "Nur notwendige" }).click();
		await expect(page.locator(frame)).toHaveCount(0);
	});
});
