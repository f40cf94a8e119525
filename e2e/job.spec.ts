import { expectOneSheet, watchErrors, withoutScript } from "./page-checks.ts";
import { expect, origin, test, whileJobsAreOpen } from "./site.ts";

test("a job tells everything before the first call", async ({ regular: page }) => {
	await whileJobsAreOpen(page);
	await page.goto("/careers/schwimmbaggerfuehrer");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"Spezialtiefbau- und Schwimmbaggerführer (m/w/d)",
	);
	await expect(page.getByRole("region", { name: "Die Stelle in Kürze" }).locator("dt")).toHaveText([
		"Gerät",
		"Bezahlung",
		"Bewerben bis",
	]);
	await expect(page.getByRole("heading", { level: 2 }).filter({ visible: true }).first()).toHaveText(
		"Die Arbeit",
	);
	for (const part of [
		"Das machst du",
		"Das bringst du mit",
		"Arbeitszeit",
		"Hof oder Baustelle",
		"Bezahlung",
		"Das bieten wir",
	]) {
		await expect(page.getByRole("region", { name: part, exact: true })).toBeVisible();
	}
	await expect(page.getByRole("region", { name: "Das bieten wir" }).getByRole("listitem")).toHaveCount(3);
	await expect(page.getByRole("heading", { level: 4 })).toHaveText([
		"Du meldest dich",
		"Wir rufen an",
		"Du siehst dir den Hof an",
	]);
	await expect(page.getByRole("navigation", { name: "Pfad zu dieser Seite" }).getByRole("link")).toHaveText([
		"Startseite",
		"Karriere",
	]);
});

test("machines lead into the fleet, and four ways to apply beside the short form lead where they say", async ({
	regular: page,
}) => {
	await page.goto("/careers/schwimmbaggerfuehrer");
	const machines = page.getByRole("region", { name: "Das fährst du" }).getByRole("link");
	await expect(machines).toHaveCount(2);
	await expect(machines.filter({ hasText: /^Bagger/ })).toHaveAttribute(
		"href",
		"/fuhrparkundtechnik?kategorie=bagger",
	);
	const ways = page.getByRole("region", { name: "So bewirbst du dich" });
	const site = ways.getByRole("link", { name: /^Bewerbungsseite/ });
	await expect(site).toHaveAttribute("href", "https://arbeit.priel-soehne.example/");
	await expect(site).toHaveAttribute("target", "_blank");
	await expect(site).toHaveAttribute("rel", "noopener noreferrer");
	await expect(ways.getByRole("link", { name: /^E-Mail/ })).toHaveAttribute(
		"href",
		/^mailto:arbeit@priel-soehne\.example\?subject=Bewerbung%3A%20Spezial/,
	);
	await expect(ways.getByRole("link", { name: /^Telefon/ })).toHaveAttribute("href", /^tel:\+49/);
	await ways.getByRole("link", { name: /^Kontaktformular/ }).click();
	await expect(page).toHaveURL(/\/contact$/);
});

test("the way from the list to the job and back, and nothing else is offered", async ({ regular: page }) => {
	await whileJobsAreOpen(page);
	await page.goto("/careers");
	await page
		.getByRole("link", { name: "Spezialtiefbau- und Schwimmbaggerführer (m/w/d)", exact: true })
		.click();
	await expect(page).toHaveURL(/\/careers\/schwimmbaggerfuehrer$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		"Spezialtiefbau- und Schwimmbaggerführer (m/w/d)",
	);
	await expect(page).toHaveTitle(/^Schwimmbaggerführer/);
	await expect(page.getByText("Mehr ist zurzeit nicht ausgeschrieben.")).toBeVisible();
	await page
		.getByRole("navigation", { name: "Pfad zu dieser Seite" })
		.getByRole("link", { name: "Karriere" })
		.click();
	await expect(page).toHaveURL(/\/careers$/);
});

test("the list of jobs is announced and holds every open job", async ({ regular: page, request }) => {
	await page.goto("/careers");
	const feeds = await page
		.locator('link[rel="alternate"][type]')
		.evaluateAll((links) => links.map((link) => [link.getAttribute("type"), link.getAttribute("href")]));
	expect(feeds).toEqual([["application/xml", "/careers/stellen.xml"]]);
	const list = await (await request.get("/careers/stellen.xml")).text();
	expect(list.match(/<url>[^<]+/g)).toEqual([`<url>${origin}/careers/schwimmbaggerfuehrer`]);
});

test.describe("on paper", () => {
	test("the job is a poster on one sheet with a code that leads back here", async ({ regular: page }) => {
		await page.goto("/careers/schwimmbaggerfuehrer");
		const path = "/careers/schwimmbaggerfuehrer";
		const code = page.getByRole("img", { name: path, exact: true });
		await expect(code).toBeHidden();
		await page.emulateMedia({ media: "print" });
		await expect(code).toBeVisible();
		const poster = page.getByRole("article");
		await expect(poster).toContainText("Spezialtiefbau- und Schwimmbaggerführer (m/w/d)");
		await expect(poster).toContainText(path);
		for (const part of ["Das machst du", "Das bieten wir", "So bewirbst du dich"])
			await expect(poster.getByText(part)).toBeVisible();
		for (const part of ["Die Arbeit", "Das bringst du mit", "Die anderen Stellen"])
			await expect(page.getByRole("heading", { name: part })).toBeHidden();
		await expect(page.getByRole("contentinfo").filter({ hasText: "Impressum" })).toBeHidden();
		await expect(page.getByRole("link", { name: "Jetzt bewerben" })).toBeHidden();
		await expectOneSheet(page);
	});
});

test.describe("when a job has ended", () => {
	test("its address says so, friendly and with status 410", async ({ regular: page, later }) => {
		const errors = watchErrors(page);
		await page.clock.setFixedTime(new Date("2199-01-01T12:00:00Z"));
		const response = await page.goto(`${later}/careers/schwimmbaggerfuehrer`);
		expect(response?.status()).toBe(410);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Diese Stelle ist nicht mehr offen");
		await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
		await expect(page.getByText("Zurzeit ist keine Stelle ausgeschrieben.")).toBeVisible();
		await page.getByRole("link", { name: "Zu den offenen Stellen" }).click();
		await expect(page).toHaveURL(/\/careers#stellen$/);
		// The browser itself mentions the status of the page.
		expect(errors.filter((error) => !error.includes("status of 410"))).toEqual([]);
	});

	test("no page advertises it, with or without script", async ({ regular: page, later, browser }) => {
		const errors = watchErrors(page);
		await page.clock.setFixedTime(new Date("2199-01-01T12:00:00Z"));
		for (const path of ["/careers", "/", "/services/erdbau"]) {
			await page.goto(later + path);
			await expect(page.locator('a[href^="/careers/"]')).toHaveCount(0);
			await expect(page.getByText("Zurzeit ist keine Stelle ausgeschrieben.")).toBeVisible();
		}
		expect(errors).toEqual([]);
		await withoutScript(browser, later, async (plain) => {
			await plain.goto("/careers");
			await expect(plain.locator('a[href^="/careers/"]')).toHaveCount(0);
			await expect(plain.getByText("Zurzeit ist keine Stelle ausgeschrieben.")).toBeVisible();
		});
	});
});
