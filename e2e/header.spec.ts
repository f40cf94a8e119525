import type { Page } from "@playwright/test";
import { company, expect, scrollTo, scrollY, settled, test, topOf } from "./site.ts";

const sections = {
	"Das Unternehmen": "unternehmen",
	Bauleistungen: "bauleistungen",
	"Fuhrpark & Technik": "fuhrpark",
	Karriere: "karriere",
	Kontakt: "kontakt",
};

function navigation(page: Page) {
	return page.getByRole("navigation", { name: "Hauptnavigation" });
}

function item(page: Page, name: string) {
	return navigation(page).getByRole("link", { name, exact: true });
}

test("the header names seven targets in the specified order", async ({ regular: page }) => {
	await page.goto("/impressum");
	const links = await navigation(page)
		.getByRole("link")
		.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
	expect(links).toEqual([
		["Das Unternehmen", "/#unternehmen"],
		["Bauleistungen", "/#bauleistungen"],
		["Fuhrpark & Technik", "/#fuhrpark"],
		["Karriere", "/#karriere"],
		["Kontakt", "/#kontakt"],
		["Galerie", "/galerie"],
		["Werde Teil des Teams", "/careers"],
	]);
});

test("a click scrolls to the section and stops 96 px above it, a second click too", async ({
	regular: page,
}) => {
	await page.goto("/");
	for (const name of ["Bauleistungen", "Bauleistungen"] as const) {
		await scrollTo(page, 0);
		await item(page, name).click();
		await expect.poll(() => topOf(page.locator(`#${sections[name]}`)), { message: name }).toBe(96);
		await expect(page).toHaveURL(`/#${sections[name]}`);
	}
	await scrollTo(page, (await scrollY(page)) - 50);
	await item(page, "Das Unternehmen").click();
	await expect.poll(() => scrollY(page)).toBe(0);
});

test("the section that has passed the line at 140 px is marked", async ({ regular: page }) => {
	await page.goto("/");
	const marked = navigation(page).locator("[aria-current=location]");
	for (const [name, id] of Object.entries(sections).slice(1, 4)) {
		const top = await page
			.locator(`#${id}`)
			.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
		await scrollTo(page, Math.floor(top - 140) - 1);
		await expect(marked.filter({ hasText: name })).toHaveCount(0);
		await scrollTo(page, Math.ceil(top - 140));
		await expect(marked).toHaveText(name);
	}
	await page.locator("#geschichte").evaluate((section) => section.scrollIntoView());
	await expect(marked).toHaveCount(0);
});

test("on another page the item that it belongs to is marked, and none where none fits", async ({
	request,
}) => {
	for (const [path, marked] of [
		["/galerie", [/aria-current="page"[^>]*>Galerie</]],
		["/services", [/aria-current="page"[^>]*>Bauleistungen</]],
		["/services/erdbau", [/aria-current="true"[^>]*>Bauleistungen</]],
		["/nachweise", []],
	] as const) {
		const html = await (await request.get(path)).text();
		const links = html.match(/<header[\s\S]*?<\/nav>/)?.[0].match(/<a [^>]*aria-current[^>]*>[^<]*</g) ?? [];
		expect(links).toEqual(marked.map((link) => expect.stringMatching(link)));
	}
});

test("the header hides on the way down past 120 px and returns on the way up", async ({ regular: page }) => {
	await page.goto("/impressum");
	const shown = item(page, "Galerie");

	await test.step("it stays within 120 px of the top", async () => {
		await scrollTo(page, 120);
		await expect(shown).toBeInViewport();
	});
	await test.step("it hides further down", async () => {
		await scrollTo(page, 124);
		await expect(shown).not.toBeInViewport();
		await scrollTo(page, 900);
		await expect(shown).not.toBeInViewport();
	});
	await test.step("it ignores less than 4 px", async () => {
		const header = page.getByRole("banner");
		await scrollTo(page, 897);
		await expect(header).toHaveAttribute("data-hidden");
		await scrollTo(page, 896);
		await expect(header).not.toHaveAttribute("data-hidden");
		await expect(shown).toBeInViewport();
	});
	await test.step("it stays near the top even on the way down", async () => {
		await scrollTo(page, 0);
		await scrollTo(page, 100);
		await expect(shown).toBeInViewport();
	});
});

test("a hidden header comes back when the keyboard reaches it, but not for the mouse", async ({
	regular: page,
}) => {
	await page.goto("/");
	const home = page.getByRole("link", { name: `${company}, Startseite` });
	await home.click();
	// The way to the top takes its time; a hand goes on scrolling until it is over.
	await expect(async () => {
		await scrollTo(page, 0);
		await scrollTo(page, 900);
		await expect(item(page, "Galerie")).not.toBeInViewport({ timeout: 500 });
	}).toPass();
	await settled(page);
	await page.getByRole("link", { name: "Zum Inhalt springen" }).focus();
	await page.keyboard.press("Tab");
	await expect(home).toBeFocused();
	await expect(item(page, "Galerie")).toBeInViewport();
});

test("no stop of the keyboard lies under the header", async ({ regular: page }) => {
	await page.goto("/impressum");
	await page.getByRole("link", { name: "Eintragung ins Verzeichnis" }).focus();
	const height = await page.locator("header").evaluate((header) => header.getBoundingClientRect().height);
	let stops = 0;
	for (;;) {
		await page.keyboard.press("Shift+Tab");
		const focus = await page.evaluate(() => {
			const element = document.activeElement;
			if (!element || element.closest("header")) return null;
			return { name: element.textContent, top: element.getBoundingClientRect().top };
		});
		if (!focus) break;
		expect(focus.top, `${focus.name} below the header`).toBeGreaterThanOrEqual(height - 1);
		stops++;
	}
	expect(stops).toBeGreaterThan(20);
});
