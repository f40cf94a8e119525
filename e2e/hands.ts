import type { Locator, Page } from "@playwright/test";
import { pdf } from "./office.ts";
import { expect, scrollTo, scrollY, topOf } from "./site.ts";

/** Something on a page that a hand can operate. */
export type Part = {
	name: string;
	path: string;
	/** Exists in windows of this size only. */
	window?: { width: number; height: number };
	/** React in the browser: it needs script files. */
	react?: true;
	act: (page: Page) => Promise<void>;
	/** What must have happened, once. */
	happened: (page: Page) => Promise<void>;
};

const history = (page: Page) => page.getByRole("group", { name: /Firmengeschichte/ });
const period = (page: Page) => history(page).getByText(/\d\d \/ \d\d/);
const water = (page: Page) => page.locator("#gallery-water");
const lightbox = (page: Page) => page.getByRole("dialog", { name: "Schleusen und Wehre" });
const banner = (page: Page) =>
	page.getByRole("region", { name: "Karte und Film nur mit Ihrer Einwilligung" });
const site = (page: Page) => page.getByRole("region", { name: "Ansichten" });

const narrow = { width: 360, height: 780 };
const wide = { width: 1280, height: 900 };

/** Every part on every page, in the order in which a page shows them. */
export const parts: readonly Part[] = [
	{
		name: "menu",
		path: "/",
		window: narrow,
		act: (page) => page.getByRole("button", { name: "Menü öffnen" }).click(),
		happened: (page) => expect(page.getByRole("dialog", { name: "Menü" })).toBeVisible(),
	},
	{
		name: "header's „Karriere“",
		path: "/",
		window: wide,
		act: (page) =>
			page
				.getByRole("navigation", { name: "Hauptnavigation" })
				.getByRole("link", { name: "Karriere", exact: true })
				.click(),
		happened: async (page) => {
			await expect(page).toHaveURL("/#karriere");
			await expect.poll(() => topOf(page.locator("#karriere"))).toBe(96);
		},
	},
	{
		name: "strip's pause",
		path: "/",
		act: (page) => page.getByRole("button", { name: "Laufschrift anhalten" }).click(),
		happened: (page) => expect(page.getByRole("button", { name: "Laufschrift starten" })).toBeVisible(),
	},
	{
		name: "fleet tile",
		path: "/",
		act: (page) => page.locator("#fuhrpark").getByRole("link", { name: "Raupen", exact: true }).click(),
		happened: (page) => expect(page.getByRole("dialog", { name: "Raupen" }).getByRole("table")).toBeVisible(),
	},
	{
		name: "history's arrow",
		react: true,
		path: "/",
		act: (page) => history(page).getByRole("button", { name: "Nächster Abschnitt" }).click(),
		happened: (page) => expect(period(page)).toContainText("02 / 03"),
	},
	{
		name: "history's key",
		react: true,
		path: "/",
		act: (page) => history(page).getByRole("button", { name: "Nächster Abschnitt" }).press("ArrowLeft"),
		happened: (page) => expect(period(page)).toContainText("03 / 03"),
	},
	{
		name: "history's tab",
		react: true,
		path: "/",
		window: wide,
		act: (page) => page.getByRole("tab", { name: "1980–2004" }).click(),
		happened: (page) => expect(page.getByRole("tab", { selected: true })).toHaveText("1980–2004"),
	},
	{
		name: "job",
		path: "/",
		act: (page) => page.locator("#karriere summary").first().click(),
		happened: (page) => expect(page.locator("#karriere details").first()).toHaveAttribute("open", ""),
	},
	{
		name: "„Offene Stellen“",
		path: "/careers",
		act: (page) => page.getByRole("main").getByRole("link", { name: "Offene Stellen" }).click(),
		happened: (page) => expect.poll(() => topOf(page.locator("#stellen"))).toBe(96),
	},
	{
		name: "job's details",
		path: "/careers",
		act: (page) => page.locator("main summary").first().click(),
		happened: (page) => expect(page.locator("main details").first()).toHaveAttribute("open", ""),
	},
	{
		name: "print button",
		path: "/careers/schwimmbaggerfuehrer",
		act: (page) => page.getByRole("button", { name: "Als Aushang drucken" }).click(),
		happened: (page) => expect(page.locator("html")).toHaveAttribute("data-printed", "1"),
	},
	{
		name: "application's button",
		react: true,
		path: "/careers/schwimmbaggerfuehrer",
		act: (page) => page.getByRole("button", { name: "Bewerbung senden" }).click(),
		happened: (page) => expect(formOf(page).getByRole("region").getByRole("link")).toHaveCount(3),
	},
	{
		name: "application's button on a page in Ukrainian",
		react: true,
		path: "/careers/schwimmbaggerfuehrer/uk",
		act: (page) => formOf(page).getByRole("button", { name: "Надіслати заявку" }).click(),
		happened: (page) => expect(formOf(page).getByRole("region").getByRole("link")).toHaveCount(3),
	},
	{
		name: "„In einer Minute bewerben“",
		path: "/careers",
		act: (page) => page.getByRole("main").getByRole("link", { name: "In einer Minute bewerben" }).click(),
		happened: (page) => expect.poll(() => topOf(page.locator("#bewerben"))).toBe(96),
	},
	{
		name: "contact topic",
		path: "/contact",
		act: (page) => page.getByRole("radio", { name: "Projekt besprechen" }).check(),
		happened: async (page) => {
			await expect(page.getByRole("radio", { checked: true })).toHaveAccessibleName("Projekt besprechen");
			await expect(page).toHaveURL("/contact?anliegen=project");
		},
	},
	{
		name: "map",
		react: true,
		path: "/contact",
		act: (page) => page.getByRole("button", { name: "Karte laden" }).click(),
		happened: async (page) => {
			await expect(page.getByRole("button", { name: "Karte ausblenden" })).toBeVisible();
			await expect(page.locator("main iframe")).toHaveCount(1);
		},
	},
	{
		name: "project tab",
		path: "/projects",
		act: (page) => page.getByRole("tab", { name: "Wasserbau", exact: true }).click(),
		happened: (page) => expect(page.getByRole("article")).toHaveCount(5),
	},
	{
		name: "fleet filter",
		path: "/fuhrparkundtechnik",
		act: (page) => page.getByRole("button", { name: "Raupen", exact: true }).click(),
		happened: (page) => expect(page.locator("main article h2:visible")).toHaveText(["Raupen"]),
	},
	{
		name: "list of machines",
		path: "/fuhrparkundtechnik",
		act: (page) =>
			page
				.locator("main article")
				.filter({ has: page.getByRole("heading", { name: "Raupen", exact: true }) })
				.locator("summary")
				.click(),
		happened: (page) => expect(page.getByRole("region", { name: "Geräteliste Raupen" })).toBeVisible(),
	},
	{
		name: "„Galerie öffnen“",
		path: "/galerie",
		act: (page) => page.getByRole("link", { name: "Galerie öffnen" }).click(),
		happened: (page) => expectPicture(page, 1),
	},
	{
		name: "gallery's slideshow",
		react: true,
		path: "/galerie",
		act: (page) => water(page).getByRole("button", { name: "Nächstes Bild" }).click(),
		happened: (page) => expect(water(page).locator("[aria-live]")).toHaveText(/^Bild 2 von/),
	},
	{
		name: "gallery's picture",
		path: "/galerie",
		act: (page) => water(page).getByRole("list").getByRole("link").nth(2).click(),
		happened: (page) => expectPicture(page, 3),
	},
	{
		name: "building site's question",
		react: true,
		path: "/baustellen/wehr",
		act: async (page) => {
			// On a slow line the page's end comes late; only what has arrived can tell that it is open.
			await page.locator("#frage > summary").waitFor();
			const folded = page.locator("#frage:not([open]) > summary");
			if (await folded.count()) await folded.click();
			await formOf(page).getByRole("button", { name: "Frage senden" }).click();
		},
		happened: (page) => expect(formOf(page).getByRole("region").getByRole("link")).toHaveCount(3),
	},
	{
		name: "service's slideshow",
		react: true,
		path: "/services/wasserbau-hochwasserschutz",
		act: (page) => site(page).getByRole("button", { name: "Vorheriges Bild" }).click(),
		happened: (page) => expect(site(page).locator("[aria-live]")).toHaveText(/^Bild (\d+) von \1$/),
	},
	{
		name: "service's picture",
		path: "/services/wasserbau-hochwasserschutz",
		act: (page) => site(page).getByRole("list").getByRole("link").nth(1).click(),
		happened: async (page) => {
			await expect(page.getByRole("dialog").getByRole("status")).toContainText("Bild 2 von");
			await expect(page.getByRole("dialog")).toHaveCount(1);
		},
	},
	{
		name: "way to the top",
		path: "/impressum",
		act: async (page) => {
			const toTop = page.getByRole("button", { name: "Nach oben" });
			await page.getByRole("contentinfo").waitFor();
			// On a phone it comes on the way up; a hand goes on scrolling until it is there.
			await expect(async () => {
				await scrollTo(page, 1000);
				await scrollTo(page, 900);
				await expect(toTop).toBeInViewport({ timeout: 500 });
				await toTop.click({ timeout: 1000 });
			}).toPass();
		},
		happened: (page) => expect.poll(() => scrollY(page)).toBe(0),
	},
	{
		name: "motion switch",
		path: "/impressum",
		act: (page) => page.getByRole("button", { name: "Bewegung anhalten" }).click(),
		happened: (page) => expect(page.locator("html")).toHaveAttribute("data-motion", "off"),
	},
	{
		name: "consent settings",
		path: "/impressum",
		act: (page) => page.getByRole("button", { name: "Datenschutz-Einstellungen" }).click(),
		happened: (page) => expect(banner(page)).toBeFocused(),
	},
];

