import type { Page } from "@playwright/test";
import { sample } from "./plan.ts";
import { expect, once, scrollTo, test } from "./site.ts";

/** Its layers from above: name and height, ground, and where its piece of the core stands. */
function layers(page: Page) {
	return page.locator("main [data-stratum]").evaluateAll((all) =>
		all.map((layer) => {
			const core = layer
				.querySelector(":scope > [aria-hidden] > svg")
				?.parentElement?.getBoundingClientRect();
			return {
				name: layer.querySelector(":scope > p")?.textContent ?? "",
				ground: getComputedStyle(layer).backgroundColor,
				top: core?.top ?? 0,
				bottom: core?.bottom ?? 0,
				width: core?.width ?? 0,
				margin: innerWidth - (core?.right ?? 0),
			};
		}),
	);
}

for (const [window, width] of [
	[360, 14],
	[1280, 96],
	[1920, 96],
] as const) {
	test(
		`at ${window} px the home page goes down through the ground, with one core at its edge`,
		once,
		async ({ regular: page }) => {
			await page.setViewportSize({ width: window, height: 900 });
			await page.goto("/");
			const found = await layers(page);
			expect(found.length).toBeGreaterThan(4);
			const heights = found.map(({ name }) => {
				expect(name).toMatch(/^\S.* [+−]\d+,\d\d$/);
				return Number(name.replace(/^.* /, "").replace("−", "-").replace(",", "."));
			});
			expect(heights).toEqual(heights.toSorted((a, b) => b - a));
			expect(new Set(found.map(({ ground }) => ground)).size).toBe(found.length);
			const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
			expect(found.map(({ ground }) => ground)).not.toContain(paper);
			for (const [place, layer] of found.entries()) {
				expect(layer.width).toBeCloseTo(width, 0);
				expect(layer.margin).toBeCloseTo(0, 0);
				const above = found[place - 1];
				if (above) expect(layer.top).toBeCloseTo(above.bottom, 0);
			}
		},
	);
}

test(
	"words and pictures of the home page stand beside the core, not on it",
	once,
	async ({ regular: page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		for (const width of sample([360, 1200, 1920, 1280, 1600], 3)) {
			await page.setViewportSize({ width, height: 900 });
			await page.goto("/");
			const [{ margin = 0 } = {}] = await layers(page);
			expect(margin).toBeCloseTo(0, 0);
			const crossing = await page.locator("main [data-stratum]").evaluateAll((all) =>
				all.flatMap((layer) => {
					const edge =
						layer.querySelector(":scope > [aria-hidden] > svg")?.parentElement?.getBoundingClientRect()
							.left ?? 0;
					// Of the row of periods the first is shown; the others wait beside it, cut off.
					return [...layer.querySelectorAll("h2, h3, p, a, img, input")]
						.filter(
							(one) => one.checkVisibility() && !one.closest("dialog, .visually-hidden, #geschichte-1 ~ *"),
						)
						.filter((one) => {
							const { left, right } = one.getBoundingClientRect();
							return left < edge && right > edge + 1;
						})
						.map((one) => one.outerHTML.slice(0, 80));
				}),
			);
			expect(crossing, `${width} px`).toEqual([]);
		}
	},
);

test(
	"the drill goes down with the reader, and stays away where nothing may move",
	once,
	async ({ regular: page }) => {
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.goto("/");
		const drill = page.locator("main div:has(> [data-stratum]) > :last-child");
		const moved = () =>
			drill.evaluate((element) => new DOMMatrix(getComputedStyle(element, "::before").transform).f);
		await scrollTo(page, 1500);
		const above = await moved();
		await scrollTo(page, 5000);
		await expect.poll(moved).toBeGreaterThan(above + 50);
		await page.getByRole("button", { name: "Bewegung anhalten" }).click();
		await expect(drill).toBeHidden();
	},
);
