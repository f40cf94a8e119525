import type { Page } from "@playwright/test";
import { expect, open, pages, test } from "./site.ts";

test("every page carries its styles and asks for no stylesheet, and for one font only", async ({
	request,
}) => {
	for (const { path } of pages) {
		const html = await (await request.get(path)).text();
		const sheets = html.match(/<link[^>]+rel="stylesheet"[^>]*>/g) ?? [];
		expect(html.match(/<style>/g), path).toHaveLength(1);
		expect(
			sheets.filter((sheet) => !/\sdisabled(=|\s|\/|>)/.test(sheet)),
			`${path}: sheets that block the first paint`,
		).toEqual([]);
		expect(html.match(/<link[^>]+rel="preload"[^>]+as="font"[^>]*>/g), path).toHaveLength(1);
		expect(
			html.match(/<link[^>]+rel="modulepreload"/g),
			`${path}: scripts that compete with the first paint`,
		).toBeNull();
		const files = html.match(/<script[^>]+src=[^>]+>/g) ?? [];
		expect(files, `${path}: scripts from files`).toHaveLength(1);
		expect(files[0], `${path}: the starter waits and is checked`).toMatch(
			/^<script defer="" src="\/assets\/starter-[0-9a-f]{8}\.js" integrity="sha384-/,
		);
		expect(html.match(/\sstyle="/g), `${path}: style attributes`).toBeNull();
	}
});

for (const path of ["/", "/impressum", "/services/erdbau"]) {
	test(`${path} is painted before the app is asked for`, async ({ regular: page }) => {
		await open(page, path);
		const timing = await page.evaluate(() => {
			const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
			const ending = (...ends: string[]) =>
				files.filter(({ name }) => ends.some((end) => new URL(name).pathname.endsWith(end)));
			return {
				paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
				scripts: ending(".js")
					.filter(({ name }) => !name.includes("/assets/starter-"))
					.map(({ startTime }) => startTime),
				sheets: ending(".css").map(({ name }) => name),
				fonts: ending(".woff2", ".woff", ".ttf").map(({ name }) => name),
			};
		});
		expect(timing.scripts.length).toBeGreaterThan(0);
		expect(Math.min(...timing.scripts)).toBeGreaterThanOrEqual(timing.paint);
		expect(timing.sheets).toEqual([]);
		expect(timing.fonts).toHaveLength(1);
	});
}

test("somebody who touches the page early gets the app at once", async ({ regular: page }) => {
	// A picture that hangs keeps the page from ever being loaded.
	await page.route("**/*.avif", () => {});
	await page.route("**/*.webp", () => {});
	await page.clock.install({ time: 0 });
	await page.clock.pauseAt(1000);
	// By then the starter, which is deferred, listens.
	await page.goto("/", { waitUntil: "domcontentloaded" });
	const start = page.waitForRequest("**/assets/start-*.js");
	await page.keyboard.press("Tab");
	await start;
});

test("a module that is not the one of the build does not run", async ({ regular: page }) => {
	await page.route("**/assets/start-*.js", (route) =>
		route.fulfill({ contentType: "text/javascript", body: "document.documentElement.dataset.forged = ''" }),
	);
	const refused = page.waitForEvent("console", (message) => message.text().includes("integrity"));
	await page.goto("/impressum");
	await refused;
	await expect(page.locator("html")).not.toHaveAttribute("data-forged");
});

test("what lies further down gets its code with the first sign of a visitor", async ({ regular: page }) => {
	const parts: string[] = [];
	page.on("request", (request) => {
		if (/\/assets\/rest-.*\.js$/.test(request.url())) parts.push(request.url());
	});
	await page.goto("/");
	await page.locator("header[data-ready]").waitFor({ state: "attached" });
	await expect(page.locator("html")).toHaveAttribute("data-asleep");
	await expect(page.locator("#geschichte")).toBeVisible();
	expect(parts).toEqual([]);
	await page.keyboard.press("Tab");
	await expect(page.locator("html")).not.toHaveAttribute("data-asleep");
	expect(parts).toHaveLength(1);
	await page.locator("#fuhrpark").getByRole("link", { name: "Bagger", exact: true }).click();
	await expect(page.getByRole("dialog", { name: "Bagger" })).toBeVisible();
});

test("an address into the middle of the page wakes all of it at once", async ({ regular: page }) => {
	await page.goto("/#geschichte");
	await page.locator("header[data-ready]").waitFor({ state: "attached" });
	await expect(page.locator("html")).not.toHaveAttribute("data-asleep");
});

test.describe("what lies below the first look", () => {
	test("is laid out after the first paint, without any sign of the visitor", async ({ regular: page }) => {
		await page.addInitScript(() => {
			const steps: [string | null, boolean][] = [];
			Object.assign(window, { steps });
			new MutationObserver(() => {
				const painted = performance.getEntriesByName("first-contentful-paint").length > 0;
				steps.push([document.documentElement.getAttribute("data-below"), painted]);
			}).observe(document, { attributeFilter: ["data-below"], subtree: true });
		});
		await page.goto("/");
		await expect(page.locator("html")).toHaveAttribute("data-below", "there");
		expect(await page.evaluate(() => Reflect.get(window, "steps"))).toEqual([
			["unseen", false],
			["waiting", true],
			["there", true],
		]);
		await expect(page.locator("#kontakt")).toHaveCSS("content-visibility", "visible");
		// Agents and everybody who takes a picture of the whole page get the whole page.
		expect(await page.getByRole("main").innerText()).toContain("Anfrage senden");
	});

	test("fetches its pictures after the first paint", async ({ regular: page }) => {
		await page.goto("/");
		await expect(page.locator("html")).toHaveAttribute("data-below", "there");
		const early = await page.evaluate(() => {
			const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
			const pictures = performance
				.getEntriesByType("resource")
				.filter(({ name }) => name.includes("/media/"));
			return pictures.filter(({ startTime }) => startTime < painted).map(({ name }) => name);
		});
		expect(early).toHaveLength(1);
		expect(early[0]).toContain("/media/hero-");
	});

	test("is laid out at once for whoever uses a key, and by time where nothing is painted", async ({
		regular: page,
	}) => {
		await page.addInitScript(() => {
			const { observe } = PerformanceObserver.prototype;
			PerformanceObserver.prototype.observe = function (options) {
				if (options?.type !== "paint") observe.call(this, options);
			};
		});
		await page.goto("/", { waitUntil: "domcontentloaded" });
		await expect(page.locator("html")).toHaveAttribute("data-below", "unseen");
		await page.keyboard.press("Tab");
		await expect(page.locator("html")).not.toHaveAttribute("data-below");

		await page.goto("/", { waitUntil: "domcontentloaded" });
		await expect(page.locator("html")).toHaveAttribute("data-below", "unseen");
		await expect(page.locator("html")).not.toHaveAttribute("data-below");
	});

	test("does not wait when the address leads into it", async ({ regular: page }) => {
		await page.goto("/#kontakt", { waitUntil: "domcontentloaded" });
		await expect(page.locator("html")).not.toHaveAttribute("data-below");
	});
});

test.describe("behind a dialog", () => {
	const placesOf = (page: Page) =>
		page
			.getByRole("main")
			.locator("section")
			.evaluateAll((all) => all.map((section) => Math.round(section.getBoundingClientRect().height)));

	test("what is out of sight rests, keeps its height and wakes again", async ({ regular: page }) => {
		await open(page, "/#fuhrpark");
		const heights = await placesOf(page);
		await page.locator("#fuhrpark").getByRole("link", { name: "Bagger", exact: true }).click();
		await expect(page.locator("#kontakt")).toHaveCSS("content-visibility", "auto");
		await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
		expect(await placesOf(page)).toEqual(heights);
		await expect(page.locator("#kontakt")).toHaveCSS("content-visibility", "visible");
		await expect(page.locator("html")).not.toHaveAttribute("data-resting");
		expect(await placesOf(page)).toEqual(heights);
		expect(await page.getByRole("main").innerText()).toContain("Anfrage senden");
	});

	test("a link of the menu leads to its exact place", async ({ regular: page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await open(page, "/");
		await page.getByRole("button", { name: "Menü öffnen" }).click();
		await expect(page.locator("html")).toHaveAttribute("data-resting");
		await page.getByRole("dialog", { name: "Menü" }).getByRole("link", { name: "Kontakt" }).click();
		await expect(page.locator("html")).not.toHaveAttribute("data-resting");
		const top = () => page.locator("#kontakt").evaluate((section) => section.getBoundingClientRect().top);
		await expect.poll(async () => Math.round(await top())).toBe(96);
	});
});

test("no text of ours asks for the second font file", async ({ regular: page }) => {
	const fonts: string[] = [];
	page.on("request", (request) => {
		if (request.url().endsWith(".woff2")) fonts.push(request.url());
	});
	await open(page, "/#fuhrpark");
	await page.locator("#fuhrpark").getByRole("link", { name: "Bagger", exact: true }).click();
	await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
	await page.keyboard.press("Escape");
	expect(fonts).toHaveLength(1);
	await page.getByRole("textbox", { name: /^Name/ }).fill("René");
	await expect.poll(() => fonts.filter((url) => url.includes("archivo-others"))).toHaveLength(1);
});
