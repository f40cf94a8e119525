import { expectOneSheet } from "./page-checks.ts";
import { expect, test, whileJobsAreOpen } from "./site.ts";

const job = "/careers/schwimmbaggerfuehrer";

test("a reader of Ukrainian gets from the German job to the form without a German word", async ({
	regular: page,
}) => {
	await whileJobsAreOpen(page);
	await page.goto(job);
	const line = page.getByRole("main").locator("p", { hasText: "Română" }).first();
	await expect(line.getByRole("link")).toHaveText(["Română", "Українська"]);
	await line.getByRole("link", { name: "Українська" }).click();
	await expect(page).toHaveURL(`${job}/uk`);
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Машиніст плавучого екскаватора");
	await expect(page.locator("dd").filter({ hasText: "30\u00a0червня 2027", visible: true })).toBeVisible();
	await expect(page.locator('form[action$="language=uk"]')).toBeVisible();
	await test.step("the phone's number, who answers and when", async () => {
		const call = page.locator("#bewerben").getByRole("link", { name: /66969-20/ });
		await expect(call).toHaveAttribute("href", "tel:+4948526696920");
		await expect(page.getByText(/німецька і українська/)).toBeVisible();
	});
	await test.step("a voice says German words in German", async () => {
		await expect(page.getByRole("contentinfo").locator("[lang=de]")).toHaveText("Impressum");
	});
	await test.step("the German page is named as the one that counts, and applications have an address", async () => {
		await expect(page.getByRole("main").locator(`a[hreflang=de][href="${job}"]`)).toBeVisible();
		await expect(page.locator('#bewerben a[href="mailto:arbeit@priel-soehne.example"]')).toBeVisible();
	});
	await test.step("every other language is one link away, German too", async () => {
		const languages = page.locator("header nav");
		await expect(languages.getByRole("link")).toHaveText(["Română", "Українська", "Deutsch"]);
		await expect(languages.locator("[aria-current=page]")).toHaveText("Українська");
		await languages.getByRole("link", { name: "Deutsch" }).click();
		await expect(page).toHaveURL(job);
	});
});

test("where nobody on the phone speaks the language, the page asks to write and names no number first", async ({
	regular: page,
}) => {
	await whileJobsAreOpen(page);
	await page.goto(`${job}/ro`);
	const contacts = page.locator('main a[href^="tel:"], main a[href^="mailto:"]');
	await expect(contacts.first()).toHaveAttribute("href", "mailto:arbeit@priel-soehne.example");
	await expect(page.locator('header a[href^="tel:"]')).toHaveCount(0);
});

test("the page of a language lists its jobs and says what happens to data", async ({ regular: page }) => {
	await whileJobsAreOpen(page);
	await page.goto("/careers");
	await page.getByRole("main").getByRole("link", { name: "Română" }).first().click();
	await expect(page).toHaveURL("/careers/ro");
	await expect(page.getByRole("link", { name: /Mașinist pe excavator plutitor/ })).toHaveAttribute(
		"href",
		`${job}/ro`,
	);
	await page.locator("footer").getByRole("link").first().click();
	await expect(page).toHaveURL("/careers/ro#datenschutz");
	await expect(page.locator("#datenschutz").getByRole("link")).toHaveAttribute("href", "/datenschutz");
});

test("the poster has a second code, and behind it stand the languages alone", async ({ regular: page }) => {
	await whileJobsAreOpen(page);
	await page.goto(job);
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("article").getByRole("img", { name: job })).toHaveCount(2);
	await page.emulateMedia({ media: "screen" });
	await page.goto(`${job}/languages`);
	await expect(page).toHaveTitle(/^Other languages: Spezialtiefbau- und .*…/);
	const doors = page.getByRole("main").getByRole("link");
	await expect(doors).toHaveText([
		/^Română.*Mașinist/,
		/^Українська.*Машиніст/,
		/^Deutsch.*Schwimmbaggerführer/,
	]);
	for (const door of await doors.all()) expect((await door.boundingBox())?.height).toBeGreaterThan(80);
	await doors.nth(1).click();
	await expect(page).toHaveURL(`${job}/uk`);
});

test("a job in another language is the same poster on one sheet, with a code that leads to it", async ({
	regular: page,
}) => {
	await page.goto(`${job}/uk`);
	await page.emulateMedia({ media: "print" });
	const poster = page.getByRole("article");
	await expect(poster).toContainText("Машиніст плавучого екскаватора");
	await expect(poster.getByRole("img", { name: `${job}/uk` })).toBeVisible();
	await expectOneSheet(page);
});

test("letters of a language come with its pages and with no German one", async ({ regular: page }) => {
	const fonts: string[] = [];
	page.on("request", (request) => {
		const [name] = /archivo-(?:pl|ro|tr|uk|en|cyrillic)\b/.exec(request.url()) ?? [];
		if (name) fonts.push(name);
	});
	await page.goto("/contact");
	await page.evaluate(() => document.fonts.ready);
	expect(fonts).toEqual([]);
	await page.goto(`${job}/uk`);
	await page.evaluate(() => document.fonts.ready);
	await expect.poll(() => fonts).toContain("archivo-uk");
});

test("after the last day a page in another language is gone with the German one", async ({
	request,
	later,
}) => {
	for (const path of ["/uk", "/languages"]) {
		const answer = await request.get(`${later}${job}${path}`);
		expect(answer.status(), path).toBe(410);
		expect(await answer.text(), path).toContain(`<html lang="${path === "/uk" ? "uk" : "en"}"`);
	}
	const overview = await (await request.get(`${later}/careers/uk`)).text();
	expect(overview).not.toContain(`${job}/uk`);
	expect(await (await request.get(`${later}/sitemap.xml`)).text()).not.toContain(`${job}/`);
});

test("an address of no job answers in its language and leads to the open ones", async ({ regular: page }) => {
	await whileJobsAreOpen(page);
	const answer = await page.goto("/careers/taucher/ro");
	expect(answer?.status()).toBe(404);
	await expect(page.locator("html")).toHaveAttribute("lang", "ro");
	const main = page.getByRole("main");
	await expect(main.locator(`a[href="${job}/ro"]`)).toBeVisible();
	await main.locator('a[href="/careers/ro"]').click();
	await expect(page).toHaveURL("/careers/ro");
});
