import type { Page } from "@playwright/test";
import { crowded } from "./crowded.ts";
import { faintOverPictures } from "./over-pictures.ts";
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
import { expect, largeText, once, overflowing, test, violations, visit, wide } from "./site.ts";

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
 * What must be true of every page of a site, looked for in one visit: with `contents` of each one that what is written fits, and of the
 * home page, else of one page of each kind, all of it. `make check` looks for all of it on every page.
 */
export function testEveryPage(plan: Plan, { contents }: { contents: boolean }): void {
	const all = pagesOf(plan);
	const kinds = kindsOf(all);
	const isShown = belowFirst(all);
	const thorough = Boolean(process.env.THOROUGH);
	const pages = all.filter(
		({ path }) => kinds.has(path) || (contents && isShown(path) && !path.startsWith("/fleet/")),
	);

	test("the HTML of every page follows the rules", once, async ({ page, request }) => {
		for (const { path } of all)
			expect(await htmlFaults(page, await (await request.get(path)).text()), path).toEqual([]);
	});

	test.describe("with everything the browser can do", () => {
		for (const { path, status } of pages) {
			const isFirst = thorough || kinds.has(path);
			const isWhole = thorough || (isFirst && (!contents || path === "/"));
			const said = isWhole
				? "is complete, keeps to itself, and everybody can use it"
				: "opens without a fault and fits";
			visit(`${path} ${said}`, contents ? {} : wide, async ({ regular: page, baseURL, isMobile }) => {
				const notes = await watch(page, baseURL ?? "");
				const shift = await watchLayoutShift(page);
				const { width = 0, height = 0 } = page.viewportSize() ?? {};
				const within = (other: number) => page.setViewportSize({ width: other, height });
				expect((await page.goto(path))?.status()).toBe(status);
				await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
				if (isWhole) {
					await walkDown(page);
					expect(await shift(), "layout shift").toBeLessThan(path === "/" ? unnoticeable / 2 : unnoticeable);
					expect(await slowAnswers(page), "answers to hover and focus after more than 150 ms").toEqual([]);
				}
				await page.emulateMedia({ reducedMotion: "reduce" });
				// The first is the window as it is. What a wide one shows otherwise, the header above all, has tests of its own.
				for (const other of sample(isMobile ? [360, 640, 412, 390, 480] : [1280, 768, 1600, 1024, 1920], 2)) {
					if (!isFirst) break;
					await within(other);
					expect(await cutWords(page), `words cut in two at ${other} px`).toEqual([]);
					expect(await crowded(page), `text in the way at ${other} px`).toEqual([]);
					if (!contents) expect(await faintOverPictures(page), `over pictures at ${other} px`).toEqual([]);
					if (thorough && !isMobile) expect(await violations(page), `by axe at ${other} px`).toEqual([]);
				}
				if (isWhole) {
					await within(360);
					expect(await violations(page, { without: elsewhere(path) })).toEqual([]);
				}
				if (!contents) {
					const all = await faintOverPictures(page, Number.POSITIVE_INFINITY);
					expect(all, "over pictures on a phone").toEqual([]);
					await within(718);
					expect(await spoiledOnPaper(page), "text that cannot be read on paper").toEqual([]);
				}
				if (contents || thorough) {
					await within(320);
					expect(await overflowing(page), "in a window of 320 px").toEqual([]);
					expect(await crowded(page), "text in the way at 320 px").toEqual([]);
				}
				if (isFirst) {
					await within(width);
					await largeText(page);
					expect(await overflowing(page), "with text of twice the size").toEqual([]);
					expect(await crowded(page), "text in the way with text of twice the size").toEqual([]);
				}
				expect(notes, "requests to other hosts and errors").toEqual({ foreign: [], errors: [] });
			});
		}
	});
}

/** What axe has seen already: header and footer on the home page, and of a list its first three. In `make check` it looks at all. */
function elsewhere(path: string): string[] {
	if (process.env.THOROUGH) return [];
	const frame = path === "/" || languageOf(path) !== "de" ? [] : ["body > header", "body > footer"];
	return [...frame, "main :is(ul, ol, tbody) > :nth-child(n + 4)"];
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
						"dialog, .no-screen, details:not([open]) > :not(summary), [data-hero] > :first-child, [aria-hidden=true], [role=status], .with-script, section:has(> ul:empty), fieldset:has([type=radio]) > p";
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
