import { testEveryPage, testWithoutScript, watch } from "./every-page.ts";
import { htmlFaults, walkDown } from "./page-checks.ts";
import { planned } from "./plan.ts";
import { expect, once, test } from "./site.ts";

// How what the company itself has written fits is looked at on a phone (content.spec.ts).
testEveryPage(planned, { contents: false });
testWithoutScript(planned);

for (const [fault, html] of [
	[
		"two ways to say what opens",
		'<button aria-expanded="false" command="show-modal" commandfor="a">A</button><dialog id="a"></dialog>',
	],
	["a line between terms", "<dl><div><dt>A</dt><dd>B</dd><span>C</span></div></dl>"],
	["an attribute of another element", '<video fetchpriority="high"></video>'],
	["a link in a link", '<a href="/">A<a href="/b">B</a></a>'],
	["a block in a paragraph", "<p><ul></ul></p>"],
	["a tab without panels", '<div role="tablist"><button role="tab" aria-selected="true">A</button></div>'],
] as const)
	test(`of HTML ${fault} is a fault`, once, async ({ page }) => {
		const around = (body: string) => `<html><head></head><body>${body}</body></html>`;
		expect(await htmlFaults(page, around("<p>A</p>"))).toEqual([]);
		expect(await htmlFaults(page, around(html))).toHaveLength(1);
	});

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
