import { testEveryPage, testWithoutScript, watch } from "./every-page.ts";
import { walkDown } from "./page-checks.ts";
import { planned } from "./plan.ts";
import { expect, once, test } from "./site.ts";

// How what the company itself has written fits is looked at on a phone (content.spec.ts).
testEveryPage(planned, { contents: false });
testWithoutScript(planned);

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the footer holds every way through the site, and the menu leads there", async ({
		newcomer: page,
		isMobile,
	}) => {
		await page.goto("/impressum");
		if (isMobile) {
			await page.getByRole("link", { name: "Menü", exact: true }).click();
			await expect(page.getByRole("contentinfo")).toBeInViewport();
		}
		const targets = await page
			.getByRole("contentinfo")
			.getByRole("link")
			.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
		for (const path of ["/about", "/#geschichte", "/projects", "/contact", "/impressum", "/datenschutz"]) {
			expect(targets).toContain(path);
		}
	});
});

test("a newcomer's first visit asks no other host either", once, async ({ newcomer: page, baseURL }) => {
	const notes = await watch(page, baseURL ?? "");
	await page.goto("/");
	await page.keyboard.press("Escape");
	await walkDown(page);
	await page.goto("/contact");
	await walkDown(page);
	expect(notes).toEqual({ foreign: [], errors: [] });
});
