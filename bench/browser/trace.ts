import type { Browser } from "@playwright/test";

export type TraceEvent = {
	name: string;
	cat: string;
	ph: string;
	pid: number;
	tid: number;
	ts: number;
	/** µs by the clock and µs of processor time. */
	dur?: number;
	tdur?: number;
	args?: { name?: string; data?: Record<string, unknown> };
};

/** What the browser notes while something happens. */
export async function trace(browser: Browser, happens: () => Promise<void>): Promise<TraceEvent[]> {
	const devtools = await browser.newBrowserCDPSession();
	const events: TraceEvent[] = [];
	devtools.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
	const ended = new Promise<void>((resolve) => devtools.once("Tracing.tracingComplete", () => resolve()));
	await devtools.send("Tracing.start", {
		transferMode: "ReportEvents",
		traceConfig: {
			includedCategories: ["toplevel", "devtools.timeline", "devtools.timeline.frame", "__metadata"],
		},
	});
	await happens();
	await devtools.send("Tracing.end");
	await ended;
	await devtools.detach();
	return events;
}
