import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const root = join(import.meta.dirname, "..");
const port = Number(process.env.E2E_PORT ?? 8099);
const browsers = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser tests run against the real binary with the real site inside. */
export default defineConfig({
	testDir: ".",
	outputDir: join(root, "build/test/browser"),
	fullyParallel: true,
	forbidOnly: Boolean(process.env.CI),
	retries: 0,
	workers: 2,
	reporter: "list",
	timeout: 60_000,
	use: {
		baseURL: `http://127.0.0.1:${port}`,
		locale: "de-DE",
		timezoneId: "Europe/Berlin",
		trace: "retain-on-failure",
		launchOptions: {
			executablePath: process.env.CHROMIUM ?? browsers.find((file) => existsSync(file)) ?? "chromium",
			args: [
				"--headless",
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
			],
		},
	},
	projects: [
		{ name: "desktop", use: { viewport: { width: 1280, height: 900 } } },
		{ name: "phone", use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } },
	],
	webServer: {
		command: `${join(root, "bin/website")} serve --addr 127.0.0.1:${port} --data ${join(root, "build/test/data")}`,
		url: `http://127.0.0.1:${port}/healthz`,
		reuseExistingServer: false,
		stdout: "ignore",
		stderr: "pipe",
	},
});
