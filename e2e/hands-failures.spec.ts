import type { Page } from "@playwright/test";
import { fill, formOf, operate, prepared, textOf } from "./hands.ts";
import { watchErrors } from "./page-checks.ts";
import { expect, scrollLocked, test } from "./site.ts";

/** A part that breaks takes nothing else with it. */

test.describe("a history that breaks", () => {
	test.beforeEach(async ({ regular: page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.route("**/api/enquiries/token", (route) => route.fulfill({ json: { token: "" } }));
		await page.route("**/api/enquiries", (route) =>
			route.fulfill({ status: 201, json: { reference: "DG-2611-7K3QF", answerByText: "bald" } }),
		);
	});

	for (const [when, breakIt] of [
		[
			"while its code is read",
			(page) =>
				page.route("**/assets/periods-*.js", (route) =>
					route.fulfill({ contentType: "text/javascript", body: "throw new Error('broken')" }),
				),
		],
		[
			"when it wakes",
			(page) =>
				page.route("/", async (route) => {
					const response = await route.fetch();
					const html = await response.text();
					const broken = html.replace(/(<alive-part name="periods" props=")[^"]*"/, '$1{}"');
					expect(broken).not.toBe(html);
					await route.fulfill({ response, body: broken });
				}),
		],
	] as [string, (page: Page) => Promise<unknown>][]) {
		test(`${when} stays readable, and the form beside it works`, async ({ regular: page }) => {
			await breakIt(page);
			await page.goto("/");
			const text = await textOf(page);
			await page.getByRole("button", { name: "Nächster Abschnitt" }).click();
			await page.getByRole("button", { name: "Nächster Abschnitt" }).click();
			expect(await textOf(page)).toBe(text);
			await fill(page);
			await formOf(page).getByRole("button", { name: "Anfrage senden" }).click();
			await expect(formOf(page).getByText("DG-2611-7K3QF")).toBeVisible();
			expect(await page.locator("#geschichte").innerText()).toContain("Mit Spaten und Schubkarre");
		});
	}
});

test.describe("a press", () => {
	test.use({ patient: false });

	for (const [what, path, code, press] of [
		[
			"opens the gallery",
			"/galerie",
			"picture-gallery",
			(page: Page) => page.getByRole("link", { name: "Galerie öffnen" }),
		],
		[
			"turns the history",
			"/",
			"periods",
			(page: Page) => page.getByRole("button", { name: "Nächster Abschnitt" }),
		],
	] as const)
		test(`that ${what} is answered with a sign, and after five seconds without code with a sentence`, async ({
			regular: page,
		}) => {
			await page.clock.install();
			await page.route(`**/assets/${code}-*.js`, () => {});
			await page.goto(path);
			const address = page.url();
			await press(page).click();
			await expect(press(page)).toHaveAttribute("aria-busy", "true");
			await page.clock.runFor(5000);
			await expect(page.getByRole("status", { name: "Meldungen" })).not.toBeEmpty();
			await expect(press(page)).not.toHaveAttribute("aria-busy");
			expect(page.url()).toBe(address);
		});
});

test("the site works where storage is forbidden", async ({ newcomer: page }) => {
	const errors = watchErrors(page);
	await page.addInitScript(() => {
		for (const name of ["localStorage", "sessionStorage"])
			Object.defineProperty(window, name, {
				get() {
					throw new DOMException("denied", "SecurityError");
				},
			});
	});
	await prepared(page);
	await page.goto("/");
	await page.keyboard.press("Escape");
	await expect.poll(() => scrollLocked(page)).toBe(false);
	await page.getByRole("button", { name: "Nur notwendige" }).click();
	await expect(page.locator("#consent-banner")).toBeHidden();
	await operate(page, "/");
	for (const path of ["/projects", "/contact"]) {
		await page.goto(path);
		// Nothing remembers that the splash has been seen.
		await page.keyboard.press("Escape");
		await page.getByRole("button", { name: "Nur notwendige" }).click();
		await operate(page, path);
	}
	await fill(page);
	await expect(formOf(page).getByLabel("Nachricht")).toHaveValue("Bitte um ein Angebot.");
	expect(errors).toEqual([]);
});
