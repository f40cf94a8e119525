import type { APIRequestContext, Page } from "@playwright/test";
import { walkDown } from "./page-checks.ts";
import { planned } from "./plan.ts";
import { expect, leftAlone, test } from "./site.ts";

/** Script files that are asked for from now on. */
function scriptFiles(page: Page): Set<string> {
	const files = new Set<string>();
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith(".js")) files.add(pathname);
	});
	return files;
}

/** What a file weighs on its way to a browser that knows Brotli. */
async function weight(request: APIRequestContext, path: string): Promise<number> {
	const answer = await request.get(path, { headers: { "accept-encoding": "br" } });
	return Number(answer.headers()["content-length"]);
}

test("every page carries its styles and asks for no stylesheet, no script file, and for one font only", async ({
	request,
}) => {
	for (const { path } of planned.pages) {
		const html = await (await request.get(path)).text();
		// The company's colours, and the styles of the page.
		expect(html.match(/<style>/g), path).toHaveLength(2);
		expect(
			html.match(/<link[^>]+rel="stylesheet"/g),
			`${path}: sheets that block the first paint`,
		).toBeNull();
		expect(html.match(/<link[^>]+rel="preload"[^>]+as="font"[^>]*>/g), path).toHaveLength(1);
		expect(
			html.match(/<link[^>]+rel="modulepreload"/g),
			`${path}: scripts before anybody needs them`,
		).toBeNull();
		expect(html.match(/<script[^>]+src=/g), `${path}: scripts from files`).toBeNull();
	}
});

for (const path of ["/", "/careers", "/?utm_source=brief"]) {
	test(`${path} asks for no script file while nobody touches it`, async ({ regular: page }) => {
		const files = scriptFiles(page);
		await page.goto(path);
		await leftAlone(page);
		expect([...files]).toEqual([]);
	});
}

test("React comes with the first part that is near, and all scripts of the home page weigh at most 80 KB", async ({
	regular: page,
	request,
}) => {
	const files = scriptFiles(page);
	await page.goto("/");
	await leftAlone(page);
	expect([...files].filter((file) => file.includes("/react-"))).toEqual([]);
	await page.locator("#geschichte").scrollIntoViewIfNeeded();
	await expect.poll(() => [...files].filter((file) => file.includes("/react-"))).toHaveLength(1);
	await walkDown(page);
	await leftAlone(page);
	let sum = 0;
	for (const file of files) sum += await weight(request, file);
	expect(sum).toBeGreaterThan(40 * 1024);
	expect(sum).toBeLessThanOrEqual(80 * 1024);
});

test("a page whose pictures never come is alive all the same", async ({ regular: page }) => {
	await page.route(/\.(avif|webp)$/, () => {});
	await page.goto("/projects", { waitUntil: "commit" });
	await page.getByRole("tab", { name: "Wasserbau" }).click();
	await expect(page.getByRole("article")).toHaveCount(5);
});

test("no text of ours asks for the second font file", async ({ regular: page }) => {
	const fonts: string[] = [];
	page.on("request", (request) => {
		if (request.url().endsWith(".woff2")) fonts.push(request.url());
	});
	await page.goto("/");
	await page.locator("#fuhrpark").getByRole("link", { name: "Bagger", exact: true }).click();
	await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
	await page.keyboard.press("Escape");
	expect(fonts).toHaveLength(1);
	await page.getByRole("textbox", { name: /^Name/ }).fill("René");
	await expect.poll(() => fonts.filter((url) => url.includes("archivo-others"))).toHaveLength(1);
});
