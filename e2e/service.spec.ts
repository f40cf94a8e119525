import { expectAccessible, mainText, structuredData, withoutScript } from "./page-checks.ts";
import { expect, test } from "./site.ts";

const services = [
	["erdbau", "Erdbau", "Erst die Erde, dann alles andere"],
	["siel-rohrleitungsbau", "Siel- & Rohrleitungsbau", "In Hamburg heißt der Kanal Siel"],
	["wasserbau-hochwasserschutz", "Wasserbau & Hochwasserschutz", "Bauen nach Tidekalender"],
	["umwelttechnik", "Umwelttechnik & Entschlammung", "Schlamm heraus, Wasser klar, Boden nachgewiesen"],
	["sondertechnik", "Sondertechnik", "Wo die Straße aufhört, fängt das an"],
] as const;
const withGallery = ["erdbau", "wasserbau-hochwasserschutz"];

for (const [id, title, subtitle] of services) {
	test(`${title}: title, subtitle, highlights, work, others, ways onward, for people and machines`, async ({
		regular: page,
	}) => {
		await page.goto(`/services/${id}`);
		const main = page.getByRole("main");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await expect(main.getByText(subtitle, { exact: true })).toBeVisible();
		await expect(
			main.getByRole("list", { name: "Schwerpunkte", exact: true }).getByRole("listitem"),
		).toHaveCount(3);

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
		await expect(
			main.getByRole("region", { name: "Ausgeführte Projekte" }).getByRole("article").first(),
		).toBeVisible();
		await expect(
			main.getByRole("region", { name: "Damit arbeiten wir" }).getByRole("link").first(),
		).toHaveAttribute("href", /^\/fuhrparkundtechnik\?kategorie=/);
		await expect(
			main.getByRole("region", { name: "Wer hier mit anpackt" }).getByRole("link").first(),
		).toHaveAttribute("href", /^\/careers\//);
		await expect(main.getByRole("link", { name: "Anfrage schreiben" })).toHaveAttribute("href", "/contact");

		await test.step("machines are told about the company and this service", async () => {
			const nodes = await structuredData(page);
			expect(nodes.map((node) => node["@type"])).toEqual(
				expect.arrayContaining(["BreadcrumbList", "GeneralContractor", "Service"]),
			);
			expect(nodes.find((node) => node["@type"] === "Service")).toMatchObject({
				name: title,
				serviceType: title,
			});
			expect(JSON.stringify(nodes)).not.toMatch(/numberOfEmployees|openingHours/);
		});
	});
}

test("the contact box offers the talk, phone, mail and this page's hours", async ({ regular: page }) => {
	await page.goto("/services/umwelttechnik");
	const box = page.getByRole("complementary");
	await expect(box.getByRole("link", { name: "Projekt besprechen" })).toHaveAttribute(
		"href",
		/^\/contact(\?|$)/,
	);
	await expect(box.getByRole("link", { name: "040 66969-100" })).toHaveAttribute("href", "tel:+494066969100");
	await expect(box.getByRole("link", { name: "info@deichgraf-bau.example" })).toHaveAttribute(
		"href",
		"mailto:info@deichgraf-bau.example",
	);
	await expect(box.getByText("Mo–Fr 07:00–17:00")).toBeVisible();
	expect(await mainText(page)).not.toMatch(/16:30|14:00/);
});

test("another service starts at the top and at its first picture", async ({ regular: page }) => {
	await page.goto("/services/erdbau");
	const show = page.getByRole("region", { name: "Ansichten" });
	await show.getByRole("button", { name: "Nächstes Bild" }).first().click();
	await expect(show.getByText(/^2\s*\/\s*\d+$/).first()).toBeVisible();

	await page
		.getByRole("region", { name: "Weitere Leistungen" })
		.getByRole("link", { name: /Wasserbau/ })
		.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wasserbau & Hochwasserschutz");
	expect(await page.evaluate(() => window.scrollY)).toBe(0);
	await expect(show.getByText(/^1\s*\/\s*\d+$/).first()).toBeAttached();
});

test("the trail above the title leads back", async ({ regular: page }) => {
	await page.goto("/services/sondertechnik");
	const trail = page.getByRole("navigation", { name: "Pfad zu dieser Seite" });
	await expect(trail.getByText("Sondertechnik")).toHaveAttribute("aria-current", "page");
	await trail.getByRole("link", { name: "Bauleistungen" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsere Bauleistungen");
});

test("an unknown service says so with status 404 and leads back", async ({ regular: page }) => {
	const response = await page.goto("/services/brueckenbau");
	expect(response?.status()).toBe(404);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Service nicht gefunden");
	await expect(page.getByText("Der gesuchte Service existiert nicht.", { exact: true })).toBeVisible();
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
	const back = page.getByRole("link", { name: "Zurück zur Leistungsübersicht" });
	await expect(back).toHaveAttribute("href", "/services");
	await expectAccessible(page);
	await back.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsere Bauleistungen");
});

test("a service can be read without script", async ({ browser, baseURL }) => {
	await withoutScript(browser, baseURL, async (page) => {
		await page.goto("/services/wasserbau-hochwasserschutz");
		const text = await mainText(page);
		expect(text).toContain("Die Elbe kommt zweimal am Tag");
		expect(text).toContain("Mo–Fr 07:00–17:00");
		await expect(page.getByRole("region", { name: "Weitere Leistungen" }).getByRole("article")).toHaveCount(
			4,
		);
	});
});
