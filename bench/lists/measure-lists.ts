import { chromium, type Page } from "@playwright/test";
import { browserFlags, visitorsBrowser } from "../../e2e/browser.ts";
import { servePages } from "../browser/pages.ts";

/** ms from an action in the page until the frame after it: the middle of five, after a first one that wakes the part. */
async function timeToFrame(page: Page, action: "tab" | "question"): Promise<number> {
	const times: number[] = [];
	for (let round = 0; round < 6; round++) {
		times.push(
			await page.evaluate(
				async ([kind, turn]) => {
					const start = performance.now();
					if (kind === "tab") document.querySelectorAll<HTMLElement>("[role=tab]")[1 + (turn % 5)]?.click();
					else {
						const field = document.querySelector<HTMLInputElement>("input[name=suche]");
						if (field) field.value = `bagger ${turn}`;
						field?.dispatchEvent(new Event("input", { bubbles: true }));
					}
					await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
					return performance.now() - start;
				},
				[action, round] as const,
			),
		);
		// The first one may have to fetch the part's code.
		if (round === 0) await page.waitForLoadState("networkidle");
	}
	return times.slice(1).sort((a, b) => a - b)[2] ?? 0;
}

/** Serves the built pages and operates both lists with a slowed processor. */
export async function measureLists(build: string, slowdown: number): Promise<Record<string, number>> {
	const { address, close } = await servePages(build);
	const browser = await chromium.launch({ executablePath: visitorsBrowser, args: browserFlags });
	try {
		const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
		await page.addInitScript(() => {
			localStorage.setItem("preloader-seen", "true");
			localStorage.setItem("cookie-consent", "necessary");
		});
		const session = await page.context().newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
		const figures: Record<string, number> = {};
		const paint = () =>
			page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
		await page.goto(`${address}/projects`);
		figures["first paint of /projects"] = await paint();
		figures["a tab of /projects, until the next frame"] = await timeToFrame(page, "tab");
		await page.goto(`${address}/fuhrparkundtechnik`);
		figures["first paint of /fuhrparkundtechnik"] = await paint();
		figures["a question to the finder, until the next frame"] = await timeToFrame(page, "question");
		return figures;
	} finally {
		await browser.close();
		close();
	}
}
