/** The editor on a server: behind TLS, under a name of its own, for people who have signed in. */
import { expect, type Page, test } from "@playwright/test";
import { open, saved, write } from "./editor.ts";
import { startHosted } from "./editor-service.ts";

test.describe.configure({ mode: "serial", timeout: 240_000 });
test.use({ ignoreHTTPSErrors: true });

let service: Awaited<ReturnType<typeof startHosted>>;

test.beforeAll(async () => {
	test.setTimeout(240_000);
	service = await startHosted(
		["anna", "Anna Petersen", "veröffentlichen", "Deich und Siel"],
		["bernd", "Bernd Voss", "schreiben", "Kies und Sand"],
	);
});

test.afterAll(() => service.close());

const views = (page: Page) => page.getByRole("navigation", { name: "Redaktion" });

async function signIn(page: Page, login: string, password: string): Promise<void> {
	await page.getByLabel("Name").fill(login);
	await page.getByLabel("Passwort").fill(password);
	await page.getByRole("button", { name: "Anmelden" }).click();
}

test("people sign in, work under their own name and sign out", async ({ page }) => {
	await page.goto(`https://${service.host}/redaktion/`);
	await expect(page.getByText("Priel & Söhne").first()).toBeVisible();
	await signIn(page, "anna", "falsch geraten");
	await expect(page.getByRole("alert")).toHaveText("Name oder Passwort stimmen nicht.");
	await signIn(page, "anna", "Deich und Siel");
	await expect(views(page)).toBeVisible();
	const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
	const cookie = (await page.context().cookies()).find(({ name }) => name === "__Host-redaktion");
	expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Strict" });
	expect(kept).not.toContain(cookie?.value);
	await page.getByRole("button", { name: "Abmelden" }).click();
	await expect(page.getByLabel("Passwort")).toBeVisible();
	await page.context().addCookies([cookie as NonNullable<typeof cookie>]);
	await page.goto(`https://${service.host}/redaktion/`);
	await expect(page.getByLabel("Passwort")).toBeVisible();
});

test("who may only write publishes nothing; who is signed out while typing signs in beside it, and saves here", async ({
	page,
	context,
}) => {
	await page.goto(`https://${service.host}/redaktion/`);
	await signIn(page, "bernd", "Kies und Sand");
	await views(page)
		.getByRole("link", { name: /^Veröffentlichen/ })
		.click();
	await expect(page.getByText("Ihr Zugang ist zum Schreiben da.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Jetzt veröffentlichen" })).toHaveCount(0);
	await open(page, "company", "phone");
	await expect(page.getByRole("button", { name: "Speichern und veröffentlichen" })).toHaveCount(0);
	await write(page, "phone", "+49 40 77777-1");
	await context.clearCookies({ name: "__Host-redaktion" });
	await page.getByRole("button", { name: "Speichern", exact: true }).click();
	const beside = context.waitForEvent("page");
	await page.getByRole("link", { name: /in einem neuen Fenster wieder an/ }).click();
	const window = await beside;
	await signIn(window, "bernd", "Kies und Sand");
	await expect(views(window)).toBeVisible();
	await page.bringToFront();
	await expect(page.getByLabel("Telefon", { exact: true })).toHaveValue("+49 40 77777-1");
	await page.getByRole("button", { name: "Speichern", exact: true }).click();
	await saved(page);
	expect(service.read("content/company.yaml")).toContain("phone: +49 40 77777-1\n");
});