/** What leads to another page or covers this one comes last. */
const last = /tile|picture|öffnen/;
/** Both turn the same carousel. */
const again = "history's key";

/** Operates every part of a page: what needs React first, one tap right after the other, and at the end one that leads away. */
export async function operate(page: Page, path: string): Promise<void> {
	const here = parts.filter((part) => part.path === path && !part.window && part.name !== again);
	const inReact = here.filter(({ react }) => react);
	for (const { act } of inReact) await act(page);
	for (const part of inReact) await expectOnce(part, page);
	const others = here.filter(({ react, name }) => !react && !last.test(name));
	for (const { act, happened } of [...others, ...here.filter(({ name }) => last.test(name)).slice(0, 1)]) {
		await act(page);
		await happened(page);
	}
}

async function expectPicture(page: Page, place: number): Promise<void> {
	await expect(lightbox(page).getByRole("status")).toContainText(`Bild ${place} von`);
	await expect(page).toHaveURL(`/galerie#schleusen/${place}`);
	await expect(page.getByRole("dialog")).toHaveCount(1);
}

/** What a page needs so that no part asks another host, and so that printing can be counted. */
export async function prepared(page: Page): Promise<void> {
	await page.route(/^https:/, (route) =>
		route.fulfill({ contentType: "text/html", body: "<p>anderswo</p>" }),
	);
	await page.addInitScript(() => {
		let printed = 0;
		window.print = () => document.documentElement.setAttribute("data-printed", String(++printed));
	});
}

