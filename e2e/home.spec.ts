import type { Locator, Page } from "@playwright/test";
import { company, expect, once, test, whileJobsAreOpen } from "./site.ts";

const history = (page: Page) => page.getByRole("group", { name: /Firmengeschichte/ });
const counter = (page: Page) => history(page).getByText(/\d\d \/ \d\d/);

async function intoView(target: Locator): Promise<void> {
	await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
}

test("the strip lists the five service lines and can be stopped", once, async ({ regular: page }) => {
	await page.goto("/");
	const strip = page.locator("main ul").first();
	await expect(strip.getByRole("link")).toHaveText([
		"Erdbau",
		"Siel- & Rohrleitungsbau",
		"Wasserbau & Hochwasserschutz",
		"Umwelttechnik & Entschlammung",
		"Sondertechnik",
	]);
	const band = strip.locator("xpath=..");
	const state = () => band.evaluate((element) => getComputedStyle(element).animationPlayState);
	expect(await state()).toBe("running");
	await page.getByRole("button", { name: "Laufschrift anhalten" }).click();
	await expect.poll(state).toBe("paused");
	await page.getByRole("button", { name: "Laufschrift starten" }).click();
	await page.mouse.move(5, 5);
	await expect.poll(state).toBe("running");
});

test.describe("the fleet", once, () => {
	const tables: [string, string[], number][] = [
		["Bagger", ["Anzahl", "Art (Bezeichnung)", "Gewichtklasse [t]"], 12],
		["Radlader und Dumper", ["Anzahl", "Art (Bezeichnung)", "Gewichtklasse [t]"], 2],
		["Raupen", ["Anzahl", "Art (Bezeichnung)", "Gewichtklasse [t]"], 1],
		["Wasserbaugerät", ["Anzahl", "Art (Bezeichnung)", "Info"], 2],
		["Spezialmaschinen", ["Art"], 2],
	];

	test("each tile opens its machines with the columns that its rows fill, none of them cut", async ({
		regular: page,
	}) => {
		await page.goto("/");
		for (const [title, columns, rows] of tables) {
			await page.locator("#fuhrpark").getByRole("link", { name: title, exact: true }).click();
			const dialog = page.getByRole("dialog", { name: title });
			await expect(dialog.getByRole("columnheader")).toHaveText(columns);
			await expect(dialog.locator("tbody tr")).toHaveCount(rows);
			const cut = await dialog
				.locator("th, td")
				.evaluateAll((cells) =>
					cells.filter(
						(cell) =>
							cell.getBoundingClientRect().right > innerWidth || cell.scrollWidth > cell.clientWidth + 1,
					),
				);
			expect(cut, `cells of ${title} that are cut`).toHaveLength(0);
			if (title === "Bagger")
				await expect(dialog.getByRole("cell", { name: "2,8", exact: true }), "a decimal comma").toBeVisible();
			await dialog.getByRole("button", { name: "Schließen" }).click();
			await expect(dialog).toHaveCount(0);
		}
	});

	test("the dialog locks the page, is announced, hides the header, and gives the focus back", async ({
		regular: page,
	}) => {
		await page.goto("/");
		await page.evaluate(() => {
			const heard: boolean[] = [];
			Object.assign(window, { heard });
			window.addEventListener("overlay-toggle", (event) => heard.push((event as CustomEvent).detail.open));
		});
		const tile = page.locator("#fuhrpark").getByRole("link", { name: "Raupen", exact: true });
		await intoView(tile);
		const heard: boolean[] = [];
		for (const close of [() => page.keyboard.press("Escape"), () => page.mouse.click(3, 3)]) {
			await tile.focus();
			await page.keyboard.press("Enter");
			await expect(page.getByRole("dialog", { name: "Raupen" })).toBeVisible();
			const overflow = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
			expect(overflow).toBe("hidden");
			await expect(
				page.getByRole("link", { name: `${company}, Startseite`, includeHidden: true }),
			).not.toBeInViewport();
			await close();
			await expect(page.getByRole("dialog")).toHaveCount(0);
			await expect(tile).toBeFocused();
			heard.push(true, false);
			await expect
				.poll(() => page.evaluate(() => (window as unknown as { heard: boolean[] }).heard))
				.toEqual(heard);
		}
	});
});

