import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { chromium, type Page } from "@playwright/test";

const types: Record<string, string> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript",
	".css": "text/css",
};
const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

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
export async function measureLists(client: string, slowdown: number): Promise<Record<string, number>> {
	const server = createServer((request, response) => {
		const wanted = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname));
		const file = [join(client, wanted), join(client, wanted, "index.html")].find(
			(candidate) => existsSync(candidate) && statSync(candidate).isFile(),
		);
		if (!file) return response.writeHead(404).end();
		response.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream" });
		return createReadStream(file).pipe(response);
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
		});
		const session = await page.context().newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
		const figures: Record<string, number> = {};
		const paint = () =>
			page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
		await page.goto(`http://127.0.0.1:${port}/projects`);
		figures["first paint of /projects"] = await paint();
		figures["a tab of /projects, until the next frame"] = await timeToFrame(page, "tab");
		await page.goto(`http://127.0.0.1:${port}/fuhrparkundtechnik`);
		figures["first paint of /fuhrparkundtechnik"] = await paint();
		figures["a question to the finder, until the next frame"] = await timeToFrame(page, "question");
		return figures;
	} finally {
		await browser.close();
		server.close();
	}
}
