/** Two people, two tabs, a browser that is closed, a line that is lost, a service that dies: nothing that was typed is lost. */
import type { BrowserContext, Page } from "@playwright/test";
import { expect, type Office, open, publish, save, saved, test, visited, watch, write } from "./editor.ts";

test.describe.configure({ mode: "default", timeout: 300_000 });

const line = (page: Page, path: string) =>
	page.locator(`[data-path="${path}"]`).locator("input, textarea").first();
const phone = (office: Office) => /^phone: (.*)$/m.exec(office.read("content/company.yaml"))?.[1];
const fax = (office: Office) => /^fax: (.*)$/m.exec(office.read("content/company.yaml"))?.[1];

const german = { locale: "de-DE" };

async function another(context: BrowserContext, office: Office): Promise<Page> {
	const page = await context.newPage();
	watch(page, office);
	await page.goto(`${office.address}/redaktion/`);
	return page;
}

for (const [place, whose] of ["people", "tabs of one person"].entries())
	test(`two ${whose} in one entry both win where their fields differ`, async ({ page, office, browser }) => {
		const other = await another(
			whose === "people" ? await browser.newContext(german) : page.context(),
			office,
		);
		for (const one of [page, other]) await open(one, "company", "phone");
		const [own, theirs] = [`+49 40 55555-1${place}`, `+49 40 55555-2${place}`];
		await write(page, "phone", own);
		await write(other, "fax", theirs);
		await save(page);
		await save(other);
		expect([phone(office), fax(office)]).toEqual([own, theirs]);
		await expect(line(other, "phone")).toHaveValue(own);
		await other.close();
	});

test("who changes the same field second is asked, with both values", async ({ page, office, browser }) => {
	const other = await another(await browser.newContext(german), office);
	for (const one of [page, other]) await open(one, "company", "phone");
	await write(page, "phone", "+49 40 55555-3");
	await write(other, "phone", "+49 40 55555-4");
	await save(page);
	await other.getByRole("button", { name: "Speichern", exact: true }).click();
	const asked = other.getByRole("dialog", { name: "Dieselbe Stelle wurde inzwischen geändert" });
	await expect(asked).toContainText("+49 40 55555-3");
	await expect(asked).toContainText("+49 40 55555-4");
	expect(phone(office)).toBe("+49 40 55555-3");
	await asked.getByRole("radio").first().check();
	await asked.getByRole("button", { name: "So speichern" }).click();
	await saved(other);
	expect(phone(office)).toBe("+49 40 55555-4");
	await other.context().close();
});

test("a draft comes back after the page is loaded anew, and undoes nobody", async ({
	page,
	office,
	browser,
}) => {
	await open(page, "company", "phone");
	await write(page, "phone", "+49 40 55555-5");
	await expect(page.getByText("1 Änderung", { exact: true })).toBeVisible();
	await page.reload();
	await expect(page.getByText(/Ihre Änderungen von .*\d\d:\d\d Uhr sind wieder da: Telefon/)).toBeVisible();
	await test.step("even what was typed in the moment before", async () => {
		await write(page, "phone", "+49 40 55555-");
		await page.evaluate(() => {
			document.execCommand("insertText", false, "5");
			location.reload();
		});
		await expect(line(page, "phone")).toHaveValue("+49 40 55555-5");
	});
	const other = await another(await browser.newContext(german), office);
	await open(other, "company", "fax");
	await write(other, "fax", "+49 40 55555-6");
	await save(other);
	await page.reload();
	await save(page);
	expect([phone(office), fax(office)]).toEqual(["+49 40 55555-5", "+49 40 55555-6"]);
	await expect(page.getByText(/sind wieder da/)).toHaveCount(0);
	await test.step("thrown away, it is as it was saved", async () => {
		await write(page, "phone", "+49 40 1");
		await expect(page.getByText("1 Änderung", { exact: true })).toBeVisible();
		await page.reload();
		await page.getByRole("button", { name: "Verwerfen" }).click();
		await expect(line(page, "phone")).toHaveValue("+49 40 55555-5");
	});
	await other.context().close();
});

test("a copy that was begun and is thrown away is begun anew", async ({ page }) => {
	await open(page, "jobs/entwurf?von=jobs%2Fschwimmbaggerfuehrer.md");
	const body = await line(page, "teaser").inputValue();
	await write(page, "teaser", "Anders.");
	await page.reload();
	await page.getByRole("button", { name: "Verwerfen" }).click();
	await expect(line(page, "teaser")).toHaveValue(body);
});

test("without a line the page says so, what is saved waits for it, and goes by itself", async ({
	page,
	office,
}) => {
	await open(page, "company", "phone");
	await page.context().setOffline(true);
	await write(page, "phone", "+49 40 55555-9");
	await page.getByRole("button", { name: "Speichern", exact: true }).click();
	await expect(page.getByText(/^Keine Verbindung zur Redaktion/)).toBeVisible();
	await page.context().setOffline(false);
	await saved(page);
	expect(phone(office)).toBe("+49 40 55555-9");
	office.complaints.length = 0;
});

test("a service that is killed while it saves leaves whole files, and saving goes on", async ({
	page,
	office,
}) => {
	await open(page, "company", "phone");
	await write(page, "phone", "+49 40 66666-1");
	await Promise.all([
		page.getByRole("button", { name: "Speichern", exact: true }).click(),
		office.killAndRestart(),
	]);
	await saved(page);
	expect(phone(office)).toBe("+49 40 66666-1");
	office.complaints.length = 0;
});

// Before a release: every step of it is proven in faults.test.ts, here what the page says.
if (process.env.THOROUGH)
	test("a service that is killed while it publishes leaves the old site, and nothing appears later by surprise", async ({
		page,
		office,
	}) => {
		await open(page, "company", "phone");
		await write(page, "phone", "+49 40 66666-2");
		await save(page);
		await page.getByRole("link", { name: /^Veröffentlichen/ }).click();
		await page.getByRole("button", { name: "Jetzt veröffentlichen" }).click();
		await expect(page.getByRole("progressbar", { name: "Fortschritt" })).toBeVisible();
		await office.killAndRestart();
		await expect(page.getByText(/Jetzt veröffentlichen|Nicht veröffentlicht/)).toBeVisible();
		expect(await visited(page, office, "/contact")).not.toContain("66666-2");
		await page.reload();
		await publish(page);
		expect(await visited(page, office, "/contact")).toContain("66666-2");
		office.complaints.length = 0;
	});
