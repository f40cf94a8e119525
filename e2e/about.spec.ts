import { expect, test } from "./site.ts";

test("the page tells who we are", async ({ regular: page }) => {
	await page.goto("/about");
	await test.step("values, each with drawing and text", async () => {
		const values = page.getByRole("region", { name: "Wofür wir stehen" });
		await expect(values.getByRole("heading", { level: 3 })).toHaveText([
			"Qualität",
			"Zuverlässigkeit",
			"Teamgeist",
			"Innovation",
			"Umweltbewusstsein",
		]);
		await expect(values.locator("li svg")).toHaveCount(5);
	});
	await test.step("years in order", async () => {
		const years = page.getByRole("region", { name: "Stationen" });
		const items = years.getByRole("listitem");
		await expect(items).toHaveCount(4);
		await expect(items).toContainText(["1961", "1980", "2015", "2024"]);
		await expect(years.getByRole("link", { name: "Zur Geschichte in Bildern" })).toHaveAttribute(
			"href",
			"/#geschichte",
		);
	});
	await test.step("certificates with their pictures", async () => {
		const certificates = page.getByRole("region", { name: "Zertifikate" });
		await expect(certificates.getByRole("heading", { level: 3 })).toHaveText(["Schweißfachbetrieb"]);
		await expect(certificates.locator("img")).toHaveCount(1);
	});
	await test.step("whoever runs the company is named, and the page leads on", async () => {
		await expect(
			page.getByRole("region", { name: "Geschäftsführung" }).getByRole("heading", { level: 3 }),
		).toHaveText([/Wolkenstein/]);
		const main = page.getByRole("main");
		for (const [name, path] of [
			[/Was wir bauen/, "/services"],
			[/Was wir gebaut haben/, "/projects"],
			["Kontakt aufnehmen", "/contact"],
		] as const) {
			await expect(main.getByRole("link", { name })).toHaveAttribute("href", path);
		}
	});
});
