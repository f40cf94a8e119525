import type { Page } from "@playwright/test";
import { onDay } from "./other-day.ts";
import { expect, test } from "./site.ts";

function proof(page: Page, title: string) {
	return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
}

test("an authority finds number, cover, validity and whom to ask", async ({ regular: page, request }) => {
	await page.goto("/nachweise");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nachweise");
	await expect(page.getByRole("region", { name: "Was gilt" }).getByRole("heading", { level: 3 })).toHaveText([
		"Eintragung ins Präqualifikationsverzeichnis für Bauunternehmen",
		"Schweißfachbetrieb",
	]);
	const pq = proof(page, "Eintragung");
	await expect(pq).toContainText("099.123456");
	await expect(pq).toContainText("seit 2015");
	await expect(pq).toContainText("Nassbaggerarbeiten");
	await expect(pq).toContainText("Stand heute: gültig");
	await expect(proof(page, "Schweiß")).toContainText("bis 18.09.2028");
	await expect(page.getByRole("link", { name: /^Verzeichnis/ })).toHaveAttribute(
		"href",
		"https://verzeichnis.example/",
	);
	const ask = page.getByRole("region", { name: "Es fehlt ein Nachweis?" });
	await expect(ask.getByRole("link", { name: "Nachweis anfordern" })).toHaveAttribute(
		"href",
		"/contact?anliegen=tender",
	);
	await expect(ask.getByRole("link", { name: "04852 66969-0" })).toBeVisible();

	await test.step("what is invented says so", async () => {
		const facts = await proof(page, "Schweiß").locator("dl > div").allTextContents();
		expect(facts.filter((fact) => fact.includes("Muster"))).toEqual([expect.stringContaining("4711")]);
		await expect(proof(page, "Eintragung")).not.toContainText("Muster");
	});

	await test.step("every paper of the page is there", async () => {
		const papers = await page
			.getByRole("region", { name: "Was gilt" })
			.getByRole("link", { name: /^PDF/ })
			.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
		expect(papers).toHaveLength(1);
		for (const paper of papers) {
			const answer = await request.get(paper);
			expect([answer.status(), answer.headers()["content-type"]], paper).toEqual([200, "application/pdf"]);
		}
	});
});

test.describe("a proof that is not there as a file", () => {
	test("is asked for with a form that already names it", async ({ regular: page }) => {
		await page.goto("/nachweise");
		await page.getByRole("link", { name: /^Auf Anfrage Schweiß/ }).click();
		await expect(page).toHaveURL(/\/contact\?anliegen=tender&nachweis=schweissen$/);
		await expect(page.locator("input[type=radio][value=tender]")).toBeChecked();
		await expect(page.getByLabel("Betreff")).not.toHaveValue("");
		await expect(page.getByLabel("Nachricht")).toHaveValue(/Nachweis:\n– Schweißfachbetrieb\n/);
	});
});

test.describe("as the days go by", () => {
	test("a proof that ends soon says on which day", async ({ regular: page }) => {
		await onDay("2028-09-17", async (address) => {
			await page.goto(`${address}/nachweise`);
			const entry = proof(page, "Schweiß");
			await expect(entry.locator("[data-state]")).toHaveText(["läuft am 18.09.2028 ab"]);
			await expect(entry.getByRole("link", { name: /^Auf Anfrage/ })).toBeVisible();
		});
	});

	test("an ended proof is called so, and a wrong clock changes no word", async ({ regular: page, later }) => {
		await page.clock.setFixedTime(new Date("2026-11-15T12:00:00Z"));
		await page.goto(`${later}/nachweise`);
		await expect(page.locator("[data-state]")).toHaveText(["gültig", "abgelaufen"]);
	});
});

test("the ways here: home page, /about, footer, contact and imprint", async ({ regular: page }) => {
	for (const [path, region] of [
		["/", "Geprüft"],
		["/about", "Zertifikate"],
	] as const) {
		await page.goto(path);
		const link = page.getByRole("region", { name: region }).getByRole("link", { name: /^Alle Nachweise/ });
		await expect(link).toHaveAttribute("href", "/nachweise");
	}
	await expect(page.getByRole("contentinfo").getByRole("link", { name: "Nachweise" })).toHaveAttribute(
		"href",
		"/nachweise",
	);
	for (const path of ["/contact?anliegen=tender", "/impressum"]) {
		await page.goto(path);
		await expect(page.getByRole("main").locator('a[href="/nachweise"]')).toBeVisible();
	}
});

test("on paper it is a list without furniture", async ({ regular: page }) => {
	await page.goto("/nachweise");
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByText("099.123456")).toBeVisible();
	for (const hidden of ["Nachweis anfordern", /^PDF/, /^Auf Anfrage/, /^Verzeichnis/]) {
		await expect(page.getByRole("link", { name: hidden }).first()).toBeHidden();
	}
	await expect(page.getByRole("contentinfo").getByRole("navigation")).toHaveCount(0);
	const pdf = await page.pdf({ preferCSSPageSize: true });
	expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});
