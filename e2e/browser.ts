import { existsSync } from "node:fs";

const firstOf = (...files: string[]) => files.find((file) => existsSync(file));

/** The browser that visitors have; CHROMIUM names another one. */
export const visitorsBrowser =
	process.env.CHROMIUM ??
	firstOf(
		"/usr/bin/chromium",
		"/usr/bin/chromium-browser",
		"/usr/bin/google-chrome",
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	) ??
	"chromium";

/** The same engine made for tests does a third less work, but keeps no page for the way back. */
export const testBrowser = firstOf("/usr/bin/chromium-headless-shell") ?? visitorsBrowser;

/** Nothing of the browser's own business may use the processor or the network beside a page. */
export const browserFlags = [
	"--headless",
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// As many as a phone has: with the single one of a small machine, Chromium at times waits for ever for a tile that is done, and
	// no frame comes any more.
	"--num-raster-threads=4",
];
