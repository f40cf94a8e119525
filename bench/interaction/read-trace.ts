import type { TraceEvent } from "../browser/trace.ts";

/** ms of one click or key. */
export type Interaction = {
	/** Until the next frame is seen. */
	duration: number;
	/** Of that by the processor on the page's main thread, until the frame is handed over to be drawn. */
	processor: number;
	/** Until the first handler ran. */
	waited: number;
};

type Timing = { interactionId: number; duration: number } & Record<
	"timeStamp" | "processingStart" | "processingEnd" | "commitFinishTime",
	number
>;

/** The slowest click or key; hovering and scrolling belong to none. */
export function slowestInteraction(events: readonly TraceEvent[]): Interaction {
	let slowest: Interaction = { duration: 0, processor: 0, waited: 0 };
	for (const event of events) {
		if (event.name !== "EventTiming" || event.ph !== "b") continue;
		const timing = event.args?.data as Timing;
		const { duration, timeStamp, processingStart, processingEnd, commitFinishTime } = timing;
		if (!timing.interactionId || duration <= slowest.duration) continue;
		// Sometimes the browser notes an earlier frame's time.
		const length = commitFinishTime > processingEnd ? commitFinishTime - timeStamp : duration;
		const processor = processorTime(events, event, event.ts + length * 1000);
		slowest = { duration, processor, waited: processingStart - timeStamp };
	}
	return slowest;
}

/** Of the thread that noted an event, from there on. */
function processorTime(
	events: readonly TraceEvent[],
	{ pid, tid, ts: from }: TraceEvent,
	to: number,
): number {
	const tasks = events
		.filter((event) => event.pid === pid && event.tid === tid && /RunTask$/.test(event.name))
		.sort((a, b) => a.ts - b.ts);
	let sum = 0;
	let last = 0;
	for (const { ts, dur = 0, tdur = 0 } of tasks) {
		// A task may be noted twice, one inside the other.
		if (ts < last || dur === 0) continue;
		last = ts + dur;
		sum += tdur * Math.max(0, (Math.min(last, to) - Math.max(ts, from)) / dur);
	}
	return sum / 1000;
}
