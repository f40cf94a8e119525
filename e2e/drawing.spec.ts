import { join } from "node:path";
import type { Page } from "@playwright/test";
import { readContent } from "../web/app/content/content.ts";
import { expectReadableDrawing, withoutScript } from "./page-checks.ts";
import { sample } from "./plan.ts";
import { expect, test, withoutScriptFiles } from "./site.ts";

const { projects } = readContent(join(import.meta.dirname, "company/content"));

const drawings = [
	[
		"erdbau",
		"Ein Straßendamm im Schnitt",
		["Planum", "Frostschutzschicht", "Schottertragschicht", "Oberboden"],
	],
	["siel-rohrleitungsbau", "Ein Sielgraben im Schnitt", ["Verbau", "Bettung", "Rohr", "Hauptverfüllung"]],
	[
		"wasserbau-hochwasserschutz",
		"Ein Elbdeich im Schnitt",
		["Kleidecke", "Sandkern", "Außenberme", "Dränage"],
	],
	["umwelttechnik", "Eine Entschlammung im Schnitt", ["Saugbagger", "Schlammschicht", "Sohle", "Spülfeld"]],
	["sondertechnik", "Eine verankerte Spundwand im Schnitt", ["Spundbohle", "Gurtung", "Anker", "Holm"]],
] as const;

const figure = (page: Page, title: string) => page.getByRole("region", { name: title });

test("every number of a service's drawing stands in the list, with and without script", async ({
	browser,
	baseURL,
}) => {
	await withoutScript(browser, baseURL, async (page) => {
		for (const [id, title, parts] of drawings) {
			await page.goto(`/services/${id}`);
			const section = figure(page, title);
			const drawing = section.getByRole("img", { name: title });
			await expect(drawing).toBeVisible();
			await expect(drawing.locator("desc")).toHaveText(/Querschnitt/);
			const numbers = await drawing.locator("text").filter({ hasText: /^\d$/ }).allTextContents();
			expect(numbers).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
			const legend = section.getByRole("listitem");
			await expect(legend).toHaveCount(8);
			for (const part of parts) await expect(legend.filter({ hasText: part }).first()).toBeVisible();
			await expect(section.getByRole("slider")).toHaveCount(0);
			const [sketch, picture] = [await drawing.boundingBox(), await section.locator("img").boundingBox()];
			expect(picture?.y).toBeGreaterThanOrEqual((sketch?.y ?? 0) + (sketch?.height ?? 0));
		}
	});
});

test("keys and hands move the line between drawing and picture, which rises with 45°", async ({
	regular: page,
}) => {
	await page.goto("/services/wasserbau-hochwasserschutz");
	const section = figure(page, "Ein Elbdeich im Schnitt");
	const slider = section.getByRole("slider", { name: "Anteil der Zeichnung am Bild" });
	const corners = () =>
		section
			.locator("img")
			.locator("xpath=ancestor::div[1]")
			.evaluate((element) => {
				const { width, height } = element.getBoundingClientRect();
				const [upper = 0, , , lower = 0] = [
					...getComputedStyle(element).clipPath.matchAll(/([\d.-]+)% [\d.]+/g),
				].map(([, x]) => (Number(x) / 100) * width);
				return { upper, lower, height };
			});
	const before = await corners();
	expect(Math.abs(before.upper - before.lower - before.height)).toBeLessThan(3);
	await slider.focus();
	for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowLeft");
	const after = await corners();
	expect(after.upper).toBeLessThan(before.upper - 5);
	await page.keyboard.press("Home");
	expect((await corners()).upper).toBeLessThanOrEqual(0);

	const stage = await section.locator("svg").first().boundingBox();
	if (!stage) throw new Error("the drawing has no place");
	await page.mouse.click(stage.x + stage.width / 2, stage.y + stage.height * 0.75);
	const { upper, lower } = await corners();
	expect(Math.abs((upper + 3 * lower) / 4 - stage.width / 2)).toBeLessThan(12);
});

