/** The editor as bin/website serves it: it works under its policy and talks to the Git host alone. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { LocalGit } from "../web/editor/local-git.ts";

const host = "https://git.example";
const repository = join(import.meta.dirname, "..");

test("somebody signs in at the Git host, changes a job and saves it there", async ({ page, baseURL }) => {
	const folder = mkdtempSync(join(tmpdir(), "git-host-"));
	cpSync(join(repository, "content"), join(folder, "content"), { recursive: true });
	cpSync(join(repository, "media/clients"), join(folder, "media/clients"), { recursive: true });
	const git = new LocalGit(folder, async () => []);
	const complaints: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error") complaints.push(message.text());
	});
	page.on("request", (request) => {
		const { protocol, origin } = new URL(request.url());
		if (protocol.startsWith("http") && ![baseURL, host].includes(origin)) complaints.push(request.url());
	});
	await page.route(`${host}/api/v1/**`, async (route) => {
		const request = route.request();
		expect(await request.headerValue("Authorization")).toBe("token geheim");
		const path = decodeURI(new URL(request.url()).pathname).slice("/api/v1".length);
		const reply = await git.answer(request.method(), path, request.postDataJSON());
		const headers = { "Access-Control-Allow-Origin": "*" };
		if ("bytes" in reply) await route.fulfill({ body: reply.bytes, headers });
		else await route.fulfill({ json: reply.json, status: reply.status ?? 200, headers });
	});

	const answer = await page.goto("/redaktion/");
	expect(answer?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
	await page.getByRole("button", { name: "Mit Zugriffstoken anmelden" }).click();
	await page.getByRole("textbox").fill("geheim");
	await page.getByRole("button", { name: "Anmelden", exact: true }).click();
	await page.getByText("Polier").click();
	const start = page.locator('[data-key-path="start"]').getByRole("textbox");
	await start.fill("ab 1. April 2027");
	await page.getByRole("button", { name: "Speichern" }).click();

	const job = (root: string) => readFileSync(join(root, "content/jobs/polier.md"), "utf8");
	const wanted = job(repository).replace("start: ab sofort", "start: ab 1. April 2027");
	await expect.poll(() => job(folder)).toBe(wanted);
	expect(complaints).toEqual([]);
	rmSync(folder, { recursive: true });
});
