/**
 * How quickly the site answers once it is there: every interactive part, scrolling, and the way back.
 *
 *   node bench/interaction/run.ts [--slowdown=4] [--runs=3] [PART…]
 *
 * The processor is slowed down as Lighthouse does it for a phone. INP is the longest time from a click or key to the next
 * frame (event timing, steps of 8 ms). Scrolling is a gesture through the gallery's opening pictures
 * on a phone: how long its frames are, and whether it makes the browser lay out anything. Parts and ways are measured
 * several times on fresh pages; the figures are the middle ones.
 */
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserFlags, visitorsBrowser } from "../../e2e/browser.ts";
import { median, table } from "../browser/table.ts";
import { startWebsite } from "../browser/website.ts";
import { type Part, parts } from "./parts.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { slowdown: { type: "string", default: "4" }, runs: { type: "string", default: "3" } },
});
const runs = Number(values.runs);
if (!(runs >= 1)) throw new Error(`--runs: expected a number from 1, got ${values.runs}`);
const slowdown = Number(values.slowdown);
if (!(slowdown >= 1)) throw new Error(`--slowdown: expected a number from 1, got ${values.slowdown}`);
for (const name of positionals)
	if (!parts.some((part) => part.name === name))
		throw new Error(`no part is called ${name}; there are ${parts.map((part) => part.name).join(", ")}`);
const chosen = positionals.length > 0 ? parts.filter(({ name }) => positionals.includes(name)) : parts;

type Interaction = { duration: number; waited: number; worked: number };

/** A visitor who has been here before: no splash and no banner in the way. */
async function visit(browser: Browser, url: string, width: number, rate: number): Promise<Page> {
	const page = await browser.newPage({ viewport: { width, height: 900 } });
	page.setDefaultTimeout(60_000);
	await page.addInitScript(() => {
		localStorage.setItem("preloader-seen", "true");
		localStorage.setItem("cookie-consent", "necessary");
		const interactions: Interaction[] = [];
		Object.assign(window, { interactions });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as PerformanceEventTiming[]) {
				// Only these belong to an interaction; hovering and scrolling do not.
				if (!("interactionId" in entry) || !entry.interactionId) continue;
				interactions.push({
					duration: entry.duration,
					waited: entry.processingStart - entry.startTime,
					worked: entry.processingEnd - entry.processingStart,
				});
			}
		}).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
	});
	await page.goto(url, { waitUntil: "load" });
	if (rate > 1) {
		const devtools = await page.context().newCDPSession(page);
		await devtools.send("Emulation.setCPUThrottlingRate", { rate });
	}
	return page;
}

/** Two frames later what the last step changed has been shown and its entry has been written. */
function shown(page: Page): Promise<void> {
	return page.evaluate(
		() =>
			new Promise<void>((done) =>
				requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0))),
			),
	);
}

async function repeated<T>(measure: () => Promise<T>): Promise<T[]> {
	const all: T[] = [];
	for (let run = 0; run < runs; run++) all.push(await measure());
	return all;
}

async function measurePart(browser: Browser, base: string, part: Part): Promise<string[]> {
	const all = await repeated(() => slowestInteraction(browser, base, part));
	const middle = (key: "duration" | "waited" | "worked") => median(all.map((one) => one[key]));
	const duration = middle("duration");
	const range = all.map((one) => one.duration);
	return [
		part.name,
		part.path,
		duration === 0 ? "< 16" : duration.toFixed(0),
		`${Math.min(...range)} to ${Math.max(...range)}`,
		middle("waited").toFixed(0),
		middle("worked").toFixed(0),
	];
}

async function slowestInteraction(browser: Browser, base: string, part: Part): Promise<Interaction> {
	const page = await visit(browser, base + part.path, part.width ?? 1280, slowdown);
	try {
		await part.drive(page);
		await shown(page);
		const list = await page.evaluate(
			() => (window as unknown as { interactions: Interaction[] }).interactions,
		);
		return list.reduce<Interaction>(
			(slowest, entry) => (entry.duration > slowest.duration ? entry : slowest),
			{ duration: 0, waited: 0, worked: 0 },
		);
	} finally {
		await page.close();
	}
}