test("numbers in the drawing are as large as text, down to 320 px", async ({ regular: page }) => {
	await page.goto("/services/siel-rohrleitungsbau");
	for (const width of [320, 700, 1280]) {
		await page.setViewportSize({ width, height: 740 });
		const heights = await page.locator("#schnitt svg text").evaluateAll((texts) =>
			texts
				.filter((text) => text.getBoundingClientRect().width > 0)
				.map((text) => {
					const drawing = (text as SVGTextElement).ownerSVGElement;
					const scale = (drawing?.getBoundingClientRect().width ?? 0) / 720;
					return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
				}),
		);
		expect(heights.length).toBeGreaterThanOrEqual(8);
		expect(Math.min(...heights), `${width} px`).toBeGreaterThanOrEqual(12);
	}
});

test("paper and chosen colours keep drawing and list", async ({ regular: page }) => {
	await page.goto("/services/sondertechnik");
	const section = figure(page, "Eine verankerte Spundwand im Schnitt");
	await page.emulateMedia({ media: "print" });
	await expect(section.locator("svg").first()).toBeVisible();
	await expect(section.locator("img")).toBeHidden();
	await page.emulateMedia({ media: "screen", forcedColors: "active" });
	const [sketch, picture] = [
		await section.locator("svg").first().boundingBox(),
		await section.locator("img").boundingBox(),
	];
	expect(picture?.y).toBeGreaterThanOrEqual((sketch?.y ?? 0) + (sketch?.height ?? 0));
});

test("no figure of a drawing lies over another, in any width", async ({ regular: page }) => {
	// What is written where is proven for every drawing in section.test.ts; here in the letters that a browser sets.
	const drawn = projects.filter(({ section }) => section);
	for (const { slug } of sample(drawn, 3)) await expectReadableDrawing(page, `/projects/${slug}`);
	for (const [id] of sample(drawings, 2)) await expectReadableDrawing(page, `/services/${id}`);
});

test.describe("the section of a project", () => {
	const dike = "/projects/deichlueckenverschluss-mit-unterwasserboeschungsprofilierung";
	/** 7,40 m and once 6,10 m high, before water of up to 5,80 m. */
	const [low, high] = [
		/\+1,10.*vorher 5,00\u00a0m, heute 6,30\u00a0m/,
		/\+5,80.*vorher 0,30\u00a0m, heute 1,60\u00a0m/,
	];
	/** The outlines of everything that is drawn now, on the phone's sheet and on the wide one. */
	const outlines = (page: Page) =>
		page.locator("#schnitt svg path").evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));

	test("is operated from the first moment on, and says what it means", async ({ regular: page }) => {
		await withoutScriptFiles(page);
		await page.goto(dike, { waitUntil: "commit" });
		const slider = page.getByRole("slider", { name: "Wasser steigen lassen" });
		await expect(slider).toHaveAttribute("aria-valuetext", high);
		await expect(page.locator("#schnitt output")).toHaveText(high);
		const today = await outlines(page);
		await slider.focus();
		await page.keyboard.press("Home");
		await expect(slider).toHaveAttribute("aria-valuetext", low);
		await expect(page.locator("#schnitt output")).toHaveText(low);
		const dry = await outlines(page);
		expect(dry.filter((outline, place) => outline !== today[place]).length).toBeGreaterThan(0);
		await page.keyboard.press("End");
		expect(await outlines(page)).toEqual(today);
		const box = await slider.boundingBox();
		if (!box) throw new Error("the slider has no place");
		await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
		await expect(slider).not.toHaveAttribute("aria-valuetext", high);
	});

	test("is without script as it is today, and offers nothing to move", async ({ browser, baseURL }) => {
		await withoutScript(browser, baseURL, async (page) => {
			await page.goto(dike);
			await expect(page.getByRole("slider")).toHaveCount(0);
			await expect(page.locator("#schnitt output")).toHaveText(high);
		});
	});

	test("says on paper what was and what is, whatever was looked at before", async ({ regular: page }) => {
		await page.goto(dike);
		const today = await outlines(page);
		await page.getByRole("slider").press("Home");
		await page.emulateMedia({ media: "print" });
		await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
		await expect(page.locator("#schnitt p")).toHaveText(new RegExp(`${low.source}.*${high.source}`));
		expect(await outlines(page)).toEqual(today);
	});
});
