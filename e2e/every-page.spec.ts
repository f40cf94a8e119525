import type { Page } from "@playwright/test";
import contract from "../internal/enquiry/contract.json" with { type: "json" };
import { cutWords, slowAnswers, unnoticeable, walkDown, watchLayoutShift } from "./page-checks.ts";
import { company, expect, largeText, once, origin, overflowing, pages, test, violations } from "./site.ts";

const { ownPage } = contract;

test.use({ film: true });

type Watch = { foreign: string[]; errors: string[] };

/** Notes requests to other hosts and everything the browser complains about. */
async function watch(page: Page, baseURL: string): Promise<Watch> {
	const notes: Watch = { foreign: [], errors: [] };
	page.on("request", (request) => {
		if (!request.url().startsWith(baseURL)) notes.foreign.push(request.url());
	});
	page.on("console", (message) => {
		if (message.type() !== "error") return;
		// A page that says "not found" is one, and the browser mentions it.
		if (message.location().url === page.url() && message.text().includes("status of 404")) return;
		notes.errors.push(message.text());
	});
	page.on("pageerror", (error) => notes.errors.push(error.message));
	await page.addInitScript(() => {
		document.addEventListener("securitypolicyviolation", (event) => {
			console.error(`blocked by the policy: ${event.violatedDirective} ${event.blockedURI}`);
		});
	});
	return notes;
}

async function expectHead(page: Page, path: string, status: number): Promise<void> {
	await expect(page.locator("html")).toHaveAttribute("lang", "de");
	const head = await page.evaluate(() => ({
		title: document.title,
		titles: document.querySelectorAll("head title").length,
		canonical: [...document.querySelectorAll("link[rel=canonical]")].map((link) => link.getAttribute("href")),
		meta: Object.fromEntries(
			[...document.querySelectorAll("meta[name], meta[property]")].map((meta) => [
				meta.getAttribute("name") ?? meta.getAttribute("property"),
				meta.getAttribute("content"),
			]),
		),
	}));
	expect(head.titles).toBe(1);
	expect(head.title.endsWith(` | ${company}`), head.title).toBe(true);
	expect(head.meta.description?.length).toBeGreaterThan(20);
	// The page behind private links is there for those who have one, and for no search engine.
	if (status === 404 || path === ownPage) {
		expect(head.meta.robots).toBe("noindex");
		expect(head.canonical).toEqual([]);
		return;
	}
	expect(head.meta.robots).toBeUndefined();
	expect(head.canonical).toEqual([origin + path]);
	expect(head.meta.keywords).toBeTruthy();
	expect(head.meta).toMatchObject({
		"og:title": head.title,
		"og:description": head.meta.description,
		"og:url": origin + path,
		"og:type": "website",
		"og:locale": "de_DE",
		"og:site_name": company,
	});
	expect(head.meta["og:image"]?.startsWith(`${origin}/`)).toBe(true);
}

/** Of pages that are built alike, such as the projects, the first is tried in both windows. */
const alike = new Map(
	pages.map(({ path }) => [path.replace(/(?<=\w\/)[^/]+$/, ""), path]).reverse() as [string, string][],
);
const inBoth = new Set(alike.values());

/** Screens of a phone that a page may have at most. */
const screens = new Map([
	["/", 15],
	["/galerie", 12],
	["/projects", 11],
	["/services/erdbau", 10],
	["/services/siel-rohrleitungsbau", 10],
	["/services/wasserbau-hochwasserschutz", 10],
	["/services/umwelttechnik", 10],
	["/services/sondertechnik", 10],
]);

async function expectShortEnough(page: Page, path: string): Promise<void> {
	const height = 740;
	await page.setViewportSize({ width: 360, height });
	const whole = await page.evaluate(() => document.documentElement.scrollHeight);
	expect(whole / height, "screens of a phone").toBeLessThanOrEqual(
		screens.get(path) ?? Number.POSITIVE_INFINITY,
	);
}

