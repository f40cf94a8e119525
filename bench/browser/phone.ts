import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { median } from "./table.ts";
import { root } from "./website.ts";

/** Points of a processor in Lighthouse's benchmark; the middle of five, which takes six seconds. */
async function benchmark(browser: Browser): Promise<number> {
	const file = join(root, "bench/node_modules/lighthouse/core/lib/page-functions.js");
	const { pageFunctions } = (await import(file)) as {
		pageFunctions: { computeBenchmarkIndex: () => number };
	};
	const page = await browser.newPage();
	const points: number[] = [];
	for (let run = 0; run < 5; run++) points.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
	await page.close();
	return median(points);
}

/**
 * How much slower a processor must become to be the phone that Lighthouse means. Its calculator takes four times for
 * one with 1,533 points, three for 1,300, two for 800, one for 150, and what lies between.
 */
export function slowdownFor(points: number): number {
	if (points >= 1300) return 3 + (points - 1300) / 233;
	return points >= 800 ? 2 + (points - 800) / 500 : 1 + Math.max(0, points - 150) / 650;
}

/** Measures this machine. */
export async function phone(browser: Browser): Promise<{ points: number; slowdown: number }> {
	const points = await benchmark(browser);
	return { points, slowdown: Number(slowdownFor(points).toFixed(1)) };
}
