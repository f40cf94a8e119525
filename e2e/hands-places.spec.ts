import type { Page } from "@playwright/test";
import { expect, scrollTo, scrollY, test } from "./site.ts";

/** Places, focus, selection and choices: what must stay where a person left it. */

const banner = (page: Page) =>
	page.getByRole("region", { name: "Karte und Film nur mit Ihrer Einwilligung" });

test("Back from the lightbox keeps the place", async ({ regular: page }) => {
	await page.goto("/galerie", { waitUntil: "commit" });
	const link = page.locator("#gallery-water").getByRole("list").getByRole("link").nth(4);
	await link.click();
	await expect(page.getByRole("dialog")).toBeVisible();
	const before = await scrollY(page);
	await page.goBack();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	expect(await scrollY(page)).toBe(before);
	expect(before).toBeGreaterThan(500);
});

test("consent given in one tab closes the banner of another, and its map loads", async ({
	newcomer: page,
	context,
}) => {
	await context.route(/^https:/, (route) =>
		route.fulfill({ contentType: "text/html", body: "<p>Karte</p>" }),
	);
	await page.emulateMedia({ reducedMotion: "reduce" });
	const other = await context.newPage();
	await other.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/contact");
	await other.goto("/impressum");
	await expect(banner(page)).toBeVisible();
	await banner(other).getByRole("button", { name: "Einverstanden" }).click();
	await expect(banner(page)).toBeHidden();
	await page.getByRole("heading", { name: "Hier finden Sie uns" }).scrollIntoViewIfNeeded();
	await expect(page.locator("main iframe")).toHaveCount(1);
});

test.describe("the Tab key", () => {
	/** How far the page moves while the keyboard walks through a part of it. */
	async function moves(page: Page, part: string): Promise<{ stops: number; moved: number[] }> {
		const start = await scrollY(page);
		const moved: number[] = [];
		for (let stop = 0; stop < 20; stop++) {
			await page.keyboard.press("Tab");
			if (!(await page.evaluate((inside) => document.activeElement?.closest(inside) !== null, part))) break;
			moved.push((await scrollY(page)) - start);
		}
		return { stops: moved.length, moved };
	}

	test("moves the page by nothing inside the banner", async ({ newcomer: page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto("/impressum");
		await scrollTo(page, 1000);
		await page.evaluate(() =>
			document.querySelector<HTMLElement>("a[href='#inhalt']")?.focus({ preventScroll: true }),
		);
		const { stops, moved } = await moves(page, "#consent-banner, button[name=to-top]");
		expect(stops).toBeGreaterThanOrEqual(3);
		expect(moved).toEqual(Array(stops).fill(0));
	});
});

test("text that is selected in the fleet's table and released beside it does not close the dialog", async ({
	regular: page,
}) => {
	await page.goto("/", { waitUntil: "commit" });
	await page.locator("#fuhrpark").getByRole("link", { name: "Bagger", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Bagger" });
	const cell = dialog.getByRole("cell").nth(1);
	await cell.scrollIntoViewIfNeeded();
	const box = await cell.boundingBox();
	if (!box) throw new Error("no cell");
	await page.mouse.move(box.x + 4, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
	await page.mouse.move(2, 2, { steps: 4 });
	await page.mouse.up();
	await expect(dialog).toBeVisible();
	expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(0);
	await page.mouse.click(2, 2);
	await expect(dialog).toBeHidden();
});

test.describe("the history", () => {
	const find = (page: Page, words: string) =>
		page.evaluate((text) => {
			getSelection()?.removeAllRanges();
			const search = window as unknown as { find(text: string): boolean };
			return search.find(text);
		}, words);

	test("is found by searching in the page, every period of it, and turns to what was found", async ({
		regular: page,
	}) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto("/");
		const titles = await page.locator("#geschichte [id^=geschichte-] h3").allTextContents();
		expect(titles).toHaveLength(3);
		for (const title of titles) expect(await find(page, title), title).toBe(true);
		await find(page, "Die großen Wehre");
		const heading = page.getByRole("heading", { name: "Die großen Wehre" });
		await heading.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
		await expect(heading).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole("group", { name: /Firmengeschichte/ }).getByText("02 / 03")).toBeVisible();
	});

	test("keeps its period when a phone is turned", async ({ regular: page }) => {
		await page.goto("/");
		const group = page.getByRole("group", { name: /Firmengeschichte/ });
		for (const place of ["02", "03"]) {
			await group.getByRole("button", { name: "Nächster Abschnitt" }).click();
			await expect(group.getByText(`${place} / 03`)).toBeVisible();
		}
		const third = page.locator("#geschichte [id^=geschichte-]:has(h3)").nth(2);
		for (const [width, height] of [
			[780, 360],
			[360, 780],
			[1280, 900],
		] as const) {
			await page.setViewportSize({ width, height });
			const away = () =>
				third.evaluate((slide) => {
					const row = slide.parentElement?.getBoundingClientRect();
					return Math.round(slide.getBoundingClientRect().left - (row?.left ?? Number.NaN));
				});
			await expect.poll(away, { message: `${width} px` }).toBe(0);
			await expect(group.getByText("03 / 03")).toBeVisible();
		}
	});

	test("can be selected and copied", async ({ regular: page }) => {
		await page.goto("/");
		const paragraph = page.locator("#geschichte [id^=geschichte-]:has(h3)").first().locator("h3 ~ p").nth(1);
		await paragraph.scrollIntoViewIfNeeded();
		await expect(paragraph).toHaveCSS("user-select", /auto|text/);
		await paragraph.dblclick({ position: { x: 20, y: 8 } });
		expect(await page.evaluate(() => getSelection()?.toString().trim().length)).toBeGreaterThan(0);
	});
});
