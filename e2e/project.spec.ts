import { expectOneSheet, watchErrors } from "./page-checks.ts";
import { expect, test } from "./site.ts";

const lock = "/projects/grosse-suedschleuse";
const longest = "/projects/deichlueckenverschluss-mit-unterwasserboeschungsprofilierung";

test("a card leads to the reference, which tells what a client checks, and on to the others", async ({
	regular: page,
}) => {
	await page.goto("/projects");
	await page.getByRole("link", { name: "Große Südschleuse", exact: true }).click();
	await expect(page).toHaveURL(new RegExp(`${lock}$`));
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Große Südschleuse");
	await expect(page.getByRole("region", { name: "Angaben zur Referenz" }).locator("dt")).toHaveText([
		"Auftraggeber",
		"Art",
		"Zeitraum",
		"Bauzeit",
		"Vertrag",
		"Gewerk",
		"Ansprechpartner",
	]);
	await test.step("the section names every figure that it draws, in letters that can be read", async () => {
		const section = page.getByRole("region", { name: "Der Schnitt" });
		await expect(section.getByRole("img")).toHaveCount(1);
		await expect(section.getByRole("listitem").filter({ hasText: "Sohle vorher" })).toHaveCount(1);
		const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
		for (const narrow of [320, 800, 1920]) {
			await page.setViewportSize({ width: narrow, height });
			const letters = await section.locator("svg text").evaluateAll((texts) =>
				texts
					.filter((text) => text.getBoundingClientRect().width > 0)
					.map((text) => {
						const drawing = (text as SVGTextElement).ownerSVGElement;
						const scale = (drawing?.clientWidth ?? 0) / (drawing?.viewBox.baseVal.width ?? 1);
						return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
					}),
			);
			expect(letters.length).toBeGreaterThan(5);
			expect(Math.min(...letters), `${narrow} px`).toBeGreaterThanOrEqual(11);
		}
		await page.setViewportSize({ width, height });
	});
	await expect(page.getByRole("region", { name: "So wurde gebaut" }).getByRole("listitem")).toHaveCount(4);
	await expect(page.getByRole("region", { name: "Mengen" }).locator("dt")).toHaveCount(3);
	await expect(page.getByRole("region", { name: "Regelwerke" })).toContainText("DIN\u00a019712");
	await expect(page.getByRole("navigation", { name: "Pfad zu dieser Seite" }).getByRole("link")).toHaveText([
		"Startseite",
		"Projekte",
	]);
	await test.step("from reference to reference, there and back", async () => {
		const others = page.getByRole("region", { name: "Weitere Referenzen" });
		await others.getByRole("link", { name: /^Nächste/ }).click();
		await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Große Südschleuse");
		await others.getByRole("link", { name: /^Vorherige/ }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Große Südschleuse");
		await others.getByRole("link", { name: "Alle Projekte" }).click();
		await expect(page).toHaveURL(/\/projects$/);
	});
});

test("pictures, machines, service and contact are one click away", async ({ regular: page }) => {
	await page.goto(lock);
	const facts = page.getByRole("region", { name: "Angaben zur Referenz" });
	await expect(facts.getByRole("link", { name: "Wasserbau & Hochwasserschutz" })).toHaveAttribute(
		"href",
		"/services/wasserbau-hochwasserschutz",
	);
	await expect(facts.getByRole("link", { name: "auf Anfrage" })).toHaveAttribute("href", /^\/contact\?/);
	await test.step("pictures turn in the slideshow and open in the lightbox", async () => {
		const show = page.getByRole("group", { name: "Große Südschleuse" });
		await show.scrollIntoViewIfNeeded();
		await show.getByRole("button", { name: "Nächstes Bild" }).click();
		await show.getByRole("link").click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await expect(page).toHaveURL(/#bilder\/2$/);
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toBeHidden();
	});
	await page
		.getByRole("region", { name: "Eingesetztes Gerät" })
		.getByRole("link", { name: /^Raupen/ })
		.click();
	await expect(page).toHaveURL(/\/fuhrparkundtechnik\?kategorie=raupen$/);
	await expect(page.locator("main article h2:visible")).toHaveText(["Raupen"]);
});

test("an address that resembles a project's suggests it", async ({ regular: page }) => {
	const errors = watchErrors(page);
	const answer = await page.goto("/projects/grosse-sudschleuse");
	expect(answer?.status()).toBe(404);
	await expect(page.getByRole("main").getByRole("link", { name: "Große Südschleuse" })).toBeVisible();
	expect(errors.filter((error) => !error.includes("status of 404"))).toEqual([]);
});

test.describe("on paper", () => {
	test("the longest reference is one sheet on which nothing is cut off", async ({ regular: page }) => {
		await page.goto(longest);
		await expectOneSheet(page);
	});

	test("one sheet has logo, picture, facts, address and a code, and nothing of the screen", async ({
		regular: page,
	}) => {
		await page.goto(lock);
		const code = page.getByRole("img", { name: "QR-Code mit der Adresse dieser Referenz" });
		await expect(code).toBeHidden();
		await page.emulateMedia({ media: "print" });
		await expect(code).toBeVisible();
		await expect(page.getByText(/^Referenzblatt/)).toBeVisible();
		await expect(page.getByRole("main").locator("picture:visible")).toHaveCount(1);
		await expect(page.getByRole("img", { name: /^Der Schnitt/ })).toBeVisible();
		await expect(page.getByRole("main").locator("address")).toContainText(
			"Am Alten Vorhafen 7 a, 25541 Brunsbüttel",
		);
		for (const part of [
			"Die Aufgabe",
			"Angaben zur Referenz",
			"So wurde gebaut",
			"Mengen",
			"Eingesetztes Gerät",
		])
			await expect(page.getByRole("heading", { name: part })).toBeVisible();
		await expect(page.getByRole("banner")).toBeHidden();
		await expect(page.getByRole("contentinfo")).toBeHidden();
		await expect(page.getByRole("heading", { name: "Weitere Referenzen" })).toBeHidden();
		await expect(page.getByRole("link", { name: "Ähnliches besprechen" })).toBeHidden();
		await expectOneSheet(page);
	});
});
