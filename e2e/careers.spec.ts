import { expectAccessible } from "./page-checks.ts";
import { expect, test, whileJobsAreOpen } from "./site.ts";

const applications = "https://arbeit.priel-soehne.example/";

test("the page promises what we keep, and leads on", async ({ regular: page }) => {
	await page.goto("/careers");
	await test.step("everything that is promised is said", async () => {
		const benefits = page.getByRole("region", { name: "Das bekommst du" }).getByRole("listitem");
		await expect(benefits).toHaveText([/Lohn nach Tarif/, /Urlaub/, /Kleidung/, /Feste Leute/]);
	});
	await test.step("whoever finds nothing may apply all the same", async () => {
		const link = page.getByRole("link", { name: "Jetzt initiativ bewerben (öffnet ein neues Fenster)" });
		await expect(link).toHaveAttribute("href", applications);
		await expect(link).toHaveAttribute("target", "_blank");
		await expect(link).toHaveAttribute("rel", "noopener noreferrer");
		await expect(page.getByRole("link", { name: "Zum Fuhrpark" })).toHaveAttribute(
			"href",
			"/fuhrparkundtechnik",
		);
	});
});

test("a job tells what it gives, and has a safe way to the application site", async ({ regular: page }) => {
	await whileJobsAreOpen(page);
	await page.goto("/careers");
	const cards = page.locator("main article[id]");
	await expect(cards.locator("h3")).toHaveText(["Spezialtiefbau- und Schwimmbaggerführer (m/w/d)"]);
	for (const card of await cards.all()) {
		const title = (await card.locator("h3").innerText()).replaceAll("\u00ad", "");
		const apply = card.getByRole("link", { name: /^Jetzt bewerben/ });
		await expect(apply).toHaveAccessibleName(new RegExp(title.replaceAll(/[()]/g, "."), "u"));
		await expect(apply).toHaveAttribute("href", applications);
		await expect(apply).toHaveAttribute("target", "_blank");
		await expect(apply).toHaveAttribute("rel", "noopener noreferrer");
		await expect(card.locator("dt")).toHaveText(["Gerät", "Bezahlung"]);
		const own = await card.getByRole("link", { name: title, exact: true }).getAttribute("href");
		expect(own).toMatch(/^\/careers\/[a-z]+$/);
	}
	await expectAccessible(page);
});

test("without trainings their section says so", async ({ regular: page }) => {
	await page.goto("/careers");
	const trainings = page.getByRole("region", { name: "Ausbildung", exact: true });
	await expect(trainings.getByRole("listitem")).toHaveCount(0);
	await expect(trainings).toContainText("Für das nächste Jahr sind die Plätze vergeben.");
});

test("an old link to a card of the list still finds it", async ({ regular: page }) => {
	await whileJobsAreOpen(page);
	await page.goto("/careers#schwimmbaggerfuehrer");
	await expect(
		page.getByRole("heading", { name: "Spezialtiefbau- und Schwimmbaggerführer (m/w/d)" }),
	).toBeInViewport();
});