test.describe("with everything the browser can do", () => {
	for (const { path, status } of pages) {
		test(
			`${path} is complete, keeps to itself, and everybody can use it`,
			inBoth.has(path) ? {} : once,
			async ({ regular: page, baseURL, isMobile }) => {
				const notes = await watch(page, baseURL ?? "");
				const shift = await watchLayoutShift(page);
				const response = await page.goto(path);
				expect(response?.status()).toBe(status);
				await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
				await expectHead(page, path, status);
				await walkDown(page);
				expect(await shift(), "layout shift").toBeLessThan(path === "/" ? unnoticeable / 2 : unnoticeable);
				expect(await cutWords(page), "words cut in two").toEqual([]);
				expect(await slowAnswers(page), "answers to hover and focus after more than 150 ms").toEqual([]);

				const { width = 0, height = 0 } = page.viewportSize() ?? {};
				if (isMobile) {
					await expectShortEnough(page, path);
					await page.setViewportSize({ width, height });
				}
				await page.emulateMedia({ reducedMotion: "reduce" });
				expect(await violations(page)).toEqual([]);

				await page.setViewportSize({ width: 320, height });
				expect(await overflowing(page), "in a window of 320 px").toEqual([]);
				await page.setViewportSize({ width, height });
				await largeText(page);
				expect(await overflowing(page), "with text of twice the size").toEqual([]);

				expect(notes.foreign, "requests to other hosts").toEqual([]);
				expect(notes.errors, "errors").toEqual([]);
			},
		);
	}
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	for (const { path, status } of pages) {
		test(`${path} can be read and every link followed`, once, async ({ newcomer: page }) => {
			// Phones leave out a few teasers that stand on the page behind the link.
			await page.setViewportSize({ width: 1280, height: 900 });
			const response = await page.goto(path);
			expect(response?.status()).toBe(status);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await expect(page.getByTestId("preloader")).toBeHidden();
			await expect(page.locator("#consent-banner")).toBeHidden();
			const found = await page.evaluate(() => {
				// The staff stands at the edge of windows that have room for it.
				const folded =
					"dialog, details:not([open]) > :not(summary), [aria-hidden=true], [role=status], .with-script, [aria-label='Abschnitte dieser Seite']";
				const links = [...document.querySelectorAll("main a[href], footer a[href]")].filter(
					(link) => !link.closest(folded),
				);
				const seen = (element: Element) =>
					element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
					element.getBoundingClientRect().width > 0;
				const area = window.innerWidth * window.innerHeight;
				return {
					links: links.length,
					hidden: links.filter((link) => !seen(link)).map((link) => link.outerHTML.slice(0, 120)),
					text: [...document.querySelectorAll("main p, main h2, main h3")]
						.filter((element) => element.textContent && !element.closest(folded) && !seen(element))
						.map((element) => element.textContent),
					overlays: [...document.body.querySelectorAll("*")]
						.filter((element) => {
							const { position, pointerEvents } = getComputedStyle(element);
							// What sticks inside the content has its own room there.
							const floats = position === "fixed" || (position === "sticky" && !element.closest("main"));
							const { width, height } = element.getBoundingClientRect();
							return floats && seen(element) && pointerEvents !== "none" && width * height > area / 4;
						})
						.map((element) => element.outerHTML.slice(0, 120)),
				};
			});
			expect(found.links).toBeGreaterThan(15);
			expect(found.hidden, "links that cannot be seen").toEqual([]);
			expect(found.text, "text that cannot be seen").toEqual([]);
			expect(found.overlays, "something lies over the page").toEqual([]);
		});
	}

	test("the footer holds every way through the site, and the menu leads there", async ({
		newcomer: page,
		isMobile,
	}) => {
		await page.goto("/impressum");
		if (isMobile) {
			await page.getByRole("link", { name: "Menü", exact: true }).click();
			await expect(page.getByRole("contentinfo")).toBeInViewport();
		}
		const targets = await page
			.getByRole("contentinfo")
			.getByRole("link")
			.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
		for (const path of ["/about", "/#geschichte", "/projects", "/contact", "/impressum", "/datenschutz"]) {
			expect(targets).toContain(path);
		}
	});
});

test("a newcomer's first visit asks no other host either", once, async ({ newcomer: page, baseURL }) => {
	const notes = await watch(page, baseURL ?? "");
	await page.goto("/");
	await page.keyboard.press("Escape");
	await walkDown(page);
	await page.goto("/contact");
	await walkDown(page);
	expect(notes).toEqual({ foreign: [], errors: [] });
});
