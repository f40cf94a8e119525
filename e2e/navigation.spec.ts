import type { Page } from "@playwright/test";
import { company, expect, open, ready, scrollTo, scrollY, test, topOf } from "./site.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const announcement = (page: Page) => page.locator("body > p[role=status]");

/** Goes where no link leads, the way the app itself would: without loading a document. */
function navigate(page: Page, path: string): Promise<void> {
	return page.evaluate((to) => {
		history.pushState(null, "", to);
		window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
	}, path);
}

/** Fails the test if the browser loads another document from now on. */
async function withoutReload(page: Page, steps: () => Promise<void>): Promise<void> {
	await page.evaluate(() => document.body.setAttribute("data-same-document", ""));
	await steps();
	await expect(page.locator("body[data-same-document]"), "the document was loaded anew").toBeAttached();
}

test("a link shows the new page from its top, reads its title out and puts the focus on its heading", async ({
	regular: page,
}) => {
	await open(page, "/impressum");
	expect(await page.evaluate(() => history.scrollRestoration)).toBe("manual");
	await expect(announcement(page)).toBeEmpty();
	await withoutReload(page, async () => {
		await page.getByRole("link", { name: "Haftungsausschluss" }).click();
		await expect(page).toHaveTitle(`Haftungsausschluss | ${company}`);
		await expect(heading(page)).toBeFocused();
		await expect(announcement(page)).toHaveText(`Haftungsausschluss | ${company}`);
		await expect.poll(() => scrollY(page)).toBe(0);
	});

	await test.step("back and forward too", async () => {
		await scrollTo(page, 600);
		await page.goBack();
		await expect(heading(page)).toHaveText("Impressum");
		await expect(heading(page)).toBeFocused();
		await expect.poll(() => scrollY(page)).toBe(0);
		await scrollTo(page, 600);
		await page.goForward();
		await expect(heading(page)).toHaveText("Haftungsausschluss");
		await expect(announcement(page)).toHaveText(`Haftungsausschluss | ${company}`);
		await expect.poll(() => scrollY(page)).toBe(0);
	});
});

test("the data of a page is fetched as soon as somebody means to follow its link", async ({
	regular: page,
}) => {
	await open(page, "/impressum");
	const fetched = () =>
		page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
	expect(await fetched()).not.toContain("/haftungsausschluss.data");
	await page.getByRole("link", { name: "Haftungsausschluss" }).hover();
	await expect.poll(fetched).toContain("/haftungsausschluss.data");
	await expect(page).toHaveURL("/impressum");
});

test("the footer's link to the history leads to that section from anywhere and puts the focus there", async ({
	regular: page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await open(page, "/impressum");
	const history = page.locator("#geschichte");
	await page.getByRole("link", { name: "Geschichte" }).click();
	await expect(page).toHaveURL("/#geschichte");
	await expect.poll(() => topOf(history)).toBe(96);
	await expect(history).toBeFocused();

	await test.step("and so does its address", async () => {
		await page.goto("/impressum");
		await open(page, "/#geschichte");
		await expect.poll(() => topOf(history)).toBe(96);
	});
});

test("an unknown address inside the app shows the not-found page", async ({ regular: page }) => {
	await open(page, "/impressum");
	await withoutReload(page, async () => {
		await navigate(page, "/gibt-es-nicht");
		await expect(heading(page)).toHaveText("Seite nicht gefunden");
		await expect(page.locator("main")).toContainText(
			"Die von Ihnen gesuchte Seite existiert nicht oder wurde verschoben. Bitte überprüfen Sie die URL oder kehren Sie zur Startseite zurück.",
		);
		await expect(page).toHaveTitle(`Seite nicht gefunden | ${company}`);
		await page.getByRole("link", { name: "Zurück zur Startseite" }).click();
		await expect(page).toHaveURL("/");
		await expect(heading(page)).not.toHaveText("Seite nicht gefunden");
	});
});

test("an unknown service shows the specified texts, by link and by address", async ({ regular: page }) => {
	const shown = async () => {
		await expect(heading(page)).toHaveText("Service nicht gefunden");
		await expect(page.locator("main")).toContainText("Der gesuchte Service existiert nicht.");
		await expect(page.getByRole("link", { name: "Zurück zur Leistungsübersicht" })).toHaveAttribute(
			"href",
			"/services",
		);
	};
	await open(page, "/services/gibt-es-nicht");
	await shown();
	await open(page, "/impressum");
	await withoutReload(page, async () => {
		await navigate(page, "/services/gibt-es-nicht");
		await shown();
		await page.getByRole("link", { name: "Zurück zur Leistungsübersicht" }).click();
		await expect(heading(page)).toHaveText("Unsere Bauleistungen");
	});
});

test("an old fleet address points to the same machines in the fleet", async ({ regular: page }) => {
	await open(page, "/fleet/wasserbau");
	await expect(heading(page)).toHaveText("Seite nicht gefunden");
	await expect(page.getByRole("link", { name: "Zurück zur Startseite" })).toHaveAttribute("href", "/");
	await page.getByRole("link", { name: "Wasserbaugerät im Fuhrpark ansehen" }).click();
	await expect(page).toHaveURL("/fuhrparkundtechnik?kategorie=wasserbau");
});

test("the not-found page suggests what the address resembles", async ({ regular: page }) => {
	await open(page, "/referenzen");
	const suggestions = page.getByRole("region", { name: "Vielleicht suchen Sie das" });
	await expect(suggestions.getByRole("link").first()).toHaveText("Projekte");
});

test("a connection that breaks on the way to a page is told in German, and a way on is offered", async ({
	regular: page,
}) => {
	await open(page, "/impressum");
	await page.route("**/*.data", (route) => route.abort());
	await page.getByRole("link", { name: "Haftungsausschluss" }).click();
	await expect(heading(page)).toHaveText("Diese Seite ließ sich nicht laden");
	await page.unroute("**/*.data");
	await page.getByRole("button", { name: "Seite neu laden" }).click();
	await expect(heading(page)).toHaveText("Haftungsausschluss");
	await ready(page);
});

for (const path of ["/haftungsausschluss", "/services", "/about", "/"]) {
	test(`${path} looks the same inside the app and by its address`, async ({ regular: page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		const look = () =>
			page.evaluate(() =>
				[...document.querySelectorAll("main h1, main h2, main h3, main p, main a, main li, footer a")].map(
					(element) => {
						const { fontSize, color, display } = getComputedStyle(element);
						const { x, width } = element.getBoundingClientRect();
						return [element.textContent, fontSize, color, display, Math.round(x), Math.round(width)].join(
							" ",
						);
					},
				),
			);
		await open(page, path);
		await page.evaluate(() => document.fonts.ready);
		const byAddress = await look();
		expect(byAddress.length).toBeGreaterThan(20);
		await open(page, "/impressum");
		await withoutReload(page, async () => {
			await navigate(page, path);
			await expect.poll(look).toEqual(byAddress);
		});
	});
}
