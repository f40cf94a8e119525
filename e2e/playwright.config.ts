import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browserFlags, testBrowser } from "./browser.ts";
import { openDay, ownOpenDay, pack } from "./plan.ts";

const root = join(import.meta.dirname, "..");
const port = Number(process.env.E2E_PORT ?? 8099);
const ownPort = port + 1;
/** Tests of the company itself: what the specification says of it, and the rules that hold for every company. */
const ownSite = ["content.spec.ts", "film.spec.ts", "specification.spec.ts"];
const editor = "editor*.spec.ts";
/**
 * A phone tries everything but what exists in wide windows only, because its pages are drawn in half the time. A desktop tries that,
 * and of the files that look different there what is not tagged `once`; the phone what is not tagged `wide`.
 */
const desktopOnly = ["about.spec.ts", "header.spec.ts", "scroll-bar.spec.ts", "to-top.spec.ts"];
const desktop = [...desktopOnly, "every-page.spec.ts", "gallery.spec.ts", "home.spec.ts"];

/** The browser tests run against the real binary: with the site of the tests' company (e2e/company), and with the one inside. */
export default defineConfig({
	testDir: ".",
	outputDir: join(root, "build/test/browser"),
	fullyParallel: true,
	forbidOnly: Boolean(process.env.CI),
	// A machine that is busy with something else may lose a race once; twice is a bug.
	retries: process.env.CI ? 1 : 0,
	workers: 3,
	reporter: "list",
	// The defaults are short for a machine that builds something else at the same time.
	timeout: 180_000,
	expect: { timeout: 30_000 },
	use: {
		baseURL: addressOf(port),
		locale: "de-DE",
		timezoneId: "Europe/Berlin",
		// "only-on-failure" takes one of every page before it knows, a third of the processor time; a failure has the page's
		// outline in words, and its second try on CI everything.
		screenshot: "off",
		trace: "on-first-retry",
		// Pages of one profile share a process and what it has compiled.
		launchOptions: { executablePath: testBrowser, args: [...browserFlags, "--process-per-site"] },
	},
	projects: [
		{
			// The tests of a file one after the other, in one copy of the site with one service: starting it costs more than most of them.
			name: "editor",
			testMatch: editor,
			workers: 2,
			// What slides and fades is drawn by the processor here.
			use: { viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: "reduce" } },
		},
		{
			name: "desktop",
			testMatch: desktop,
			grepInvert: /@once/,
			use: { viewport: { width: 1280, height: 900 } },
		},
		{
			name: "phone",
			testIgnore: [...ownSite, ...desktopOnly, editor],
			grepInvert: /@wide/,
			use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
		},
		{
			name: "own",
			testMatch: ownSite,
			use: {
				baseURL: addressOf(ownPort),
				viewport: { width: 360, height: 780 },
				hasTouch: true,
				isMobile: true,
			},
		},
	],
	webServer: [server(port, openDay, `--site ${pack}`), server(ownPort, ownOpenDay, "")],
});

function addressOf(at: number): string {
	return `http://127.0.0.1:${at}`;
}

/** The real program, with a data folder of its own. */
function server(at: number, day: string, flags: string) {
	return {
		command: `mkdir -p build/test && exec bin/website serve --addr 127.0.0.1:${at} ${day ? `--day ${day}` : ""} --data build/test/data-${at} ${flags} 2>build/test/server-${at}.log`,
		cwd: root,
		url: `${addressOf(at)}/healthz`,
		reuseExistingServer: false,
		stdout: "ignore" as const,
	};
}