/** Leaves the page for another document and comes back: was it kept as it was? */
async function keptForTheWayBack(browser: Browser, base: string, path: string): Promise<string> {
	const page = await visit(browser, base + path, 1280, 1);
	try {
		await page.evaluate(() => {
			Object.assign(window, { left: true });
			addEventListener("pageshow", (event) => Object.assign(window, { kept: event.persisted }));
		});
		await page.goto(`${base}/healthz`);
		await page.evaluate(() => window.history.back());
		// A page that was kept does not load again.
		await page.waitForURL(base + path, { waitUntil: "commit" });
		await page.waitForFunction(() => document.readyState === "complete");
		return await page.evaluate(() => {
			const { left, kept } = window as unknown as { left?: boolean; kept?: boolean };
			if (left && kept) return "kept";
			const [visit] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
				notRestoredReasons?: { reasons?: { reason: string }[] };
			})[];
			const reasons = visit?.notRestoredReasons?.reasons?.map(({ reason }) => reason) ?? [];
			return `loaded anew${reasons.length > 0 ? `: ${reasons.join(", ")}` : ""}`;
		});
	} finally {
		await page.close();
	}
}

/** A finger that moves steadily through the gallery's opening pictures. */
async function scrollThroughHero(browser: Browser, base: string, rate: number): Promise<string[]> {
	const page = await visit(browser, `${base}/galerie`, 412, rate);
	try {
		await page.locator("[data-loading-overlay]").waitFor({ state: "detached" });
		const devtools = await page.context().newCDPSession(page);
		await devtools.send("Performance.enable");
		const layouts = async () => {
			const { metrics } = await devtools.send("Performance.getMetrics");
			return metrics.find(({ name }) => name === "LayoutCount")?.value ?? Number.NaN;
		};
		const gesture = (distance: number) =>
			devtools.send("Input.synthesizeScrollGesture", {
				x: 206,
				y: 450,
				yDistance: -distance,
				speed: 1500,
				gestureSourceType: "touch",
			});
		// The first movement hides the header; that is not what is measured.
		await gesture(200);
		await page.waitForTimeout(1000);
		const before = await layouts();
		await page.evaluate(() => {
			const frames: number[] = [];
			Object.assign(window, { frames });
			const note = (time: number) => {
				frames.push(time);
				requestAnimationFrame(note);
			};
			requestAnimationFrame(note);
		});
		await gesture(2800);
		const after = await layouts();
		const times = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
		const lengths = times
			.slice(1)
			.map((time, index) => time - (times[index] ?? time))
			.sort((a, b) => a - b);
		const at = (share: number) => (lengths[Math.floor(lengths.length * share)] ?? Number.NaN).toFixed(0);
		return [`${rate}×`, String(lengths.length), at(0.5), at(0.95), String(after - before)];
	} finally {
		await page.close();
	}
}

const website = await startWebsite();
const browser = await chromium.launch({
	executablePath: visitorsBrowser,
	args: browserFlags,
	// The test driver switches off what is looked at here, and hides scroll bars, whose room a dialog then takes from the page.
	ignoreDefaultArgs: ["--disable-back-forward-cache", "--hide-scrollbars"],
});
try {
	const rows: string[][] = [];
	for (const part of chosen) rows.push(await measurePart(browser, website.url, part));
	console.log(`Interactions, processor ${slowdown}× slower; wanted: under 150 ms\n`);
	console.log(table(["part", "page", "INP ms", "of all runs", "waiting ms", "working ms"], rows));
	if (positionals.length === 0) {
		console.log("\nScrolling through the gallery's opening pictures on a phone; wanted: no layout\n");
		const scrolling = [
			await scrollThroughHero(browser, website.url, 1),
			await scrollThroughHero(browser, website.url, slowdown),
		];
		console.log(table(["processor", "frames", "median ms", "p95 ms", "layouts"], scrolling));
		console.log("\nThe way back (back/forward cache)\n");
		const ways: string[][] = [];
		for (const path of ["/", "/services/erdbau", "/contact", "/galerie"])
			ways.push([path, await keptForTheWayBack(browser, website.url, path)]);
		console.log(table(["page", "result"], ways));
	}
} finally {
	await browser.close();
	await website.stop();
}
