import { sample } from "./plan.ts";
import { expect, test } from "./site.ts";

const services = [
	["erdbau", "Erdbau", 1],
	["siel-rohrleitungsbau", "Siel- & Rohrleitungsbau", 3],
	["wasserbau-hochwasserschutz", "Wasserbau & Hochwasserschutz", 3],
	["umwelttechnik", "Umwelttechnik & Entschlammung", 3],
	["sondertechnik", "Sondertechnik", 3],
] as const;
const subtitle = "Am Kanal gebaut";
const withGallery = ["wasserbau-hochwasserschutz", "sondertechnik"];
const withoutProjects = "sondertechnik";
const withJob = ["erdbau", "wasserbau-hochwasserschutz"];

// One without pictures and one without projects; before a release all.
for (const [id, title, highlights] of sample([services[0], services[4], ...services.slice(1, 4)], 2)) {
	test(`${title}: title, subtitle, highlights, work, others, ways onward, for people and machines`, async ({
		regular: page,
	}) => {
		await page.goto(`/services/${id}`);
		const main = page.getByRole("main");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await expect(main.getByText(subtitle, { exact: true })).toBeVisible();
		await expect(
			main.getByRole("list", { name: "Schwerpunkte", exact: true }).getByRole("listitem"),
		).toHaveCount(highlights);

		const work = main.getByRole("region", { name: "Unsere Leistungen" });
		expect(await work.getByRole("listitem").count()).toBeGreaterThanOrEqual(6);

		const others = main.getByRole("region", { name: "Weitere Leistungen" }).getByRole("article");
		await expect(others).toHaveCount(4);
		await expect(others.getByRole("heading")).toHaveText(
			services.filter(([other]) => other !== id).map(([, other]) => other),
		);
		for (const card of await others.all()) {
			expect(await card.getByRole("list").getByRole("listitem").count()).toBeLessThanOrEqual(3);
		}

		await expect(main.getByRole("region", { name: "Ansichten" })).toHaveCount(
			withGallery.includes(id) ? 1 : 0,
		);
		await expect(main.getByRole("region", { name: "Ausgeführte Projekte" })).toHaveCount(
			id === withoutProjects ? 0 : 1,
		);
		await expect(
			main.getByRole("region", { name: "Damit arbeiten wir" }).getByRole("link").first(),
		).toHaveAttribute("href", /^\/fuhrparkundtechnik\?kategorie=/);
		await expect(
			main.getByRole("region", { name: "Stellen in diesem Gewerk" }).getByRole("link"),
		).toHaveCount(withJob.includes(id) ? 1 : 0);
		await expect(main.getByRole("link", { name: "Anfrage schreiben" })).toHaveAttribute("href", "/contact");
	});
}

test("the contact box offers the talk, phone, mail and this page's hours", async ({ regular: page }) => {
	await page.goto("/services/umwelttechnik");
	const box = page.getByRole("complementary");
	await expect(box.getByRole("link", { name: "Projekt besprechen" })).toHaveAttribute(
		"href",
		/^\/contact(\?|$)/,
	);
	await expect(box.getByRole("link", { name: "04852 66969-0" })).toHaveAttribute("href", "tel:+494852669690");
	await expect(box.getByRole("link", { name: "post@priel-soehne.example" })).toHaveAttribute(
		"href",
		"mailto:post@priel-soehne.example",
	);
	await expect(box.getByText("Mo–Do 06:30–16:00")).toBeVisible();
});

test("another service starts at the top and at its first picture", async ({ regular: page }) => {
	await page.goto("/services/wasserbau-hochwasserschutz");
	const show = page.getByRole("region", { name: "Ansichten" });
	await show.getByRole("button", { name: "Nächstes Bild" }).first().click();
	await expect(show.getByText(/^2\s*\/\s*\d+$/).first()).toBeVisible();

	await page
		.getByRole("region", { name: "Weitere Leistungen" })
		.getByRole("link", { name: /Sondertechnik/ })
		.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sondertechnik");
	expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
