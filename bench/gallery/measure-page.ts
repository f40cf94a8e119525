import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { chromium } from "@playwright/test";

export type PageFigures = {
	/** ms */
	firstPaint: number;

	longestTask: number;
	/** bytes */
	transferred: number;
	heap: number;
	elements: number;
};

const types: Record<string, string> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript",
	".css": "text/css",
	".avif": "image/avif",
	".webp": "image/webp",
	".woff2": "font/woff2",
	".svg": "image/svg+xml",
};

const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Serves the built pages and pictures, opens one page in Chromium and waits until the app answers. */
export async function measurePage(client: string, build: string, path: string): Promise<PageFigures> {
	const server = createServer((request, response) => {
		const wanted = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname));
		const folders = wanted.startsWith("/media/") ? [build] : [client];
		const file = folders
			.flatMap((folder) => [join(folder, wanted), join(folder, wanted, "index.html")])
			.find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
		if (!file) {
			response.writeHead(404).end();
			return;
		}
		response.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream" });
		createReadStream(file).pipe(response);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;

	const executablePath = process.env.CHROMIUM ?? browsers.find((file) => existsSync(file)) ?? "chromium";
	const browser = await chromium.launch({
		executablePath,
		args: ["--headless", "--no-sandbox", "--disable-gpu"],
	});
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
		await page.goto(`http://127.0.0.1:${port}${path}`, { timeout: 120_000 });
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
		server.close();
	}
}
