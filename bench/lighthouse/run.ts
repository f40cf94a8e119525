/**
 * Lighthouse on every route of the release binary, for a phone and for a desktop, in one table.
 *
 *   node bench/lighthouse/run.ts [--form=mobile|desktop] [--runs=3] [--only=performance] [--json=FILE] [PATH…]
 *
 * With several runs a page's metrics and scores are the middle ones. Every run is a first visit: empty cache, splash
 * and banner included. A processor slower than the one that Lighthouse's "four times slower" is meant for is slowed down
 * less (browser/phone.ts).
 */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { chromium } from "@playwright/test";
import { browserFlags, visitorsBrowser } from "../../e2e/browser.ts";
import { phone } from "../browser/phone.ts";
import { kilobytes, median, table } from "../browser/table.ts";
import { chosenRoutes, startWebsite } from "../browser/website.ts";
import { categories, type Figures, figuresOf, kinds, metrics, type Report } from "./report.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		form: { type: "string" },
		runs: { type: "string", default: "1" },
		only: { type: "string" },
		json: { type: "string" },
	},
});
const forms = values.form ? [values.form] : ["mobile", "desktop"];
for (const form of forms)
	if (form !== "mobile" && form !== "desktop") throw new Error(`--form: mobile or desktop, not ${form}`);
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1)
	throw new Error(`--runs: expected a whole number, got ${values.runs}`);

const program = join(import.meta.dirname, "../node_modules/lighthouse/cli/index.js");
if (!existsSync(program)) throw new Error("Lighthouse is not installed: run `make bench-tools` first");
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));

/** On a busy machine Lighthouse now and then loses a trace and asks to be run again. */
async function audit(url: string, form: string, tries = 3): Promise<Report> {
	try {
		return await auditOnce(url, form);
	} catch (error) {
		if (tries === 1) throw error;
		console.error(`${url}: once more, ${error}`);
		return audit(url, form, tries - 1);
	}
}

async function auditOnce(url: string, form: string): Promise<Report> {
	const file = join(folder, "report.json");
	await run(
		process.execPath,
		[
			program,
			url,
			"--quiet",
			"--output=json",
			`--output-path=${file}`,
			`--chrome-flags=${browserFlags.join(" ")}`,
			...(form === "desktop" ? ["--preset=desktop"] : [`--throttling.cpuSlowdownMultiplier=${slowdown}`]),
			...(values.only ? [`--only-categories=${values.only}`] : []),
		],
		{ env: { ...process.env, CHROME_PATH: visitorsBrowser }, maxBuffer: 64 << 20 },
	);
	const report = JSON.parse(readFileSync(file, "utf8")) as Report;
	if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
	return report;
}

/** The middle value of every figure; faults are gathered from all runs. */
function middle(all: Figures[]): Figures {
	const pick = <Part extends "scores" | "metrics" | "bytes">(part: Part): Figures[Part] =>
		Object.fromEntries(
			Object.keys(all[0]?.[part] ?? {}).map((key) => [
				key,
				median(all.map((figures) => (figures[part] as Record<string, number>)[key] ?? Number.NaN)),
			]),
		) as Figures[Part];
	return {
		scores: pick("scores"),
		metrics: pick("metrics"),
		bytes: pick("bytes"),
		faults: [...new Set(all.flatMap(({ faults }) => faults))],
	};
}

const routes = chosenRoutes(positionals);
const browser = await chromium.launch({ executablePath: visitorsBrowser, args: browserFlags });
const { points, slowdown } = await phone(browser);
await browser.close();
const website = await startWebsite();
const results: { path: string; form: string; figures: Figures }[] = [];
try {
	for (const form of forms) {
		for (const path of routes) {
			const all: Figures[] = [];
			for (let number = 0; number < runs; number++) {
				const report = await audit(website.url + path, form);
				all.push(figuresOf(report));
			}
			const figures = middle(all);
			results.push({ path, form, figures });
			const { performance } = figures.scores;
			const measured = metrics.map((id) => figures.metrics[id].toFixed(id.endsWith("shift") ? 3 : 0));
			console.error(`${form} ${path} ${performance} ${measured.join(" ")}`);
		}
	}
} finally {
	await website.stop();
	rmSync(folder, { recursive: true, force: true });
}

const seconds = (ms: number) => (ms / 1000).toFixed(2);
console.log(
	table(
		[
			"route",
			"form",
			"perf",
			"a11y",
			"best",
			"seo",
			"agent",
			"FCP s",
			"LCP s",
			"TBT ms",
			"CLS",
			"SI s",
		].concat(kinds.map((kind) => `${kind} KB`)),
		results.map(({ path, form, figures: { scores, metrics: measured, bytes } }) => [
			path,
			form,
			...categories.map((id) => (Number.isNaN(scores[id]) ? "" : String(scores[id]))),
			...metrics.map((id) => {
				if (id === "total-blocking-time") return measured[id].toFixed(0);
				return id === "cumulative-layout-shift" ? measured[id].toFixed(3) : seconds(measured[id]);
			}),
			...kinds.map((kind) => kilobytes(bytes[kind])),
		]),
	),
);
console.log(
	`\nprocessor: ${points.toFixed(0)} points in Lighthouse's own benchmark, slowed down ${slowdown}× for a phone (1,533 points: 4×)`,
);
const faults = results.flatMap(({ path, form, figures }) =>
	figures.faults.map((fault) => `${form} ${path}  ${fault}`),
);
console.log(faults.length > 0 ? `\nWhat costs points:\n${faults.join("\n")}` : "\nNothing costs points.");
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, "\t")}\n`);
