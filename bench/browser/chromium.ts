import { existsSync } from "node:fs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser of the tests; CHROMIUM names another one. */
export const chromiumPath = process.env.CHROMIUM ?? places.find((file) => existsSync(file)) ?? "chromium";

/** Nothing of the browser's own business may use the processor or the network while a page is measured. */
export const chromiumFlags = [
	"--headless",
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];
