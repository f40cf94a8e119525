import type { TraceEvent } from "../browser/trace.ts";

/** ms of one click or key. */
export type Interaction = {
	/** Until the next frame is seen. */
	duration: number;
	/** Of that by the processor on the page's main thread, until the frame is ready to be drawn. */
	processor: number;
	/** Until the first handler ran. */
	waited: number;
};

type Timing = Record<
	"interactionId" | "duration" | "timeStamp" | "processingStart" | "processingEnd",
	number
>;

/** The slowest click or key; hovering and scrolling belong to none. */
export function slowestInteraction(events: readonly TraceEvent[]): Interaction {
	let slowest: Interaction = { duration: 0, processor: 0, waited: 0 };
	for (const event of events) {
		if (event.name !== "EventTiming" || event.ph !== "b") continue;
		const timing = event.args?.data as Timing;
		const { duration, timeStamp, processingStart, processingEnd } = timing;
		if (!timing.interactionId || duration <= slowest.duration) continue;
		const handled = event.ts + (processingEnd - timeStamp) * 1000;
		const processor = processorTime(events, event, handled);
		slowest = { duration, processor, waited: processingStart - timeStamp };
	}
	return slowest;
}

/** Of the thread that noted an event, from there to the end of the first frame after it was handled. */
function processorTime(events: readonly TraceEvent[], event: TraceEvent, handled: number): number {
	const own = events
		.filter(({ pid, tid }) => pid === event.pid && tid === event.tid)
		.sort((a, b) => a.ts - b.ts);
	const frame = own.find(({ name, ts }) => name === "Layerize" && ts > handled);
	const [from, to] = [event.ts, frame ? frame.ts + (frame.dur ?? 0) : handled];
	const tasks = own.filter(({ name }) => /RunTask$/.test(name));
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
