import type { Locator, Page } from "@playwright/test";
import { decoded, mailWith, pdf } from "./office.ts";
import { expect, officeTest as test, violations } from "./site.ts";

/** The short form of applicants against the real program, up to the mail and to the private link. */
const reference = /^[A-Z]{2}-\d{4}-[0-9A-Z]{5}$/;

const formOf = (page: Page): Locator => page.locator('form[name^="application"]');
const send = (page: Page) => formOf(page).getByRole("button", { name: /senden$/ });
const stored = (page: Page) => page.getByRole("link", { name: "Was wir von dir gespeichert haben" });

async function fill(page: Page, message: string): Promise<void> {
	await formOf(page).getByLabel("Name").fill("Jördis Größer");
	await formOf(page).getByLabel("Telefon").fill("0170 1234567");
	await formOf(page).getByLabel("Was kannst du?").fill(message);
}

test("an application arrives in its own mailbox, with job, number, time and photo", async ({
	regular: page,
	office,
}) => {
	await page.goto("/careers/schwimmbaggerfuehrer");
	await fill(page, "Kettenbagger seit 2014.\nGern vom Ponton.");
	await formOf(page).getByLabel("Wann dürfen wir anrufen?").selectOption("Nach 17 Uhr");
	await formOf(page)
		.getByLabel(/^Zeugnis oder Lebenslauf/)
		.setInputFiles({ name: "Führerschein.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf) });
	await test.step("everything that is tapped is at least 48 px tall", async () => {
		await expect(formOf(page).getByRole("button", { name: "Datei entfernen" })).toBeVisible();
		const small = await formOf(page)
			.locator("input:not([type=hidden], [tabindex='-1']), textarea, select, button")
			.evaluateAll((targets) =>
				targets
					.filter((target) => target.getBoundingClientRect().height < 48)
					.map((target) => target.outerHTML.slice(0, 80)),
			);
		expect(small).toEqual([]);
	});
	await send(page).click();
	await expect(page.getByRole("status", { name: "Meldungen" })).toContainText("Bewerbung gesendet");
	const number = await formOf(page).getByText(reference).innerText();
	await expect(formOf(page).getByText(/^Wir melden uns spätestens .+\sUhr\.$/)).toBeVisible();
	await expect(formOf(page).getByLabel("Was kannst du?")).toHaveValue("");
	await expect(stored(page)).toHaveAttribute("href", /^\/vorgang#.{20,}/);
	expect(await violations(page, { part: "main" })).toEqual([]);

	const mail = await mailWith(office, number);
	expect(mail).toMatch(/^To: .*bewerbung@firma\.example/m);
	const text = decoded(mail);
	for (const part of [
		"Spezialtiefbau- und Schwimmbaggerführer (m/w/d)",
		"Jördis Größer",
		"0170 1234567",
		"Nach 17 Uhr",
		"Gern vom Ponton.",
		pdf,
	])
		expect(text).toContain(part);
});

test("what is typed for one job stays with it and does not wander to another", async ({ regular: page }) => {
	const message = () => formOf(page).getByLabel("Was kannst du?");
	await page.goto("/careers/schwimmbaggerfuehrer");
	await fill(page, "Kettenbagger seit 2014.");
	await page.goto("/careers");
	await expect(message()).toHaveValue("");
	await message().fill("Taucherschein seit 2019, sucht Arbeit.");
	await page.goto("/careers/schwimmbaggerfuehrer");
	await expect(message()).toHaveValue("Kettenbagger seit 2014.");
});

test("the keyboard alone is enough, from the top of the page to the receipt", async ({ regular: page }) => {
	await page.goto("/careers/schwimmbaggerfuehrer");
	const jump = page.getByRole("main").getByRole("link", { name: "In einer Minute bewerben" });
	await jump.focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/#bewerben$/);
	await expect(page.locator("#bewerben")).toBeFocused();
	const keys = page.keyboard;
	for (const [label, text] of [
		["Name", "Ada Deich"],
		["Telefon", "040 123456"],
		["E-Mail", ""],
		["Was kannst du?", "Pflastern"],
		["Wann dürfen wir anrufen?", "V"],
	] as const) {
		await keys.press("Tab");
		await expect(formOf(page).getByLabel(label)).toBeFocused();
		await keys.type(text);
	}
	await expect(formOf(page).getByLabel("Wann dürfen wir anrufen?")).toHaveValue("Vormittags");
	await keys.press("Tab");
	await expect(formOf(page).getByLabel(/^Zeugnis oder Lebenslauf/)).toBeFocused();
	await keys.press("Tab");
	await expect(formOf(page).getByRole("link", { name: "Datenschutzerklärung" })).toBeFocused();
	await keys.press("Tab");
	await keys.press("Enter");
	await expect(formOf(page).getByText(reference)).toBeVisible();
	await keys.press("Tab");
	await expect(stored(page)).toBeFocused();
});

test.describe("the private link", () => {
	async function apply(page: Page, message: string): Promise<string> {
		await page.goto("/careers/schwimmbaggerfuehrer");
		await fill(page, message);
		await send(page).click();
		return (await stored(page).getAttribute("href")) ?? "";
	}

	test("shows what is stored and gives it as a file, and its code appears in no address that leaves the browser", async ({
		regular: page,
	}) => {
		const link = await apply(page, "Damit ich es wiedererkenne");
		const [, code = ""] = link.split("#");
		const asked: string[] = [];
		page.on("request", (request) => asked.push(`${request.url()} ${request.headers().referer ?? ""}`));
		await page.goto(link);
		await expect(page.getByText("Damit ich es wiedererkenne")).toBeVisible();
		await expect(page.getByText("Jördis Größer")).toBeVisible();
		expect(page.url()).not.toContain(code);
		expect(await violations(page)).toEqual([]);
		const download = page.waitForEvent("download");
		await page.getByRole("button", { name: "Als Datei laden" }).click();
		const text = await (await download).createReadStream();
		const parts: Buffer[] = [];
		for await (const part of text) parts.push(part as Buffer);
		expect(Buffer.concat(parts).toString("utf8")).toContain("Damit ich es wiedererkenne");
		expect(asked.filter((line) => line.split("#")[0]?.includes(code))).toEqual([]);
	});

	test("withdraws only after a second question; afterwards nothing is left, and the office knows", async ({
		regular: page,
		office,
	}) => {
		const link = await apply(page, "Doch nicht");
		const number = await formOf(page).getByText(reference).innerText();
		await mailWith(office, number);
		await page.goto(link);
		await page.getByRole("button", { name: "Zurückziehen und löschen" }).click();
		expect(await violations(page)).toEqual([]);
		await page.getByRole("button", { name: "Nein, behalten" }).click();
		await expect(page.getByText("Doch nicht")).toBeVisible();
		await page.getByRole("button", { name: "Zurückziehen und löschen" }).click();
		await page.getByRole("button", { name: "Ja, jetzt löschen" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Vorgang ${number} ist gelöscht`);
		await page.goto(link);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dazu liegt nichts vor");
		await expect
			.poll(() => office.mails().filter((mail) => decoded(mail).includes(number)).length)
			.toBeGreaterThan(1);
	});
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("a plain post is confirmed in du, and the code can be pasted", async ({ regular: page, office }) => {
		await page.goto("/careers/schwimmbaggerfuehrer");
		await fill(page, "Noch nichts, will es lernen.");
		await page.getByRole("button", { name: "Bewerbung senden" }).click();
		const number = await page.getByText(reference).innerText();
		expect(await page.getByRole("main").innerText()).not.toMatch(/\b(Sie|Ihre?|Ihnen)\b/);
		expect(decoded(await mailWith(office, number))).toContain(
			"Spezialtiefbau- und Schwimmbaggerführer (m/w/d)",
		);
		const link = page.locator('a[href^="/vorgang#"]');
		const [, code = ""] = ((await link.getAttribute("href")) ?? "").split("#");
		await link.click();
		await page.getByLabel("Code aus dem Link").fill(code);
		await page.getByRole("button", { name: "Anzeigen" }).click();
		await expect(page.getByText("Noch nichts, will es lernen.")).toBeVisible();
	});
});
