import { chromium } from "@playwright/test";
import { browserFlags, visitorsBrowser } from "../../e2e/browser.ts";
import { servePages } from "../browser/pages.ts";

export type PageFigures = {
	/** ms */
	firstPaint: number;

	longestTask: number;
	/** bytes */
	transferred: number;
	heap: number;
	elements: number;
};

/** Serves the built pages and pictures, opens one page in Chromium and waits until the app answers. */
export async function measurePage(build: string, path: string): Promise<PageFigures> {
	const { address, close } = await servePages(build);
	const browser = await chromium.launch({ executablePath: visitorsBrowser, args: browserFlags });
	try {
		const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
		await page.addInitScript(() => {
			localStorage.setItem("preloader-seen", "true");
			localStorage.setItem("cookie-consent", "necessary");
			const figures = { longestTask: 0 };
			Object.assign(window, { figures });
			new PerformanceObserver((list) => {
				for (const { duration } of list.getEntries())
					figures.longestTask = Math.max(figures.longestTask, duration);
			}).observe({ type: "longtask", buffered: true });
		});
		const session = await page.context().newCDPSession(page);
		await session.send("Performance.enable");
		await page.goto(`${address}${path}`, { timeout: 120_000 });
		await session.send("HeapProfiler.collectGarbage");
		const { metrics } = await session.send("Performance.getMetrics");
		const heap = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
		const seen = await page.evaluate(() => {
			const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
			const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
			const { figures } = window as unknown as { figures: { longestTask: number } };
			return {
				...figures,
				firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
				transferred: resources.reduce(
					(sum, { transferSize }) => sum + transferSize,
					visit?.transferSize ?? 0,
				),
				elements: document.querySelectorAll("*").length,
			};
		});
		return { ...seen, heap };
	} finally {
		await browser.close();
		close();
	}
}
