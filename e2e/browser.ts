import { existsSync } from "node:fs";

/** The browser that visitors have. */
export const visitorsBrowser =
	process.env.CHROMIUM ??
	[
		"/usr/bin/chromium",
		"/usr/bin/chromium-browser",
		"/usr/bin/google-chrome",
		"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	].find((file) => existsSync(file)) ??
	"chromium";

/** The same engine made for tests does a third less work, but keeps no page for the way back. */
export const testBrowser =
	["/usr/bin/chromium-headless-shell"].find((file) => existsSync(file)) ?? visitorsBrowser;

export function launch(executablePath: string) {
	return {
		executablePath,
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
	};
}
