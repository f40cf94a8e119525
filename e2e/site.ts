import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
	type BrowserContext,
	type BrowserContextOptions,
	test as base,
	expect,
	type Locator,
	type Page,
} from "@playwright/test";
import type axe from "axe-core";
import { type Office, openOffice } from "./office.ts";
import { onDay } from "./other-day.ts";
import { openDay, planned } from "./plan.ts";

export { expect };

export const origin = planned.origin;
/** As titles and header name it: the whole name would be cut. */
export const company = "Priel & Söhne";

/** For what does not depend on the size of the window: the phone alone tries it. */
export const once = { tag: "@once" };
/** For what a phone shows elsewhere. */
export const wide = { tag: "@wide" };

type Visitor = {
	/** Whether a tap is held as long as it takes until its code is there: on a busy machine that may be more than the 5 s of the site. */
	patient: boolean;
	/** Whether the home page plays its film; decoding it costs a test more than all the rest. */
	film: boolean;
	/** A visitor who has been here before: no splash, no banner. */
	regular: Page;
	/** A visitor who comes for the first time: splash and banner. */
	newcomer: Page;
};

/** What some tests of a worker share. All tests know of it, or each kind of test would have workers and browsers of its own. */
type Shared = {
	/** One browser profile for visits that leave nothing behind. */
	profile: BrowserContext;
	/** The program with a mailbox. */
	office: Office;
	/** Where the same site is served on a day on which everything has ended that ends. */
	later: string;
};

export const test = base.extend<Visitor, Shared>({
	profile: [
		async ({ browser }, use, { project }) => {
			const { baseURL, locale, timezoneId, viewport, hasTouch, isMobile } = project.use;
			const options = { baseURL, locale, timezoneId, viewport, hasTouch, isMobile };
			const profile = await browser.newContext(options as BrowserContextOptions);
			// The process lives as long as a page of the site does.
			await (await profile.newPage()).goto("/robots.txt");
			await use(profile);
			await profile.close();
		},
		{ scope: "worker" },
	],
	office: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const office = await openOffice("--day", openDay);
			await use(office);
			await office.close();
		},
		{ scope: "worker" },
	],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	later: [({}, use) => onDay("2199-01-01", use), { scope: "worker" }],
	patient: [true, { option: true }],
	film: [false, { option: true }],
	page: async ({ page, film, patient }, use) => {
		if (patient) await page.addInitScript(holdTaps);
		if (!film) await page.addInitScript(onSlowLine);
		await use(page);
	},
	regular: async ({ page }, use) => {
		await page.addInitScript(() => {
			localStorage.setItem("preloader-seen", "true");
			localStorage.setItem("cookie-consent", "necessary");
		});
		await use(page);
		await expectThere(page);
	},
	newcomer: async ({ page }, use) => {
		await use(page);
		await expectThere(page);
	},
});

/**
 * For visits that leave nothing behind: all of a worker happen in one browser profile and one process, which has the site's
 * scripts and axe compiled after the first. Each has a page of its own.
 */
export const visit = test.extend({
	context: ({ profile }, use) => use(profile),
	page: async ({ page }, use) => {
		// Fonts and pictures come as late as on a first visit, so that what they move is seen.
		const devtools = await page.context().newCDPSession(page);
		await devtools.send("Network.enable");
		await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
		await use(page);
		await page.close();
	},
});

/** Visitors of the program with a mailbox. */
export const officeTest = test.extend({ baseURL: ({ office }, use) => use(office.url) });

function holdTaps(): void {
	const later = window.setTimeout;
	Object.assign(window, {
		setTimeout: (task: () => void, ms: number, ...rest: unknown[]) =>
			later(task, ms === 5000 ? 60_000 : ms, ...rest),
	});
}

/** Nobody sends a film over such a line, says the site. */
function onSlowLine(): void {
	Object.defineProperty(navigator, "connection", {
		value: { saveData: false, effectiveType: "2g" },
		configurable: true,
	});
}

/** An empty page would pass every test of what must not be. */
async function expectThere(page: Page): Promise<void> {
	if (page.isClosed() || !page.url().startsWith("http")) return;
	await expect(page.locator("h1")).not.toHaveCount(0);
}

/** Lets the visitor live on a day on which every job is open; the server already does. */
export async function whileJobsAreOpen(page: Page): Promise<void> {
	await page.clock.setFixedTime(new Date(`${openDay}T12:00:00Z`));
}

/** The page as somebody gets it whose connection loses every script file; what stands in the HTML itself runs. */
export async function withoutScriptFiles(page: Page): Promise<void> {
	await page.route("**/assets/*.js", (route) => route.abort());
}

/** Text of twice the size, as somebody sets it in the browser; media queries in rem follow it, unlike `font-size` on html. */
export async function largeText(page: Page): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/** Scrolls at once and lets two frames pass, after which the page has answered to the new position. */
export async function scrollTo(page: Page, y: number): Promise<void> {
	await page.evaluate(
		(top) =>
			new Promise<void>((done) => {
				window.scrollTo({ top, behavior: "instant" });
				requestAnimationFrame(() => requestAnimationFrame(() => done()));
			}),
		y,
	);
}

/** Lets the page do what it does by itself once it has loaded: it waits for idle time. */
export async function leftAlone(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let turn = 0; turn < 3; turn++) await new Promise((idle) => requestIdleCallback(idle));
	});
}

/** Waits until every transition under way has come to its end. */
export async function settled(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
		await Promise.allSettled(moving.map((animation) => animation.finished));
	});
}

export function scrollY(page: Page): Promise<number> {
	return page.evaluate(() => window.scrollY);
}

/** Whole pixels between the window's top and an element's; sections may begin at fractions of one. */
export function topOf(target: Locator): Promise<number> {
	return target.evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

export function scrollLocked(page: Page): Promise<boolean> {
	return page.evaluate(() => getComputedStyle(document.documentElement).overflowY === "hidden");
}

/** What lies wider than the window, named so that a failure says where to look. */
export function overflowing(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const width = document.documentElement.clientWidth;
		if (document.documentElement.scrollWidth <= width) return [];
		const wide = [...document.body.querySelectorAll("*")].filter(
			(element) => element.getBoundingClientRect().right > width + 1,
		);
		return [
			`the page is ${document.documentElement.scrollWidth} px wide in a window of ${width} px`,
			...wide
				.slice(0, 5)
				.map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`),
		];
	});
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on the page or in one part of it, without some parts and rules, short enough to read. */
export async function violations(
	page: Page,
	{
		part = "html",
		without = [],
		rulesOff = [],
	}: { part?: string; without?: string[]; rulesOff?: string[] } = {},
): Promise<object[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
	return page.evaluate(
		async ([part, without, rules, rulesOff]) => {
			const context = { include: [part], exclude: without };
			const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
				resultTypes: ["violations"],
				runOnly: { type: "tag", values: rules },
				rules: Object.fromEntries(rulesOff.map((rule) => [rule, { enabled: false }])),
			});
			return violations.map(({ id, help, nodes }) => ({
				id,
				help,
				where: nodes.map(({ target }) => target),
			}));
		},
		[part, without, rules, rulesOff] as const,
	);
}
