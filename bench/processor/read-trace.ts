import type { TraceEvent } from "../browser/trace.ts";

/** ms of processor time by kind, and two counts. */
export type Figures = {
	all: number;
	script: number;
	style: number;
	layout: number;
	paint: number;
	recalculations: number;
	frames: number;
};

const kindOf: Record<string, "script" | "style" | "layout" | "paint"> = {
	EvaluateScript: "script",
	"v8.compile": "script",
	"v8.compileModule": "script",
	"v8.evaluateModule": "script",
	FunctionCall: "script",
	FireIdleCallback: "script",
	TimerFire: "script",
	FireAnimationFrame: "script",
	RunMicrotasks: "script",
	UpdateLayoutTree: "style",
	RecalculateStyles: "style",
	Layout: "layout",
	PrePaint: "paint",
	Paint: "paint",
	Layerize: "paint",
	Commit: "paint",
	UpdateLayer: "paint",
};

/** What the main thread of the page's own process did. An event inside another of the same kind is counted once. */
export function readTrace(events: readonly TraceEvent[], url: string): Figures {
	const origin = new URL(url).origin;
	const page = events.find(
		({ name, args }) => name === "ParseHTML" && JSON.stringify(args ?? {}).includes(origin),
	);
	const main = events.find(
		({ name, pid, args }) => name === "thread_name" && pid === page?.pid && args?.name === "CrRendererMain",
	);
	if (!main) throw new Error("the trace has no main thread of the page");
	const own = events
		.filter(({ pid, tid, ph }) => pid === main.pid && tid === main.tid && ph === "X")
		.sort((a, b) => a.ts - b.ts);
	const figures = { all: 0, script: 0, style: 0, layout: 0, paint: 0, recalculations: 0, frames: 0 };
	const ends = { task: 0, script: 0, style: 0, layout: 0, paint: 0 };
	for (const { name, ts, dur = 0, tdur = 0 } of own) {
		if (/RunTask$/.test(name) && ts >= ends.task) {
			figures.all += tdur / 1000;
			ends.task = ts + dur;
		}
		if (name === "UpdateLayoutTree") figures.recalculations++;
		if (name === "BeginMainThreadFrame") figures.frames++;
		const kind = kindOf[name];
		if (!kind || ts < ends[kind]) continue;
		figures[kind] += tdur / 1000;
		ends[kind] = ts + dur;
		// What a script makes the browser compute is not the script's own time.
		if (kind !== "script" && ts < ends.script) figures.script -= tdur / 1000;
	}
	return figures;
}
