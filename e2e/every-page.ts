import type { Page } from "@playwright/test";
import { crowded } from "./crowded.ts";
import {
	cutWords,
	htmlFaults,
	slowAnswers,
	spoiledOnPaper,
	unnoticeable,
	walkDown,
	watchLayoutShift,
} from "./page-checks.ts";
import { type planned, sample } from "./plan.ts";
import { expect, largeText, once, overflowing, test, violations, visit } from "./site.ts";

type Plan = typeof planned;
type Watch = { foreign: string[]; errors: string[] };

/** Notes requests to other hosts and everything the browser complains about. */
export async function watch(page: Page, baseURL: string): Promise<Watch> {
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

/** Pages may end in their language; the page where one is chosen is English. */
function languageOf(path: string): string {
	const [, ending = "de"] = /\/(pl|ro|tr|uk|en|languages)$/.exec(path) ?? [];
	return ending === "languages" ? "en" : ending;
}

/** Every page of a build, so that a new one is tested without being listed; “not found” is tried at an address that is none. */
function pagesOf({ pages }: Plan): { path: string; status: number }[] {
	return pages.map(({ path, status = 200 }) => ({
		path: path === "/nicht-gefunden" ? "/gibt-es-nicht" : path,
		status,
	}));
}

/** Of pages that are built alike, such as the projects, the first. */
export function kindsOf(pages: readonly { path: string }[]): Set<string> {
	const alike = pages.map(({ path }) => [path.replace(/(?<=\w\/)[^/]+$/, ""), path] as const).reverse();
	return new Set(new Map(alike).values());
}

/** Of what lies below pages that are built alike, such as a job in other languages, only that of the first of them. */
function belowFirst(pages: readonly { path: string }[]): (path: string) => boolean {
	const kinds = kindsOf(pages);
	return (path) => !/^\/[^/]+\/[^/]+\//.test(path) || kinds.has(path.replace(/\/[^/]+$/, ""));
}

/**
 * What must be true of every page of a site, looked for in one visit. With `every` pages that are built alike are opened too: they show
 * that they fit, and are looked at whole in `make check`.
 */
export function testEveryPage(plan: Plan, size: object, { every }: { every: boolean }): void {
	const all = pagesOf(plan);
	const kinds = kindsOf(all);
	const isShown = belowFirst(all);
	const alike = all.filter(
		({ path }) => !kinds.has(path) && isShown(path) && !path.startsWith("/fleet/") && every,
	);
	const whole = [...all.filter(({ path }) => kinds.has(path)), ...(process.env.THOROUGH ? alike : [])];

	test.describe("with everything the browser can do", () => {
		if (!process.env.THOROUGH)
			for (const { path, status } of alike) {
				visit(
					`${path} opens without a fault and fits into 320 px`,
					size,
					async ({ regular: page, baseURL }) => {
						const notes = await watch(page, baseURL ?? "");
						const { height = 0 } = page.viewportSize() ?? {};
						await page.setViewportSize({ width: 320, height });
						expect((await page.goto(path))?.status()).toBe(status);
						await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
						expect(await overflowing(page), "in a window of 320 px").toEqual([]);
						expect(await crowded(page), "text in the way at 320 px").toEqual([]);
						expect(notes, "requests to other hosts and errors").toEqual({ foreign: [], errors: [] });
					},
				);
			}
		for (const { path, status } of whole) {
			visit(
				`${path} is complete, keeps to itself, and everybody can use it`,
				size,
				async ({ regular: page, baseURL, isMobile }) => {
					const notes = await watch(page, baseURL ?? "");
					const shift = await watchLayoutShift(page);
					const response = await page.goto(path);
					expect(response?.status()).toBe(status);
					await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
					expect(await htmlFaults(page), "HTML that is not allowed").toEqual([]);
					await walkDown(page);
					expect(await shift(), "layout shift").toBeLessThan(path === "/" ? unnoticeable / 2 : unnoticeable);
					expect(await slowAnswers(page), "answers to hover and focus after more than 150 ms").toEqual([]);

					const { width = 0, height = 0 } = page.viewportSize() ?? {};
					await page.emulateMedia({ reducedMotion: "reduce" });
					// What a wide window shows otherwise, the header above all, has tests of its own; `make check` looks at the rest.
					if (isMobile || process.env.THOROUGH) expect(await violations(page)).toEqual([]);

					for (const other of sample(
						isMobile ? [360, 640, 412, 390, 480] : [768, 1600, 1024, 1280, 1920],
						2,
					)) {
						await page.setViewportSize({ width: other, height });
						expect(await cutWords(page), `words cut in two at ${other} px`).toEqual([]);
						expect(await crowded(page), `text in the way at ${other} px`).toEqual([]);
					}
					if (!isMobile) {
						await page.setViewportSize({ width: 718, height });
						expect(await spoiledOnPaper(page), "text that cannot be read on paper").toEqual([]);
					}
					if (isMobile || process.env.THOROUGH) {
						await page.setViewportSize({ width: 320, height });
						expect(await overflowing(page), "in a window of 320 px").toEqual([]);
						expect(await crowded(page), "text in the way at 320 px").toEqual([]);
					}
					await page.setViewportSize({ width, height });
					await largeText(page);
					expect(await overflowing(page), "with text of twice the size").toEqual([]);
					expect(await crowded(page), "text in the way with text of twice the size").toEqual([]);

					expect(notes.foreign, "requests to other hosts").toEqual([]);
					expect(notes.errors, "errors").toEqual([]);
				},
			);
		}
	});
}

/** Whoever has no scripts misses nothing, on one page of each kind. */
export function testWithoutScript(plan: Plan): void {
	const all = pagesOf(plan);
	const kinds = kindsOf(all);
	test.describe("without JavaScript", () => {
		test.use({ javaScriptEnabled: false });

		for (const { path, status } of all.filter((page) => kinds.has(page.path))) {
			test(`${path} can be read and every link followed`, once, async ({ newcomer: page }) => {
				// Phones leave out a few teasers that stand on the page behind the link.
				await page.setViewportSize({ width: 1280, height: 900 });
				const response = await page.goto(path);
				expect(response?.status()).toBe(status);
				await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
				await expect(page.getByTestId("preloader")).toBeHidden();
				await expect(page.locator("#consent-banner")).toBeHidden();
				const found = await page.evaluate(() => {
					// The gallery's opening opens by scrolling; a poster is for paper alone.
					const folded =
						"dialog, [data-off-screen], details:not([open]) > :not(summary), [data-hero] > :first-child, [aria-hidden=true], [role=status], .with-script, section:has(> ul:empty), fieldset:has([type=radio]) > p";
					const links = [...document.querySelectorAll("main a[href], footer a[href]")].filter(
						(link) => !link.closest(folded),
					);
					const seen = (element: Element) =>
						element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
						element.getBoundingClientRect().width > 0;
					const area = window.innerWidth * window.innerHeight;
					return {
						links: links.length,
						buttons: [...document.querySelectorAll("main button:not([type=submit])")]
							.filter(seen)
							.map((button) => button.outerHTML.slice(0, 120)),
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
				// A page in another language has no menu of German pages.
				expect(found.links).toBeGreaterThan(languageOf(path) === "de" ? 15 : 1);
				expect(found.buttons, "buttons that only a script could answer").toEqual([]);
				expect(found.hidden, "links that cannot be seen").toEqual([]);
				expect(found.text, "text that cannot be seen").toEqual([]);
				expect(found.overlays, "something lies over the page").toEqual([]);
			});
		}
	});
}
