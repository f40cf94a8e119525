/**
 * How quickly the site answers once it is there: every interactive part, and scrolling.
 *
 *   node bench/interaction/run.ts [--slowdown=N] [--runs=3] [--binary=before=FILE --binary=now=bin/website] [PART…]
 *
 * The processor is slowed down to the phone that Lighthouse means (browser/phone.ts). INP is the longest time from a click or key to the next
 * frame, by the clock; without a graphics card and with few cores most of it is drawing, and waiting for a core. What the
 * page itself costs is the processor time of its main thread until the frame is handed over. Scrolling is a gesture
 * through the gallery's opening pictures on a phone: how long its frames are, and whether it makes the browser lay out
 * anything. Parts are measured several times on fresh pages, several binaries in turn; the figures are the
 * middle ones.
 */
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserFlags, visitorsBrowser } from "../../e2e/browser.ts";
import { phone } from "../browser/phone.ts";
import { median, table } from "../browser/table.ts";
import { trace } from "../browser/trace.ts";
import { startWebsite, type Website } from "../browser/website.ts";
import { type Part, parts } from "./parts.ts";
import { type Interaction, slowestInteraction } from "./read-trace.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		slowdown: { type: "string" },
		runs: { type: "string", default: "3" },
		binary: { type: "string", multiple: true, default: ["now=bin/website"] },
	},
});
const runs = Number(values.runs);
if (!(runs >= 1)) throw new Error(`--runs: expected a number from 1, got ${values.runs}`);
const given = values.slowdown === undefined ? undefined : Number(values.slowdown);
if (given !== undefined && !(given >= 1))
	throw new Error(`--slowdown: expected a number from 1, got ${values.slowdown}`);
for (const name of positionals)
	if (!parts.some((part) => part.name === name))
		throw new Error(`no part is called ${name}; there are ${parts.map((part) => part.name).join(", ")}`);
const chosen = positionals.length > 0 ? parts.filter(({ name }) => positionals.includes(name)) : parts;

/** A visitor who has been here before: no splash and no banner in the way. */
async function visit(browser: Browser, url: string, rate: number, phone = false): Promise<Page> {
	const page = await browser.newPage(
		phone
			? { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
			: { viewport: { width: 1280, height: 900 } },
	);
	page.setDefaultTimeout(60_000);
	await page.addInitScript(() => {
		localStorage.setItem("preloader-seen", "true");
		localStorage.setItem("cookie-consent", "necessary");
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

async function measurePart(browser: Browser, servers: readonly Server[], part: Part): Promise<string[][]> {
	const measured = servers.map((): Interaction[] => []);
	for (let run = 0; run < runs; run++)
		for (const [index, { url }] of servers.entries())
			measured[index]?.push(await measure(browser, url + part.path, part));
	return measured.map((all, index) => {
		const middle = (key: keyof Interaction) => median(all.map((one) => one[key])).toFixed(0);
		const range = all.map(({ duration }) => duration.toFixed(0)).sort((a, b) => Number(a) - Number(b));
		return [
			servers.length > 1 ? `${part.name}, ${servers[index]?.name}` : part.name,
			part.path,
			middle("processor"),
			middle("duration"),
			`${range[0]} to ${range.at(-1)}`,
			middle("waited"),
		];
	});
}

async function measure(browser: Browser, url: string, part: Part): Promise<Interaction> {
	const page = await visit(browser, url, slowdown, part.phone);
	try {
		const events = await trace(browser, async () => {
			await part.drive(page);
			await shown(page);
			// The time at which a frame was seen is noted later.
			await page.waitForTimeout(300);
		});
		return slowestInteraction(events);
	} finally {
		await page.close();
	}
}

/** A finger that moves steadily through the gallery's opening pictures. */
async function scrollThroughHero(browser: Browser, base: string, rate: number): Promise<string[]> {
	const page = await visit(browser, `${base}/galerie`, rate, true);
	try {
		await page.locator("[data-phase]").waitFor({ state: "detached" });
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

type Server = Website & { name: string };

const servers = await Promise.all(
	values.binary.map(async (text): Promise<Server> => {
		const [name = "", program = ""] = text.split("=");
		return { name, ...(await startWebsite({ program })) };
	}),
);
const latest = servers.at(-1)?.url ?? "";
const browser = await chromium.launch({
	executablePath: visitorsBrowser,
	args: browserFlags,
	// The test driver hides scroll bars, whose room a dialog then takes from the page.
	ignoreDefaultArgs: ["--hide-scrollbars"],
});
const { points, slowdown } = given ? { points: 0, slowdown: given } : await phone(browser);
try {
	const rows: string[][] = [];
	for (const part of chosen) rows.push(...(await measurePart(browser, servers, part)));
	const speed = points ? ` (${points.toFixed(0)} points; 1,533 would make it 4×)` : "";
	console.log(`Interactions, processor ${slowdown}× slower${speed}; wanted: under 150 ms\n`);
	console.log(table(["part", "page", "processor ms", "INP ms", "of all runs", "waiting ms"], rows));
	if (positionals.length === 0) {
		console.log("\nScrolling through the gallery's opening pictures on a phone; wanted: no layout\n");
		const scrolling = [
			await scrollThroughHero(browser, latest, 1),
			await scrollThroughHero(browser, latest, slowdown),
		];
		console.log(table(["processor", "frames", "median ms", "p95 ms", "layouts"], scrolling));
	}
} finally {
	await browser.close();
	for (const { stop } of servers) await stop();
}
