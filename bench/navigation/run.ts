/**
 * From the click on a link to the frame that shows the next page, in a browser without developer tools: they would switch
 * off pages that are made ready ahead. A real pointer moves and clicks on a screen of its own; the pages report their times
 * themselves, through a proxy that adds a script to them.
 *
 *   make bench-navigation ARGS="--runs=5"
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { browserFlags, visitorsBrowser } from "../../e2e/browser.ts";
import { median, table } from "../browser/table.ts";
import { startWebsite } from "../browser/website.ts";

const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } });
const runs = Number(values.runs);

type Report =
	/** A page is there; the links in sight and where their middles are. */
	| { kind: "ready"; path: string; links: Record<string, [x: number, y: number]> }
	/** The next page was shown. */
	| { kind: "shown"; path: string; ms: number; how: "prerendered" | "prefetched" | "fetched" | "kept" };

/** Runs in the pages. */
const reporter = `(() => {
	const send = (report) => navigator.sendBeacon("/bench-report", JSON.stringify({ path: location.pathname, ...report }));
	addEventListener("click", () => localStorage.setItem("clicked", String(Date.now())), true);
	const shown = (how) => requestAnimationFrame(() => requestAnimationFrame(() => {
		const clicked = Number(localStorage.getItem("clicked"));
		localStorage.removeItem("clicked");
		if (clicked) send({ kind: "shown", ms: Date.now() - clicked, how });
	}));
	const ready = () => setTimeout(() => {
		const links = {};
		for (const link of document.querySelectorAll("a[href^='/']")) {
			const box = link.getBoundingClientRect();
			const x = box.x + box.width / 2, y = box.y + box.height / 2;
			if (box.width && y > 0 && y < innerHeight && document.elementFromPoint(x, y)?.closest("a") === link)
				links[link.getAttribute("href")] = [screenX + x, screenY + outerHeight - innerHeight + y];
		}
		send({ kind: "ready", links });
	}, 1500);
	const [entry] = performance.getEntriesByType("navigation");
	if (document.prerendering) {
		document.addEventListener("prerenderingchange", () => { shown("prerendered"); ready(); });
	} else {
		new PerformanceObserver((list, observer) => {
			if (!list.getEntriesByName("first-contentful-paint").length) return;
			observer.disconnect();
			shown(entry.deliveryType === "navigational-prefetch" ? "prefetched" : "fetched");
		}).observe({ type: "paint", buffered: true });
		addEventListener("load", ready);
	}
	addEventListener("pageshow", ({ persisted }) => { if (persisted) { shown("kept"); ready(); } });
	localStorage.setItem("preloader-seen", "true");
	localStorage.setItem("cookie-consent", "necessary");
})();`;

const website = await startWebsite();
const reports: Report[] = [];
let speculate = true;

const proxy = createServer((asked, answer) => {
	if (asked.url === "/bench-report") {
		let text = "";
		asked.on("data", (part) => {
			text += part;
		});
		asked.on("end", () => {
			reports.push(JSON.parse(text) as Report);
			answer.writeHead(204).end();
		});
		return;
	}
	const headers = { ...asked.headers, "accept-encoding": "identity" };
	const forward = request(
		`${website.url}${asked.url}`,
		{ method: asked.method ?? "GET", headers },
		(reply) => {
			const { "content-security-policy": _, "content-length": __, ...kept } = reply.headers;
			if (!reply.headers["content-type"]?.startsWith("text/html")) {
				answer.writeHead(reply.statusCode ?? 502, reply.headers);
				reply.pipe(answer);
				return;
			}
			let html = "";
			reply.setEncoding("utf8").on("data", (part) => {
				html += part;
			});
			reply.on("end", () => {
				if (!speculate) html = html.replace(/<script type="speculationrules">.*?<\/script>/s, "");
				answer
					.writeHead(reply.statusCode ?? 502, kept)
					.end(html.replace("<head>", `<head><script>${reporter}</script>`));
			});
		},
	);
	forward.on("error", () => answer.writeHead(502).end());
	asked.pipe(forward);
});
await new Promise<void>((ready) => proxy.listen(0, "127.0.0.1", ready));
const base = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

async function report<Kind extends Report["kind"]>(
	kind: Kind,
	path: string,
): Promise<Extract<Report, { kind: Kind }>> {
	for (let tries = 0; tries < 600; tries++) {
		const found = reports.find((one) => one.kind === kind && one.path === path);
		if (found) return found as Extract<Report, { kind: Kind }>;
		await wait(50);
	}
	throw new Error(`${path} did not report "${kind}"`);
}

const display = `:${90 + (process.pid % 9)}`;
const screen = spawn("Xvfb", [display, "-screen", "0", "1280x900x24"], { stdio: "ignore" });

function hand(...words: string[]): Promise<void> {
	return new Promise((done, fail) => {
		const moved = spawn("xdotool", words, { env: { ...process.env, DISPLAY: display }, stdio: "ignore" });
		moved.on("exit", (code) =>
			code === 0 ? done() : fail(new Error(`xdotool ${words.join(" ")}: ${code}`)),
		);
	});
}

/** One visit: from a page to another by its link, and back by the browser's key. */
async function visit(from: string, to: string, hover: number): Promise<{ there: Report; back: Report }> {
	reports.length = 0;
	const profile = mkdtempSync(join(tmpdir(), "bench-navigation-"));
	const browser = spawn(
		visitorsBrowser,
		[
			...browserFlags.filter((flag) => flag !== "--headless"),
			...["--window-size=1280,900", "--window-position=0,0", `--user-data-dir=${profile}`],
			base + from,
		],
		{ env: { ...process.env, DISPLAY: display }, stdio: "ignore" },
	);
	try {
		const { links } = await report("ready", from);
		const place = links[to];
		if (!place) throw new Error(`${from} shows no link to ${to}`);
		await hand("mousemove", "5", "890");
		await hand("mousemove", ...place.map((value) => value.toFixed(0)));
		await wait(hover);
		await hand("click", "1");
		const there = await report("shown", to);
		await report("ready", to);
		reports.length = 0;
		await hand("key", "alt+Left");
		await report("ready", from);
		return { there, back: reports.find(({ kind }) => kind === "shown") ?? there };
	} finally {
		browser.kill("SIGKILL");
		await wait(300);
		rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
	}
}

const ways: [from: string, to: string][] = [
	["/", "/galerie"],
	["/", "/careers"],
	["/contact", "/careers"],
];
const kinds: [name: string, speculate: boolean, hover: number][] = [
	["after a hover of 1 s", true, 1000],
	["without a hover", true, 0],
	["without speculation rules, after a hover", false, 1000],
];
try {
	const rows: string[][] = [];
	for (const [from, to] of ways)
		for (const [name, rules, hover] of kinds) {
			speculate = rules;
			const all: Extract<Report, { kind: "shown" }>[] = [];
			for (let run = 0; run < runs; run++) {
				const { there } = await visit(from, to, hover);
				if (there.kind === "shown") all.push(there);
			}
			const how = [...new Set(all.map((one) => one.how))].join(", ");
			rows.push([`${from} → ${to}`, name, median(all.map(({ ms }) => ms)).toFixed(0), how]);
		}
	console.log(`From the click to the second frame of the next page, ms, middle of ${runs}\n`);
	console.log(table(["way", "kind", "ms", "how it came"], rows));
} finally {
	screen.kill();
	proxy.close();
	proxy.closeAllConnections();
	await website.stop();
}
