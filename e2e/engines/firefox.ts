import { existsSync } from "node:fs";
import { expect } from "@playwright/test";
import { type ElementHandle, launch } from "puppeteer-core";
import { desktop, type Engine } from "./engine.ts";

const firefoxes = [
	"/usr/bin/firefox-esr",
	"/usr/bin/firefox",
	"/Applications/Firefox.app/Contents/MacOS/firefox",
];

const patience = { message: "the page has loaded", timeout: 60_000, intervals: [50] };

/** Firefox says so (NS_BINDING_ABORTED) when somebody leaves while a font is loaded. */
const abortedFont = /^downloadable font: download failed .* status=2152398850/;

/** Firefox by WebDriver BiDi. */
export async function startFirefox(origin: string): Promise<Engine> {
	const executablePath = process.env.FIREFOX ?? firefoxes.find((file) => existsSync(file));
	if (!executablePath) throw new Error("Firefox is not installed: .ci/tools says how");
	const browser = await launch({
		browser: "firefox",
		executablePath,
		defaultViewport: desktop,
		// Nobody watches: a third of the frames is painted, at the same speed.
		extraPrefsFirefox: { "layout.frame_rate": 20 },
		// A machine that is busy with something else takes its time.
		timeout: 60_000,
		protocolTimeout: 60_000,
	});
	const page = (await browser.pages())[0] ?? (await browser.newPage());
	page.setDefaultTimeout(60_000);
	let heard: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error") heard.push(`${message.text()} (${message.location().url ?? page.url()})`);
	});
	page.on("pageerror", (error) => heard.push(`${(error as Error).message} (${page.url()})`));
	return {
		async open(path) {
			await untilOneStays(() =>
				page.evaluate(() => {
					Object.assign(window, { left: true });
				}),
			);
			// After a way back the driver may miss that Firefox has loaded the next page, so the page itself is asked.
			const wanted = new URL(path, origin);
			page.goto(wanted.href).catch(() => {});
			const loaded = (there: string) =>
				location.origin === there && !("left" in window) && document.readyState === "complete";
			await expect.poll(() => untilOneStays(() => page.evaluate(loaded, wanted.origin)), patience).toBe(true);
		},
		// Not by the protocol, whose way back waits for a page to load; the way back may lead to another place of the same one.
		back: () => page.evaluate(() => history.back()),
		evaluate: <Input, Output>(look: (input: Input) => Output, input: Input) =>
			untilOneStays(() => page.evaluate(look as never, input) as Promise<Output>),
		click: (x, y) => page.mouse.click(x, y),
		type: (text) => page.keyboard.type(text),
		press: (key) => page.keyboard.press(key),
		async choose(id, file) {
			const field = (await page.$(`[id="${id}"]`)) as ElementHandle<HTMLInputElement> | null;
			await field?.uploadFile(file);
		},
		resize: (width, height) => page.setViewport({ width, height }),
		async complaints() {
			// What the page said before this answer has been heard before it.
			await untilOneStays(() => page.evaluate(() => document.readyState));
			const all = heard.filter((complaint) => !abortedFont.test(complaint));
			heard = [];
			return all;
		},
		close: () => browser.close(),
	};
}

/** A page that is just being left cannot be asked; the next one can. */
async function untilOneStays<Output>(ask: () => Promise<Output>): Promise<Output> {
	for (let tries = 1; ; tries++) {
		try {
			return await ask();
		} catch (error) {
			if (tries === 5 || !/context|navigat|frame|realm|discarded/i.test(String(error))) throw error;
		}
	}
}
