import type { Page } from "@playwright/test";
import { expectAccessible, withoutScript } from "./page-checks.ts";
import { expect, once, scrollTo, settled, test, topOf } from "./site.ts";

const wide = { width: 1680, height: 900 };
const staff = (page: Page) => page.getByRole("navigation", { name: "Abschnitte dieser Seite" });

for (const [path, marks] of [
	["/", 11],
	["/services", 5],
	["/galerie", 1],
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
		await expect(current).toHaveText(/^−17,30 Flusssohle/);
	},
);

test(
	"the staff covers no text, and comes after the content for the keyboard",
	once,
	async ({ regular: page }) => {
		await page.setViewportSize({ width: 1600, height: 900 });
		await page.goto("/");
		await scrollTo(page, 3000);
		const edge = await page.evaluate(() => {
			const flags = [...document.querySelectorAll("main nav [aria-current]")];
			const flag = flags.at(-1)?.getBoundingClientRect();
			const content = [...document.querySelectorAll("main .page")].map(
				(box) => box.getBoundingClientRect().right,
			);
			return { flag: flag?.left ?? 0, content: Math.max(...content) };
		});
		expect(edge.flag).toBeGreaterThanOrEqual(edge.content);
		const after = await staff(page).evaluate((nav) => {
			const before = [...document.querySelectorAll("main section a")].at(-1);
			return before ? before.compareDocumentPosition(nav) & Node.DOCUMENT_POSITION_FOLLOWING : 0;
		});
		expect(after).toBeTruthy();
		await expectAccessible(page);
	},
);

test(
	"on phones it is a line of 4 px, gone when motion is stopped and on paper",
	once,
	async ({ regular: page }) => {
		await page.goto("/services");
		await settled(page);
		await expect(staff(page)).toHaveCount(0);
		const line = page.locator("main nav").last();
		expect(await line.evaluate((nav) => nav.getBoundingClientRect().width)).toBe(4);
		const drawn = () => line.evaluate((nav) => getComputedStyle(nav, "::before").content);
		expect(await drawn()).toBe('""');
		await page.getByRole("button", { name: "Bewegung anhalten" }).click();
		expect(await drawn()).toBe("none");
		await page.emulateMedia({ media: "print" });
		await expect(line).toBeHidden();
	},
);
