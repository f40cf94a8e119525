import { expect, once, test } from "./site.ts";

test(
	"clients who read no German find one page, and each of the two pages names the other",
	once,
	async ({ regular: page }) => {
		await page.goto("/");
		const both = async () =>
			page
				.locator("link[rel=alternate][hreflang]")
				.evaluateAll((links: HTMLLinkElement[]) =>
					links.map((link) => [link.hreflang, new URL(link.href).pathname]),
				);
		const languages = await both();
		expect(languages).toEqual(
			expect.arrayContaining([
				["en", "/en"],
				["de", "/"],
				["x-default", "/"],
			]),
		);
		await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
		await expect(page).toHaveURL("/en");
		expect(await both()).toEqual(languages);
		await expect(page.locator("html")).toHaveAttribute("lang", "en");
		await expect(page.getByRole("main").getByRole("link", { name: /^\+49 / })).not.toHaveCount(0);
		// Clients are told what is done with their data, not what is done with applicants'.
		await expect(page.getByRole("contentinfo").locator('a[href="/datenschutz"]')).toHaveAttribute(
			"hreflang",
			"de",
		);
		await page.getByRole("link", { name: "Deutsch" }).click();
		await expect(page).toHaveURL("/");
	},
);
