import type { Page } from "@playwright/test";
import { withoutScript } from "./page-checks.ts";
import { expect, once, scrollTo, settled, test, topOf } from "./site.ts";

const wide = { width: 1920, height: 900 };
const staff = (page: Page) => page.getByRole("navigation", { name: "Abschnitte dieser Seite" });

for (const [path, marks] of [
	["/", 11],
	["/services", 5],
] as const) {
	test(
		`${path}: every mark of the staff leads to its section, without script too`,
		once,
		async ({ browser, baseURL }) => {
			await withoutScript(browser, baseURL, async (page) => {
				await page.setViewportSize(wide);
				await page.goto(path);
				const links = staff(page).getByRole("link");
				await expect(links).toHaveCount(marks);
				for (const link of await links.all()) {
					await expect(link).toHaveText(/^[+−]\d+,\d\d \S/);
					await expect(page.locator((await link.getAttribute("href")) ?? "")).toHaveCount(1);
				}
				await links.last().click();
				const section = page.locator((await links.last().getAttribute("href")) ?? "");
				expect(await topOf(section)).toBe(96);
			});
		},
	);
}

test(
	"the flag stands at the section in view, names its level and stratum, and a mark takes the reader along",
	once,
	async ({ regular: page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.setViewportSize(wide);
		await page.goto("/");
		const current = staff(page).locator("[aria-current]");
		await expect(current).toHaveText(/^\+8,10 Deichkrone/);
		await staff(page).getByRole("link", { name: /Torf/ }).click();
		await expect(current).toHaveText(/^−1,80 Torf/);
		await expect(page.locator("#werte")).toBeFocused();
		expect(await topOf(page.locator("#werte"))).toBe(96);
		await expect(current.getByText("Torf")).toBeVisible();
		await page.locator("#kontakt").evaluate((section) => section.scrollIntoView());
		await expect(current).toHaveText(/^−17,30 Endteufe/);
	},
);

const grounds = [
	{ width: 1200, height: 800 },
	{ width: 1600, height: 900 },
	{ width: 1920, height: 1080 },
];
for (const size of grounds) {
	test(
		`at ${size.width} px the staff is to scale, stands free of words and controls and can be read on every ground`,
		once,
		async ({ regular: page }) => {
			await page.emulateMedia({ reducedMotion: "reduce" });
			await page.setViewportSize(size);
			await page.goto("/");
			const links = staff(page).getByRole("link");
			const marks = await links.evaluateAll((all) =>
				all.map((link) => {
					const { top, right, height } = link.getBoundingClientRect();
					const level = Number.parseFloat((link.textContent ?? "").replace("−", "-").replace(",", "."));
					return { middle: top + height / 2, margin: innerWidth - right, height, level };
				}),
			);
			const [first, last] = [marks.at(0), marks.at(-1)];
			if (!first || !last) throw new Error("no marks");
			const metre = (last.middle - first.middle) / (first.level - last.level);
			marks.forEach(({ middle, height, level }, index) => {
				expect(height).toBeGreaterThanOrEqual(32);
				expect(middle).toBeCloseTo(first.middle + (first.level - level) * metre, 0);
				const above = marks[index - 1];
				if (above) expect(middle - above.middle).toBeGreaterThanOrEqual(32);
			});
			for (const name of ["partner", "werte", "fuhrpark", "nachweise", "karriere", "kontakt"]) {
				await scrollTo(
					page,
					await page.locator(`#${name}`).evaluate((s) => s.getBoundingClientRect().top + scrollY - 200),
				);
				await expect
					.poll(() =>
						staff(page).evaluate((nav) => {
							const ink = (color: string) => {
								const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
								return (r + g + b) / 3;
							};
							const edge = nav.getBoundingClientRect().left;
							const all = [...nav.querySelectorAll<HTMLElement>("a:not([aria-current])")];
							return all.flatMap((link) => {
								const { top, height } = link.getBoundingClientRect();
								nav.style.visibility = "hidden";
								const [below] = document.elementsFromPoint(edge + 30, top + height / 2);
								nav.style.visibility = "";
								const control = below?.closest("a, button, input, h1, h2, h3, p, li, span");
								const section = below?.closest("section");
								const same =
									!section ||
									ink(getComputedStyle(section).color) > 128 === ink(getComputedStyle(link).color) > 128;
								return control || !same ? [`${link.textContent} over ${below?.outerHTML.slice(0, 80)}`] : [];
							});
						}),
					)
					.toEqual([]);
			}
			const after = await staff(page).evaluate((nav) => {
				const before = [...document.querySelectorAll("main section a")].at(-1);
				return before ? before.compareDocumentPosition(nav) & Node.DOCUMENT_POSITION_FOLLOWING : 0;
			});
			expect(after).toBeTruthy();
		},
	);
}

test(
	"on phones a flag in the margin goes down with the reader, and covers nothing",
	once,
	async ({ regular: page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto("/services");
		await settled(page);
		await expect(staff(page)).toHaveCount(0);
		const line = page.locator("main nav").last();
		await scrollTo(page, 2500);
		await expect(line).toHaveAttribute("data-flag", /^[+−]\d+,\d\d$/);
		const width = await line.evaluate((nav) => nav.getBoundingClientRect().width);
		const margin = await page
			.locator("main .page")
			.first()
			.evaluate((box) => innerWidth - box.getBoundingClientRect().right);
		expect(width).toBeLessThanOrEqual(margin);
		const drawn = () => line.evaluate((nav) => getComputedStyle(nav, "::after").content);
		expect(await drawn()).toMatch(/\d/);
		await page.getByRole("button", { name: "Bewegung anhalten" }).click();
		expect(await drawn()).toBe("none");
		await page.emulateMedia({ media: "print" });
		await expect(line).toBeHidden();
	},
);
