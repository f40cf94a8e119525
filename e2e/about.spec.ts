import { mainText, withoutScript } from "./page-checks.ts";
import { expect, test } from "./site.ts";

test("the page tells who we are", async ({ regular: page }) => {
	await page.goto("/about");
	await test.step("the page tells its own figures and not the home page's", async () => {
		const text = await mainText(page);
		for (const fact of [
			"Gegründet 1894",
			"4. und 5. Generation",
			"Rund 50 Mitarbeitende",
			"Über 45 Spezialmaschinen",
			"Über 125 Jahre Erfahrung",
		]) {
			expect(text).toContain(fact);
		}
		expect(text).not.toMatch(/130 Jahre|60 Mitarbeitende|07:00–17:00|7:30/);
	});
	await test.step("six values, each with drawing and text", async () => {
		const values = page.getByRole("region", { name: "Wofür wir stehen" });
		await expect(values.getByRole("heading", { level: 3 })).toHaveText([
			"Qualität",
			"Zuverlässigkeit",
			"Teamgeist",
			"Innovation",
			"Umweltbewusstsein",
			"Sicherheit",
		]);
		await expect(values.locator("li svg")).toHaveCount(6);
	});
	await test.step("seven years in order", async () => {
		const years = page.getByRole("region", { name: "Sieben Stationen" });
		const items = years.getByRole("listitem");
		await expect(items).toHaveCount(7);
		await expect(items).toContainText(["1894", "1950er", "1980", "1982", "2009", "2012", "2022"]);
		await expect(years.getByRole("link", { name: "Zur Geschichte in Bildern" })).toHaveAttribute(
			"href",
			"/#geschichte",
		);
	});
	await test.step("four certificates with their pictures", async () => {
		const certificates = page.getByRole("region", { name: "Zertifikate" });
		await expect(certificates.getByRole("heading", { level: 3 })).toHaveText([
			/Präqualifikation/,
			/§\s62 WHG/,
			/ISO\s9001/,
			/ISO\s45001/,
		]);
		await expect(certificates.getByRole("img")).toHaveCount(4);
		await expect(certificates).toContainText("seit 2009");
	});
	await test.step("two people run the company, and the page leads on", async () => {
		await expect(
			page.getByRole("region", { name: "Geschäftsführung" }).getByRole("heading", { level: 3 }),
		).toHaveCount(2);
		const main = page.getByRole("main");
		for (const [name, path] of [
			[/Was wir bauen/, "/services"],
			[/Womit wir bauen/, "/fuhrparkundtechnik"],
			[/Wer noch fehlt/, "/careers"],
			["Kontakt aufnehmen", "/contact"],
		] as const) {
			await expect(main.getByRole("link", { name })).toHaveAttribute("href", path);
		}
	});
});

test("the page can be read without script and on paper", async ({ browser, baseURL }) => {
	await withoutScript(browser, baseURL, async (page) => {
		await page.goto("/about");
		await page.emulateMedia({ media: "print" });
		const text = await mainText(page);
		expect(text).toContain("Eintritt der 5. Generation");
		expect(text).toContain("Umweltbewusstsein");
	});
});
