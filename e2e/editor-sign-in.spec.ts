/** The editor on a server: behind TLS, under a name of its own, for people who have signed in. */
import { expect, type Page, test } from "@playwright/test";
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

async function signIn(page: Page, login: string, password: string): Promise<void> {
	await page.goto(`https://${service.host}/redaktion/`);
	await page.getByLabel("Name").fill(login);
	await page.getByLabel("Passwort").fill(password);
	await page.getByRole("button", { name: "Anmelden" }).click();
}

test("people sign in, work under their own name and sign out", async ({ page }) => {
	await signIn(page, "anna", "falsch geraten");
	await expect(page.getByRole("alert")).toHaveText("Name oder Passwort stimmen nicht.", { timeout: 60_000 });
	await page.getByLabel("Passwort").fill("Deich und Siel");
	await page.getByRole("button", { name: "Anmelden" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 60_000 });
	await page.getByRole("button", { name: "Bearbeiten" }).click();
	await expect(page.getByRole("button", { name: "Neu" })).toBeVisible({ timeout: 60_000 });
	const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
	const [cookie] = await page.context().cookies();
	expect(cookie).toMatchObject({
		name: "__Host-redaktion",
		httpOnly: true,
		secure: true,
		sameSite: "Strict",
	});
	expect(kept).not.toContain(cookie?.value);
	await page.getByRole("button", { name: "Abmelden" }).click();
	await expect(page.getByLabel("Passwort")).toBeVisible({ timeout: 60_000 });
	await page.context().addCookies([cookie as NonNullable<typeof cookie>]);
	await page.goto(`https://${service.host}/redaktion/`);
	await expect(page.getByLabel("Passwort")).toBeVisible();
});

test("who may only write finds no button for publishing", async ({ page }) => {
	await signIn(page, "bernd", "Kies und Sand");
	await page.getByRole("button", { name: /^Veröffentlichen/ }).click({ timeout: 60_000 });
	await expect(page.getByText("Ihr Zugang ist zum Schreiben da.")).toBeVisible({ timeout: 30_000 });
	await expect(page.getByRole("button", { name: "Jetzt veröffentlichen" })).toHaveCount(0);
});
