import { onDay } from "./other-day.ts";
import { expectOneSheet } from "./page-checks.ts";
import { openDay } from "./plan.ts";
import { expect, test, whileJobsAreOpen } from "./site.ts";

const path = "/baustellen/wehr";

test("a building site says what goes on today, what is closed and whom to call", async ({
	regular: page,
}) => {
	await whileJobsAreOpen(page);
	await page.goto("/");
	await page.getByRole("link", { name: "Wehr an der Mühle" }).click();
	await expect(page).toHaveURL(path);
	await expect(page.getByText("Läuft bis 17. Dezember 2027")).toBeVisible();
	await page.locator("#ablauf summary").click();
	const phases = page.locator("#ablauf").getByRole("listitem");
	await expect(phases).toContainText(["erledigt", "jetzt", "kommt"]);
	await expect(phases.filter({ hasText: "jetzt" })).toContainText("Bauen");
	const dates = page.locator("#termine").getByRole("listitem");
	await expect(dates).toContainText([/gesperrt.*jetzt/, /laut/]);
	await expect(dates).toContainText(["Uferweg gesperrt.", "Rammen"]);
	await expect(page.locator("#umleitung")).toContainText("Umleitung: Über die Brücke.");
	await test.step("the strip marks the week in which it is read", async () => {
		const strip = page.getByRole("img", { name: /^Wochen der Bauzeit/ });
		const [week, weeks] = [await strip.locator("[data-now]").boundingBox(), await strip.boundingBox()];
		const from = Date.parse("2027-03-01");
		const share = (Date.parse(openDay) - from) / (Date.parse("2027-12-20") - from);
		expect(week && weeks ? (week.x + week.width / 2 - weeks.x) / weeks.width : 0).toBeCloseTo(share, 1);
	});
	await expect(page.getByRole("img", { name: "Schnitt durch die Straße: Wehr an der Mühle" })).toContainText(
		"Sie stehen hier",
	);
	await expect(page.getByRole("link", { name: "040 77777-5" })).toHaveAttribute("href", "tel:+4940777775");
	await test.step("folds open and close with the keyboard", async () => {
		await page.locator("#zufahrt summary").focus();
		await page.keyboard.press("Enter");
		await expect(page.getByText("Rettungswagen kommen durch.")).toBeVisible();
	});
	await test.step("the list has it among those that run, and on the map", async () => {
		await page.goto("/baustellen");
		await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Läuft gerade"]);
		await expect(page.getByRole("group", { name: "Karte der Baustellen" }).getByRole("link")).toHaveAttribute(
			"href",
			path,
		);
	});
});

test("a link to a picture of a building site shows it, although the pictures are folded", async ({
	regular: page,
}) => {
	await page.goto(`${path}#bilder/2`);
	const picture = page.getByRole("dialog").getByRole("img").first();
	await expect(picture).toBeInViewport();
	await expect(page.getByRole("dialog").getByRole("status")).toContainText("Bild 2 von 2");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.getByText("Rettungswagen kommen durch.").locator("xpath=ancestor::details/summary").click();
	await expect(page.getByText("Rettungswagen kommen durch."), "the page answers again").toBeVisible();
});

test("an address leads into a part that is folded", async ({ regular: page }) => {
	await page.goto(`${path}#zufahrt`);
	await expect(page.getByText("Rettungswagen kommen durch.")).toBeInViewport();
});

test("no sentence of the page says that nothing is closed or loud while something is", async ({
	request,
}) => {
	const html = await (await request.get(path)).text();
	expect(html).toContain("Uferweg gesperrt.");
	expect(html).not.toContain("Zurzeit ist keine Sperrung eingetragen.");
	expect(html).not.toContain("Zurzeit sind keine lauten Arbeiten eingetragen.");
});

test("on paper a building site shows its state and its plan, and no signs of folds", async ({
	regular: page,
}) => {
	await whileJobsAreOpen(page);
	await page.goto(path);
	await page.setViewportSize({ width: 718, height: 1000 });
	await page.emulateMedia({ media: "print" });
	await expect(page.getByText("Läuft bis 17. Dezember 2027").filter({ visible: true })).toHaveCount(1);
	const signs = await page
		.locator("main summary")
		.evaluateAll((all) => all.map((summary) => getComputedStyle(summary, "::after").content));
	expect(new Set(signs)).toEqual(new Set(["none"]));
	await expect(page.getByText("Rettungswagen kommen durch.")).toBeVisible();
});

for (const [sheet, width] of [
	["schild", 841.92],
	["handzettel", 594.96],
] as const)
	test(`the ${sheet} is one sheet of paper on which nothing is cut off`, async ({ regular: page }) => {
		await page.goto(`${path}/${sheet}`);
		const pdf = await expectOneSheet(page);
		const [, wide] = /\/MediaBox \[0 0 ([\d.]+)/.exec(pdf) ?? [];
		expect(Math.abs(Number(wide) - width)).toBeLessThan(2);
		await expect(page.locator("main [data-letterhead]")).toHaveText(/^Stand: \d{2}\.\d{2}\.\d{4}$/);
	});

test("the sign can be read from across the street and leads here", async ({ regular: page }) => {
	await page.goto(`${path}/schild`);
	await page.setViewportSize({ width: 1123, height: 1587 });
	await page.emulateMedia({ media: "print" });
	const title = page.getByRole("heading", { level: 1 });
	await expect(title, "„Nach oben“ gives it the focus").toHaveAttribute("tabindex", "-1");
	const points = await title.evaluate(
		(text) => (Number.parseFloat(getComputedStyle(text).fontSize) * 72) / 96,
	);
	expect(points).toBeGreaterThanOrEqual(100);
	const sign = page.getByRole("article");
	await expect(sign.getByText("Sie stehen hier")).toBeVisible();
	await expect(sign.getByRole("img", { name: "Stand der Arbeiten und Sperrungen" })).toBeVisible();
	await expect(sign).toContainText(path);
});

test("before, after and long after it runs, every page knows by the day", async ({ page }) => {
	await onDay("2027-02-28", async (address) => {
		await page.goto(address);
		await expect(page.getByText("Wir bauen gerade")).toBeHidden();
		await page.goto(`${address}/baustellen`);
		await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Beginnt bald"]);
	});
	await onDay("2027-12-18", async (address) => {
		await page.goto(address + path);
		await expect(page.getByText("Fertig seit 17. Dezember 2027")).toBeVisible();
		await expect(page.getByText("Zurzeit ist keine Sperrung eingetragen.")).toBeVisible();
		await expect(page.getByText("Rot: gesperrt.")).toHaveCount(0);
		await expect(page.getByRole("link", { name: /Die Referenz dazu/ })).toHaveAttribute(
			"href",
			"/projects/wehr-im-stadtpark",
		);
		await page.goto(`${address}${path}/handzettel`);
		await expect(page.getByText("Zurzeit ist keine Sperrung eingetragen.")).toBeVisible();
		await expect(page.getByText(/Uferweg gesperrt|Hier bauen wir/)).toHaveCount(0);
	});
	await onDay("2028-03-17", async (address) => {
		for (const gone of [path, `${path}/schild`]) {
			const response = await page.goto(address + gone);
			expect(response?.status()).toBe(410);
		}
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Diese Baustelle ist abgeschlossen");
		await page.goto(`${address}/baustellen`);
		await expect(page.getByText("Zurzeit haben wir keine Baustelle")).toBeVisible();
	});
});
