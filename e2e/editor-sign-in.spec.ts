/** The editor on a server: behind TLS, under a name of its own, for people who have signed in. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { createServer, type Server } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { Accounts } from "../web/editor/accounts.ts";
import { type Service, startService } from "./editor-service.ts";

test.describe.configure({ mode: "serial", timeout: 240_000 });
test.use({ ignoreHTTPSErrors: true });

let proxy: Server;
let service: Service;
let host: string;

test.beforeAll(async () => {
	test.setTimeout(240_000);
	const folder = mkdtempSync(join(tmpdir(), "office-"));
	const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
	const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
	const names = ["-subj", "/CN=localhost", "-keyout", key, "-out", cert];
	execFileSync("openssl", ["req", "-x509", ...curve, "-days", "1", ...names], { stdio: "ignore" });
	proxy = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, answer) => {
		const { method, url: path, headers } = asked;
		const { port } = new URL(service.address);
		asked.pipe(
			request(
				{
					...{ host: "127.0.0.1", port, method, path },
					headers: { ...headers, "X-Forwarded-For": "192.0.2.7" },
					// A connection of its own: a kept one may be closed at the moment of the next request.
					agent: false,
				},
				(told) => {
					answer.writeHead(told.statusCode ?? 500, told.headers);
					told.pipe(answer);
				},
			).on("error", () => answer.destroy()),
		);
	});
	await new Promise<void>((ready) => proxy.listen(0, "localhost", ready));
	host = `localhost:${(proxy.address() as { port: number }).port}`;
	const accounts = new Accounts(join(folder, "redaktion/accounts.json"));
	await accounts.set("anna", "Anna Petersen", "veröffentlichen", "Deich und Siel");
	await accounts.set("bernd", "Bernd Voss", "schreiben", "Kies und Sand");
	service = await startService({ EDITOR_HOST: host }, folder);
});

test.afterAll(async () => {
	proxy.close();
	await service.close();
});

async function signIn(page: Page, login: string, password: string): Promise<void> {
	await page.goto(`https://${host}/redaktion/`);
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
	await page.goto(`https://${host}/redaktion/`);
	await expect(page.getByLabel("Passwort")).toBeVisible();
});

test("who may only write finds no button for publishing", async ({ page }) => {
	await signIn(page, "bernd", "Kies und Sand");
	await page.getByRole("button", { name: /^Veröffentlichen/ }).click({ timeout: 60_000 });
	await expect(page.getByText("Ihr Zugang ist zum Schreiben da.")).toBeVisible({ timeout: 30_000 });
	await expect(page.getByRole("button", { name: "Jetzt veröffentlichen" })).toHaveCount(0);
});
