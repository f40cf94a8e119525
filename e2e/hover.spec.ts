import { expect, once, pages, test } from "./site.ts";

/** Not answers to hover or focus: the splash, the films behind, the slide of the header, the gallery's curtain. */
const watched = "[data-testid=preloader], [data-loading-overlay], video, body > header, body > header > *";

test("hover and focus are answered within 150 ms on every page", once, async ({ regular: page }) => {
	for (const { path } of pages) {
		await page.goto(path);
		const slow = await page.evaluate((except) => {
			const seconds = (list: string) => Math.max(...list.split(",").map((time) => Number.parseFloat(time)));
			return [...document.querySelectorAll("body *")]
				.filter((element) => !element.matches(except))
				.flatMap((element) =>
					[undefined, "::before", "::after"].flatMap((part) => {
						const style = getComputedStyle(element, part);
						const time = seconds(style.transitionDuration);
						return time > 0.15 ? [`${element.tagName}.${element.className}${part ?? ""}: ${time} s`] : [];
					}),
				);
		}, watched);
		expect([...new Set(slow)], path).toEqual([]);
	}
});
