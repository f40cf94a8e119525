import type { Page } from "@playwright/test";
import { expect, largeText, test, topOf, violations } from "./site.ts";

function banner(page: Page) {
	return page.getByRole("region", { name: "Karte und Film nur mit Ihrer Einwilligung" });
}

function choice(page: Page) {
	return page.evaluate(() => localStorage.getItem("cookie-consent"));
}

// The splash has tests of its own; without motion it does not get in the way here.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [button, stored] of [
	["Einverstanden", "accepted"],
	["Nur notwendige", "necessary"],
] as const) {
	test(`“${button}” is kept as ${stored} and hides the banner for good`, async ({ newcomer: page }) => {
		await page.goto("/");
		await expect(banner(page)).toBeVisible();
		expect(await choice(page)).toBeNull();
		await banner(page).getByRole("button", { name: button }).click();
		await expect(banner(page)).toBeHidden();
		expect(await choice(page)).toBe(stored);
		await page.reload();
		await expect(banner(page)).toBeHidden();
		await page.goto("/contact");
		await expect(banner(page)).toBeHidden();
		expect(await choice(page)).toBe(stored);
	});
}

test("refusing looks and weighs the same as agreeing", async ({ newcomer: page }) => {
	await page.goto("/");
	const looks = await banner(page)
		.getByRole("button")
		.evaluateAll((all) =>
			all.map((button) => {
				const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button);
				const { width, height, top } = button.getBoundingClientRect();
				return { color, backgroundColor, fontSize, fontWeight, height, top, width: Math.round(width) };
			}),
		);
	expect(looks).toHaveLength(2);
	expect(looks[0]).toEqual(looks[1]);
});

test("the banner's link leads over /privacy to the privacy notice", async ({ newcomer: page }) => {
	await page.goto("/");
	const link = banner(page).getByRole("link", { name: "Datenschutzerklärung" });
	await expect(link).toHaveAttribute("href", "/privacy");
	await link.click();
	await expect(page).toHaveURL("/datenschutz");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Datenschutzerklärung");
	await expect(banner(page)).toBeVisible();
});

test("the footer reopens the question and the choice can be changed", async ({ newcomer: page }) => {
	await page.goto("/impressum");
	await banner(page).getByRole("button", { name: "Einverstanden" }).click();
	const settings = page.getByRole("button", { name: "Datenschutz-Einstellungen" });
	await settings.click();
	await expect(banner(page)).toBeVisible();
	await expect(banner(page)).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await expect(banner(page).getByRole("button", { name: "Nur notwendige" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(banner(page)).toBeHidden();
	expect(await choice(page)).toBe("necessary");
	await expect(settings).toBeFocused();
});

test("the banner hides neither what has the focus nor the end of the page", async ({ newcomer: page }) => {
	await page.goto("/impressum");
	const top = await topOf(banner(page));
	await page.locator("main").focus();
	let stops = 0;
	for (;;) {
		await page.keyboard.press("Tab");
		const focus = await page.evaluate(() => {
			const element = document.activeElement;
			if (!element || element === document.body || element.closest("#consent-banner")) return null;
			return { name: element.textContent, bottom: element.getBoundingClientRect().bottom };
		});
		if (!focus) break;
		expect(focus.bottom, `${focus.name} above the banner`).toBeLessThanOrEqual(top + 1);
		stops++;
	}
	expect(stops).toBeGreaterThan(20);

	await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
	const edges = await page.evaluate(() => ({
		footer: document.querySelector("footer")?.getBoundingClientRect().bottom,
		banner: document.querySelector("#consent-banner")?.getBoundingClientRect().top,
	}));
	expect(edges.footer).toBeLessThanOrEqual((edges.banner ?? 0) + 1);
});

test("the banner leaves half of the window to the page, even with text of twice the size", async ({
	newcomer: page,
}) => {
	await largeText(page);
	await page.goto("/impressum");
	const share = await banner(page).evaluate((e) => e.getBoundingClientRect().height / window.innerHeight);
	expect(share).toBeLessThanOrEqual(0.5);
	for (const button of await banner(page).getByRole("button").all()) {
		await button.scrollIntoViewIfNeeded();
		await expect(button).toBeInViewport({ ratio: 1 });
	}
	expect(await violations(page, { part: "#consent-banner" })).toEqual([]);
});