/** The result is there and stays: a second time would come within the next frames. */
export async function expectOnce({ happened }: Part, page: Page): Promise<void> {
	await happened(page);
	await page.evaluate(
		() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 500 }))),
	);
	await happened(page);
}

/** A phone on a slow line. */
export async function slowLine(page: Page): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("Network.enable");
	await devtools.send("Network.emulateNetworkConditions", {
		offline: false,
		latency: 150,
		downloadThroughput: 1_600_000 / 8,
		uploadThroughput: 750_000 / 8,
	});
}

/** What a page says, without the words that lie over the gallery until its first picture is there. */
export async function textOf(page: Page): Promise<string> {
	await expect(page.locator("[data-phase]")).toBeHidden();
	return page.getByRole("main").innerText();
}

export function linksOf(page: Page): Promise<(string | null)[]> {
	return page
		.locator("main a[href], footer a[href]")
		.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
}

export const formOf = (page: Page): Locator => page.locator('form[action^="/api/enquiries"]');

export const plan = { name: "Lageplan.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf) };

/** Everything that the form of this page asks for. */
export async function fill(page: Page): Promise<void> {
	const form = formOf(page);
	await form.getByLabel("Name").fill("Ada Deich");
	await form.getByLabel("E-Mail").fill("ada@planung.example");
	const { pathname } = new URL(page.url());
	if (pathname === "/") await form.getByLabel("Ihr Vorhaben").fill("Zufahrt über Torf");
	else if (pathname.startsWith("/careers")) await form.getByLabel("Was kannst du?").fill("Bagger fahren");
	else {
		await form.getByLabel("Betreff").fill("Zufahrt");
		await form.getByLabel("Nachricht").fill("Bitte um ein Angebot.");
	}
}
