import { expectAccessible, unnoticeable, watchErrors, watchLayoutShift } from "./page-checks.ts";
import { expect, test } from "./site.ts";

const tabs = [
	["all", "Alle Projekte", 13],
	["erdbau", "Erdbau", 2],
	["rohrleitungsbau", "Siel- & Rohrleitungsbau", 2],
	["wasserbau", "Wasserbau", 5],
	["umwelttechnik", "Umwelttechnik", 3],
	["sondertechnik", "Sondertechnik", 1],
] as const;

test("every project with place, text, picture, tags and the four details", async ({ regular: page }) => {
	await page.goto("/projects");
	const cards = await page.getByRole("article").evaluateAll((all) =>
		all.map((card) => ({
			title: card.querySelector("h3")?.textContent,
			link: card.querySelector("h3 a")?.getAttribute("href"),
			picture: card.querySelector("img")?.alt,
			terms: [...card.querySelectorAll("dt")].map(({ textContent }) => textContent),
			values: [...card.querySelectorAll("dd")].every(({ textContent }) => textContent),
			tag: card.querySelector("li")?.textContent,
		})),
	);
	expect(cards).toEqual(
		Array(13).fill({
			title: expect.stringMatching(/\S/),
			link: expect.stringMatching(/^\/projects\/./),
			picture: expect.stringMatching(/\S/),
			terms: ["Auftraggeber", "Jahr", "Umfang", "Bauzeit"],
			values: true,
			tag: expect.stringMatching(/\S/),
		}),
	);
	await expect(page.getByRole("main").getByRole("link", { name: "Projekt besprechen" })).toHaveAttribute(
		"href",
		/^\/contact/,
	);
});

test("six tabs choose the projects and write the choice into the address", async ({ regular: page }) => {
	await page.goto("/projects");
	await expect(page.getByRole("tab")).toHaveText(tabs.map(([, label]) => label));
	await expect(page.getByRole("tab", { name: "Alle Projekte" })).toHaveAttribute("aria-selected", "true");
	for (const [key, label, count] of tabs.slice(1)) {
		await page.getByRole("tab", { name: label, exact: true }).click();
		await expect(page).toHaveURL(new RegExp(`/projects\\?kategorie=${key}$`));
		await expect(page.getByRole("tabpanel", { name: label, exact: true }).getByRole("article")).toHaveCount(
			count,
		);
		await expect(page.getByRole("status").filter({ hasText: /Projekt/ })).toHaveText(
			count === 1 ? /: 1 Projekt$/ : new RegExp(`: ${count} Projekte$`),
		);
	}
	await page.getByRole("tab", { name: "Alle Projekte" }).click();
	await expect(page).toHaveURL(/\/projects$/);
	await expect(page.getByRole("article")).toHaveCount(13);
});

test("a filtered view can be linked, survives a reload and does not jump", async ({ regular: page }) => {
	const shift = await watchLayoutShift(page);
	const errors = watchErrors(page);
	await page.goto("/projects?kategorie=wasserbau");
	const selected = page.getByRole("tab", { selected: true });
	await expect(selected).toHaveText("Wasserbau");
	await expect(page.getByRole("article")).toHaveCount(5);
	await page.reload();
	await expect(selected).toHaveText("Wasserbau");
	await expect(page.getByRole("article")).toHaveCount(5);
	expect(await shift()).toBeLessThan(unnoticeable);
	expect(errors).toEqual([]);
	await test.step("an unknown category in the address shows everything", async () => {
		await page.goto("/projects?kategorie=brueckenbau");
		await expect(selected).toHaveText("Alle Projekte");
		await expect(page.getByRole("article")).toHaveCount(13);
	});
});

test("arrows, Home and End move between tabs, which are one stop for the Tab key", async ({
	regular: page,
}) => {
	await page.goto("/projects");
	const tab = (name: string) => page.getByRole("tab", { name, exact: true });
	await tab("Alle Projekte").focus();
	await page.keyboard.press("ArrowRight");
	await expect(tab("Erdbau")).toBeFocused();
	await expect(tab("Erdbau")).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("End");
	await expect(tab("Sondertechnik")).toBeFocused();
	await expect(page.getByRole("article")).toHaveCount(1);
	await test.step("the page is accessible with one project", () => expectAccessible(page));
	await page.keyboard.press("ArrowRight");
	await expect(tab("Alle Projekte")).toBeFocused();
	await page.keyboard.press("ArrowLeft");
	await expect(tab("Sondertechnik")).toBeFocused();
	await page.keyboard.press("Home");
	await expect(tab("Alle Projekte")).toBeFocused();
	await expect(page.getByRole("article")).toHaveCount(13);
	await page.keyboard.press("Tab");
	await expect(page.getByRole("article").first().getByRole("link").first()).toBeFocused();
});

test("one, two or three columns, by the width of the window", async ({ regular: page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/projects");
	for (const [width, columns] of [
		[360, 1],
		[800, 2],
		[1280, 3],
	] as const) {
		await page.setViewportSize({ width, height: 900 });
		// What is far below is not laid out yet.
		const lefts = await page
			.getByRole("article")
			.evaluateAll((cards) =>
				cards.slice(0, 12).map((card) => Math.round(card.getBoundingClientRect().left)),
			);
		expect(new Set(lefts).size, `${width} px`).toBe(columns);
	}
	/** Cards that are shown: where they stand, and where their parts do. */
	const shown = () =>
		page.getByRole("article").evaluateAll((cards) =>
			cards.map((card) => {
				// What is far below is not laid out yet, but its place in the list is.
				const { left, right, top, width } = (card.parentElement ?? card).getBoundingClientRect();
				const parts = ["h3", "ul", "dl > div:first-child", "dl > div:last-child"].map((part) =>
					Math.round(card.querySelector(part)?.getBoundingClientRect().top ?? 0),
				);
				return { left, right, top: Math.round(top), width, parts: parts.join(" ") };
			}),
		);
	await test.step("the first is wider, and every row is full, whatever a filter leaves", async () => {
		for (const width of [800, 1280]) {
			await page.setViewportSize({ width, height: 900 });
			for (const tab of await page.getByRole("tab").all()) {
				await tab.click();
				const cards = await shown();
				const edge = Math.max(...cards.map(({ right }) => right));
				for (const { top } of cards) {
					const row = cards.filter((card) => card.top === top);
					expect(Math.max(...row.map(({ right }) => right))).toBeCloseTo(edge, 0);
				}
				if (cards.length > 3) expect(cards[0]?.width).toBeGreaterThan(1.5 * (cards[1]?.width ?? 0));
			}
		}
	});
});

test("paper shows exactly what the filter shows, as a list that names the choice", async ({
	regular: page,
}) => {
	await page.goto("/projects");
	await page.getByRole("tab", { name: "Erdbau" }).click();
	await expect(page.getByRole("article")).toHaveCount(2);
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("tab")).toHaveCount(0);
	await expect(page.getByText("Erdbau: 2 Projekte")).toBeVisible();
	await expect(page.getByText("200 m³", { exact: true })).toBeVisible();
	await expect(page.getByText("2 Tore, 14.000 m³ Boden")).toBeHidden();
	await expect(page.getByRole("article").first().getByRole("img")).toHaveCount(0);
	const pdf = await page.pdf({ preferCSSPageSize: true });
	expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});