test.describe("the history", once, () => {
	test("turns by arrows and keys, wraps at both ends and counts with two digits", async ({
		regular: page,
	}) => {
		const moved = (direction: string) => history(page).locator(`[data-direction=${direction}]`);
		await page.goto("/");
		await expect(counter(page)).toContainText("01 / 03");
		await history(page).getByRole("button", { name: "Vorheriger Abschnitt" }).click();
		await expect(counter(page)).toContainText("03 / 03");
		await expect(moved("backward"), "for the animation").toBeAttached();
		await history(page).getByRole("button", { name: "Nächster Abschnitt" }).click();
		await expect(counter(page)).toContainText("01 / 03");
		await expect(moved("forward")).toBeAttached();
		await expect(page.getByRole("heading", { name: "Mit Spaten und Schubkarre" })).toBeVisible();

		for (const [key, expected] of [
			["ArrowRight", "02"],
			["End", "03"],
			["ArrowRight", "01"],
			["ArrowLeft", "03"],
			["Home", "01"],
		] as const) {
			await page.keyboard.press(key);
			await expect(counter(page), key).toContainText(`${expected} / 03`);
		}
	});

	test("advances every 10 s while in view and left alone, and not before", async ({ regular: page }) => {
		await page.clock.install();
		await page.goto("/");
		// Awake, and then out of view: what sleeps would not turn either.
		await intoView(history(page));
		await page.mouse.move(0, 0);
		await expect(counter(page)).toHaveAttribute("aria-live", "off");
		await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
		await expect(history(page)).not.toBeInViewport();
		await page.clock.fastForward(11_000);
		await expect(counter(page)).toContainText("01 / 03");
		await intoView(history(page));
		await expect(counter(page)).toHaveAttribute("aria-live", "off");
		await page.clock.fastForward(10_000);
		await expect(counter(page)).toContainText("02 / 03");
		await page.clock.fastForward(10_000);
		await expect(counter(page)).toContainText("03 / 03");
	});
});

test("the timeline's tabs lead to each period on wide screens", async ({ regular: page, isMobile }) => {
	await page.goto("/");
	const tabs = page.getByRole("tab");
	if (isMobile) {
		await intoView(history(page));
		await history(page).getByRole("button", { name: "Nächster Abschnitt" }).click();
		await expect(counter(page)).toContainText("02 / 03");
		await expect(tabs).toHaveCount(0);
		await expect(page.getByRole("tabpanel"), "without tabs nobody hears of their panels").toHaveCount(0);
		return;
	}
	await expect(tabs).toHaveText(["1961–1979", "1980–2004", "seit 2005"]);
	await tabs.nth(1).click();
	await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
	await expect(page.getByRole("heading", { name: "Die großen Wehre" })).toBeInViewport();
	await expect(page.getByRole("heading", { name: "Mit Spaten und Schubkarre" })).not.toBeInViewport();
});

test("a job opens, and applying opens another site safely in a new tab", once, async ({ regular: page }) => {
	await whileJobsAreOpen(page);
	await page.goto("/");
	const job = page.locator("#karriere details");
	await expect(job.locator("summary h3")).toHaveText(["Spezialtiefbau- und Schwimmbaggerführer (m/w/d)"]);
	await job.locator("summary").click();
	await expect(job).toHaveAttribute("open", "");
	const apply = job.getByRole("link", { name: /^Jetzt bewerben/ });
	await expect(apply).toHaveAttribute("target", "_blank");
	await expect(apply).toHaveAttribute("rel", /noopener/);
	await expect(job.getByRole("link", { name: /^Ganze Anzeige/ })).toHaveAttribute(
		"href",
		"/careers/schwimmbaggerfuehrer",
	);
	const speculative = page.getByRole("link", { name: /^Jetzt initiativ bewerben/ });
	expect(await speculative.getAttribute("href")).toBe(await apply.getAttribute("href"));
	await job.locator("summary").click();
	await expect(page.locator("#karriere details[open]")).toHaveCount(0);
});

test(
	"the papers can be downloaded, and marks of clients are named after their files",
	once,
	async ({ regular: page, request }) => {
		await page.goto("/");
		const papers = page.locator('main a[href$=".pdf"]');
		await expect(papers).toHaveCount(1);
		const answer = await request.get((await papers.getAttribute("href")) ?? "");
		expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
		const names = await page
			.locator("#auftraggeber img")
			.evaluateAll((all) => all.map((one) => one.getAttribute("alt")));
		expect(names).toEqual(["Hafen Ost", "Kanalverwaltung", "Überlandwerk"]);
	},
);
