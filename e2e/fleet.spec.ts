import type { Page } from "@playwright/test";
import {
	expectAccessible,
	unnoticeable,
	watchErrors,
	watchLayoutShift,
	withoutScript,
} from "./page-checks.ts";
import { expect, overflowing, test } from "./site.ts";

const categories = [
	["Bagger", "Bagger", ["13", "34 t", "12"], 12],
	["Radlader", "Radlader und Dumper", ["4", "12 t", "2"], 2],
	["Raupen", "Raupen", ["1", "22 t", "1"], 1],
	["Wasserbau", "Wasserbaugerät", ["3", "200 t", "2"], 2],
	["Spezial", "Spezialmaschinen", ["2", "Land und Wasser", "eigenes Personal"], 2],
] as const;

const list = (page: Page, title: string) =>
	page.getByRole("region", { name: `Geräteliste ${title}`, exact: true });
const card = (page: Page, title: string) =>
	page.locator("main article").filter({ has: page.locator("h2", { hasText: new RegExp(`^${title}$`) }) });
const shownCards = (page: Page) => page.locator("main article:visible");
const toggle = (page: Page, title: string) => card(page, title).locator("summary");

test("the page shows the whole fleet", async ({ regular: page }) => {
	await page.goto("/fuhrparkundtechnik");
	await test.step("five cards with badge, icon, picture, text and three figures", async () => {
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fuhrpark und Technik");
		const cards = page.locator("main article");
		await expect(cards).toHaveCount(5);
		for (const [index, [badge, title, figures, lines]] of categories.entries()) {
			const sheet = cards.nth(index);
			await expect(sheet.locator("h2")).toHaveText(title);
			await expect(sheet.locator("h2 svg")).toBeVisible();
			await expect(sheet.locator("p").filter({ hasText: new RegExp(`^${badge}$`) })).toBeVisible();
			await expect(sheet.locator("img")).toBeVisible();
			const values = await sheet.locator("dd").allInnerTexts();
			expect(values.map((value) => value.replaceAll("\u00a0", " "))).toEqual(figures);
			await expect(sheet.locator("summary")).toContainText(`Geräteliste (${lines})`);
		}
	});
	await test.step("the band of figures is in the page but hidden", async () => {
		const band = page.locator('section[aria-label="Der Fuhrpark in Zahlen"]');
		await expect(band).toBeHidden();
		await expect(band).toHaveAttribute("hidden", "");
		await expect(band.locator("dd")).toHaveText(["65", "60\u00a0t"]);
	});
	await test.step("the page ends with the call to get in touch, and each card leads to its services", async () => {
		const call = page.locator("section", {
			has: page.locator("h2", { hasText: "Interesse an unserem Fuhrpark?" }),
		});
		await expect(call.getByRole("link", { name: "Kontakt aufnehmen" })).toHaveAttribute("href", "/contact");
		for (const sheet of await page.locator("main article").all()) {
			await expect(sheet.locator("a").first()).toHaveAttribute("href", /^\/services\//);
		}
	});
});

test("six buttons filter the cards, say how many are left and write the choice into the address", async ({
	regular: page,
}) => {
	await page.goto("/fuhrparkundtechnik");
	const buttons = page.getByRole("group", { name: "Geräte nach Kategorie" }).getByRole("button");
	await expect(buttons).toHaveText(["Alle", "Bagger", "Radlader", "Raupen", "Wasserbau", "Spezial"]);
	await expect(buttons.first()).toHaveAttribute("aria-pressed", "true");
	const result = page.getByRole("status").filter({ hasText: /Kategorie/ });
	await expect(result).toHaveText("5 Kategorien");
	for (const [filter, title] of categories) {
		await buttons.filter({ hasText: filter }).click();
		await expect(buttons.filter({ hasText: filter })).toHaveAttribute("aria-pressed", "true");
		await expect(buttons.and(page.locator("[aria-pressed=true]"))).toHaveCount(1);
		await expect(page).toHaveURL(new RegExp(`\\?kategorie=${filter.toLowerCase()}$`));
		await expect(shownCards(page).locator("h2")).toHaveText([title]);
		await expect(result).toHaveText("1 Kategorie");
	}
	await buttons.first().click();
	await expect(page).toHaveURL(/\/fuhrparkundtechnik$/);
	await expect(shownCards(page)).toHaveCount(5);
});

test("a filtered view can be linked, survives a reload and does not jump", async ({ regular: page }) => {
	const shift = await watchLayoutShift(page);
	const errors = watchErrors(page);
	await page.goto("/fuhrparkundtechnik?kategorie=spezial");
	await expect(shownCards(page).locator("h2")).toHaveText(["Spezialmaschinen"]);
	await page.reload();
	await expect(shownCards(page)).toHaveCount(1);
	expect(await shift()).toBeLessThan(unnoticeable);
	expect(errors).toEqual([]);
});

test("at most one list is open; its toggle says what a press would do", async ({ regular: page }) => {
	await page.goto("/fuhrparkundtechnik");
	await expect(page.locator("main details[open]")).toHaveCount(0);
	await expect(toggle(page, "Bagger")).toContainText("Öffnen");
	await toggle(page, "Bagger").click();
	await expect(list(page, "Bagger")).toBeVisible();
	const bagger = page.locator("main details").first();
	await expect(bagger.locator("summary")).toHaveText(/Schließen/, { useInnerText: true });
	await expect(bagger.locator("summary")).not.toHaveText(/Öffnen/, { useInnerText: true });

	await toggle(page, "Raupen").click();
	await expect(list(page, "Raupen")).toBeVisible();
	await expect(list(page, "Bagger")).toBeHidden();
	await expect(page.locator("main details[open]")).toHaveCount(1);

	await page.locator("main details").nth(2).locator("summary").click();
	await expect(page.locator("main details[open]")).toHaveCount(0);
});

test("a list is 16 rem high at most and scrolls by keyboard", async ({ regular: page }) => {
	await page.goto("/fuhrparkundtechnik");
	await toggle(page, "Bagger").focus();
	await page.keyboard.press("Enter");
	const lines = list(page, "Bagger");
	await expect(lines.locator("tr")).toHaveCount(13);
	expect(await lines.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(256);
	await page.keyboard.press("Tab");
	await expect(lines).toBeFocused();
	await page.keyboard.press("End");
	await expect.poll(() => lines.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
	await expect(lines.locator("td", { hasText: "Unterwasserböschungsprofilierbagger" })).toBeInViewport();
});

test("paper shows every line of every list and none of the buttons", async ({ regular: page }) => {
	await page.goto("/fuhrparkundtechnik");
	await page.emulateMedia({ media: "print" });
	for (const [, title, , lines] of categories) {
		const printed = list(page, title);
		await expect(printed.locator("tr")).toHaveCount(lines + 1);
		await expect(printed.locator("tr").last()).toBeVisible();
		expect(
			await printed.evaluate((element) => element.scrollHeight - element.clientHeight),
		).toBeLessThanOrEqual(0);
	}
	await expect(page.getByRole("button", { name: "Liste drucken" })).toBeHidden();
	await expect(page.getByRole("group", { name: "Geräte nach Kategorie" })).toHaveCount(0);
});

test.describe("the machine finder", () => {
	const finder = (page: Page) => page.getByRole("region", { name: "Gerät finden" });
	const lines = (page: Page) => finder(page).locator("tr[data-row]:not([hidden])");
	const count = (page: Page) => finder(page).getByRole("status");

	/** On phones the rest waits behind it. */
	const more = (page: Page) => finder(page).getByText("Weitere Merkmale").click();

	test("shows all lines until it is asked, and its answer where one types", async ({ regular: page }) => {
		await page.goto("/fuhrparkundtechnik");
		await expect(lines(page)).toHaveCount(19);
		await expect(count(page)).toHaveText("19 Gerätearten");
		await finder(page).getByLabel("Suchwort").scrollIntoViewIfNeeded();
		await finder(page).getByLabel("Suchwort").fill("ponton");
		await expect(count(page)).toHaveText("1 Geräteart");
		const field = await finder(page).getByLabel("Suchwort").boundingBox();
		const answer = await count(page).boundingBox();
		expect((answer?.y ?? 0) - (field?.y ?? 0), "px from the field to the answer").toBeLessThan(100);
		await expect(finder(page).getByLabel("Gewicht von (t)")).toBeHidden();
		await page.setViewportSize({ width: 1280, height: 900 });
		await expect(finder(page).getByLabel("Gewicht von (t)")).toBeVisible();
	});

	test("answers text, weight, category and properties at once and keeps the question in the address", async ({
		regular: page,
	}) => {
		const errors = watchErrors(page);
		await page.goto("/fuhrparkundtechnik");
		await finder(page).getByLabel("Suchwort").fill("bagger");
		await more(page);
		await finder(page).getByLabel("Gewicht von (t)").fill("26");
		await expect(page).toHaveURL(/\?suche=bagger&ab=26$/);
		await expect(count(page)).toHaveText("7 Gerätearten");
		await finder(page).getByLabel("Für weichen Boden").check();
		await expect(lines(page).locator("td:nth-child(2) > :first-child")).toHaveText([
			"Kettenbagger mit Moorlaufwerk",
		]);
		await page.reload();
		await expect(finder(page).getByLabel("Suchwort")).toHaveValue("bagger");
		await expect(finder(page).getByLabel("Für weichen Boden")).toBeChecked();
		await expect(count(page)).toHaveText("1 Geräteart");
		await finder(page).getByRole("link", { name: "Zurücksetzen" }).click();
		await expect(lines(page)).toHaveCount(19);
		await expect(page).toHaveURL(/\/fuhrparkundtechnik$/);
		expect(errors).toEqual([]);
	});

	test("the buttons above the cards and the finder's category are one question", async ({
		regular: page,
	}) => {
		await page.goto("/fuhrparkundtechnik");
		await page.getByRole("button", { name: "Raupen", exact: true }).click();
		await expect(finder(page).getByLabel("Kategorie")).toHaveValue("raupen");
		await expect(lines(page)).toHaveCount(1);
		await more(page);
		await finder(page).getByLabel("Kategorie").selectOption("Wasserbau");
		await expect(shownCards(page).locator("h2")).toHaveText(["Wasserbaugerät"]);

		const said = await page
			.getByRole("status")
			.filter({ hasText: /Kategorie$/ })
			.evaluateHandle((status) => {
				const changes: string[] = [];
				new MutationObserver(() => changes.push(status.textContent)).observe(status, { childList: true });
				return changes;
			});
		await finder(page).getByRole("searchbox").fill("Ponton");
		await expect(page).toHaveURL(/suche=Ponton/);
		expect(await said.jsonValue(), "read out although nothing has changed").toEqual([]);
	});

	test("says so when nothing fits, and hostile questions do no harm", async ({ regular: page }) => {
		const errors = watchErrors(page);
		const hostile = `"><img src=x onerror=alert(1)>'\u0000${"%F0%9F".repeat(50)}`;
		await page.goto(
			`/fuhrparkundtechnik?suche=${encodeURIComponent(hostile)}&ab=1e999&bis=-1&kategorie=__proto__&geraet=<b>`,
		);
		await expect(count(page)).toHaveText("0 Gerätearten");
		await expect(page.getByText("Dazu haben wir nichts auf dem Hof.")).toBeVisible();
		await expect(page.locator("main img[src=x]")).toHaveCount(0);
		await expect(page.locator("main article")).toHaveCount(5);
		await page.goto("/fuhrparkundtechnik?ab=0x10&bis=NaN&kategorie=__proto__&eigenschaft=x&geraet=<b>");
		await expect(count(page), "what no field knows is not asked").toHaveText("19 Gerätearten");
		expect(errors).toEqual([]);
		const long = await page.goto(`/fuhrparkundtechnik?suche=${"x".repeat(6000)}`);
		expect(long?.status()).toBe(200);
	});

	test("works by keyboard alone, also for somebody who types before the page has arrived at its place", async ({
		regular: page,
	}) => {
		await page.goto("/fuhrparkundtechnik#geraetesuche", { waitUntil: "commit" });
		await finder(page).getByLabel("Suchwort").focus();
		await page.keyboard.type("ponton");
		await page.keyboard.press("Enter");
		await expect(lines(page)).toHaveCount(1);
		await finder(page).getByRole("checkbox", { name: "Schwimmponton auswählen" }).focus();
		await page.keyboard.press("Space");
		await expect(count(page)).toHaveText("1 Geräteart, 1 ausgewählt");
	});

	test("chosen machines stay in sight and arrive in the enquiry, where they can be removed", async ({
		regular: page,
	}) => {
		await page.goto("/fuhrparkundtechnik?suche=langarmbagger");
		await finder(page).getByRole("checkbox", { name: "Langarmbagger auswählen" }).check();
		await finder(page).getByLabel("Suchwort").fill("ponton");
		await finder(page).getByRole("checkbox", { name: "Schwimmponton auswählen" }).check();
		await expect(lines(page)).toHaveCount(2);
		await finder(page).getByRole("link", { name: "Auswahl anfragen" }).click();
		await expect(page).toHaveURL(/\/contact\?/);
		await expect(page.getByRole("radio", { checked: true })).toHaveAccessibleName("Projekt besprechen");
		const message = page.getByLabel("Nachricht");
		await expect(message).toHaveValue(
			"Ich frage diese Geräte an:\n– Langarmbagger (26\u00a0t)\n– Schwimmponton (25\u00a0×\u00a018\u00a0m, Tiefgang 1,80\u00a0m)\n\n",
		);
		await message.fill("Nur der Ponton.");
		await page.reload();
		await expect(message).toHaveValue("Nur der Ponton.");
	});

	test("paper follows the question", async ({ regular: page }) => {
		await page.goto("/fuhrparkundtechnik");
		await more(page);
		await finder(page).getByLabel("Schwimmend", { exact: true }).check();
		await expect(count(page)).toHaveText("3 Gerätearten");
		await page.emulateMedia({ media: "print" });
		await expect(lines(page)).toHaveCount(3);
		await expect(lines(page).first()).toBeVisible();
		await expect(page.locator("main article").first()).toBeHidden();
		await expect(finder(page).getByLabel("Suchwort")).toBeHidden();
	});

	test("is accessible with and without an answer, and so is a list that is open", async ({
		regular: page,
	}) => {
		await page.goto("/fuhrparkundtechnik?suche=moor&geraet=Langarmbagger");
		await expect(lines(page)).toHaveCount(2);
		await toggle(page, "Wasserbaugerät").click();
		await expectAccessible(page);
		await page.goto("/fuhrparkundtechnik?suche=xyz");
		await expectAccessible(page);
		expect(await overflowing(page)).toEqual([]);
	});

	test("without script there is the whole table and nothing that would not work", async ({
		browser,
		baseURL,
	}) => {
		await withoutScript(browser, baseURL, async (page) => {
			await page.goto("/fuhrparkundtechnik?suche=ponton");
			await expect(lines(page)).toHaveCount(19);
			await expect(count(page)).toHaveText("19 Gerätearten");
			const name = await lines(page).first().locator("td").nth(1).boundingBox();
			expect(name?.width, "the name has the column of what can be chosen").toBeGreaterThan(120);
			await expect(
				finder(page).locator("input:visible, select:visible, button:visible, a:visible"),
			).toHaveCount(0);
		});
	});
});
