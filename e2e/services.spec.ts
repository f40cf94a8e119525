import { company, expect, test } from "./site.ts";

const services = [
	["Erdbau", "Hochbau", "/services/erdbau", 4, 1],
	["Siel- & Rohrleitungsbau", "Tiefbau", "/services/siel-rohrleitungsbau", 4, 3],
	["Wasserbau & Hochwasserschutz", "Ingenieurbau", "/services/wasserbau-hochwasserschutz", 4, 3],
	["Umwelttechnik & Entschlammung", "Umwelttechnik", "/services/umwelttechnik", 2, 3],
	["Sondertechnik", "Sondertechnik", "/services/sondertechnik", 4, 3],
] as const;

test("the overview shows a card for each service with this page's category, its points and highlights", async ({
	regular: page,
}) => {
	await page.goto("/services");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsere Bauleistungen");
	await expect(page).toHaveTitle(`Bauleistungen | ${company}`);
	const cards = page.getByRole("article");
	await expect(cards).toHaveCount(5);
	for (const [index, [title, category, path, points, highlights]] of services.entries()) {
		const card = cards.nth(index);
		await expect(card.getByRole("heading", { level: 2 })).toHaveText(title);
		await expect(card.locator("p").filter({ hasText: category }).first()).toBeVisible();
		await expect(card.locator("h2 svg")).toBeVisible();
		await expect(card.getByRole("list").first().getByRole("listitem")).toHaveCount(points);
		await expect(card.getByRole("list", { name: `Schwerpunkte ${title}` }).getByRole("listitem")).toHaveCount(
			highlights,
		);
		const more = card.getByRole("link", { name: /^Mehr erfahren/ });
		await expect(more).toHaveAttribute("href", path);
	}
});
