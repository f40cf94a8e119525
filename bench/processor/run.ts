/**
 * Where the processor time of a page's main thread goes in its first seconds at rest, from traces: script, style, layout,
 * paint, and all tasks together. Several binaries are measured in turn, so that the machine's moods hit all of them.
 *
 *   make bench-processor ARGS="--runs=5 --binary=before=/tmp/website --binary=now=bin/website /"
 */
import { chromium } from "@playwright/test";
import { browserFlags, visitorsBrowser } from "../../e2e/browser.ts";
import { median, table } from "../browser/table.ts";
import { trace } from "../browser/trace.ts";
import { startWebsite } from "../browser/website.ts";
import { type Figures, readTrace } from "./read-trace.ts";

const options = process.argv.slice(2);
const option = (name: string) =>
	options.flatMap((text) => (text.startsWith(`--${name}=`) ? [text.slice(name.length + 3)] : []));
const runs = Number(option("runs")[0] ?? 5);
const seconds = Number(option("seconds")[0] ?? 6);
const binaries = option("binary").map((text) => text.split("=") as [string, string]);
if (binaries.length === 0) binaries.push(["now", "bin/website"]);
const paths = options.filter((text) => text.startsWith("/"));
if (paths.length === 0) paths.push("/");

/** What the visitor's browser remembers. */
const visitors = {
	"first visit": {},
	"splash seen": { "preloader-seen": "true", "cookie-consent": "necessary" },
	"motion stopped": { "preloader-seen": "true", "cookie-consent": "necessary", motion: "off" },
} as const;

async function measure(url: string, remembered: Readonly<Record<string, string>>): Promise<Figures> {
	const browser = await chromium.launch({ executablePath: visitorsBrowser, args: browserFlags });
	try {
		const context = await browser.newContext({
			viewport: { width: 412, height: 823 },
			deviceScaleFactor: 1.75,
			isMobile: true,
			hasTouch: true,
		});
		await context.addInitScript((values) => {
			for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
		}, remembered);
		const page = await context.newPage();
		const events = await trace(browser, async () => {
			await page.goto(url, { waitUntil: "commit" });
			await page.waitForTimeout(seconds * 1000);
		});
		return readTrace(events, url);
	} finally {
		await browser.close();
	}
}

const kinds = ["all", "script", "style", "layout", "paint", "recalculations", "frames"] as const;
for (const path of paths) {
	const servers = await Promise.all(
		binaries.map(async ([name, file]) => ({ name, ...(await startWebsite({ program: file })) })),
	);
	const rows: string[][] = [];
	for (const [visitor, remembered] of Object.entries(visitors)) {
		const measured = new Map<string, Figures[]>(servers.map(({ name }) => [name, []]));
		for (let run = 0; run < runs; run++)
			for (const { name, url } of servers)
				measured.get(name)?.push(await measure(`${url}${path}`, remembered));
		for (const [name, figures] of measured)
			rows.push([
				`${visitor}, ${name}`,
				...kinds.map((kind) => median(figures.map((figure) => figure[kind])).toFixed(0)),
			]);
	}
	for (const { stop } of servers) await stop();
	console.log(`\n${path}, first ${seconds} s, ms of processor time of the main thread, middle of ${runs}\n`);
	console.log(table(["visitor", ...kinds], rows));
}
