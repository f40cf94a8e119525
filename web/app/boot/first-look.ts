/**
 * The first look at a page gets the processor for itself: what lies below the screen is laid out after everything has
 * loaded, one piece per frame, and the app starts after that (start.js).
 */
import { events } from "./contract.ts";

const html = document.documentElement;

/** The parts that wait; layout.css names them too. */
const parts = "main > section, main > div > section, body > footer";

/** Only a fresh visit to the top of a page may be shorter for a moment: an anchor and a way back need true heights. */
function startsAtTheTop(): boolean {
	const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return location.hash === "" && visit?.type === "navigate";
}

/** Lays out the parts one per frame, so that none of them is felt. */
function layOut(waiting: HTMLElement[], stop: AbortSignal, done: () => void): void {
	let next = 0;
	const step = () => {
		if (stop.aborted) return;
		const part = waiting[next];
		if (!part) return done();
		part.style.contentVisibility = "visible";
		next += 1;
		requestAnimationFrame(step);
	};
	requestAnimationFrame(step);
}

export function layOutBelowLater(): void {
	if (!startsAtTheTop()) return;
	html.dataset.below = "";
	const stop = new AbortController();
	const done = () => {
		stop.abort();
		delete html.dataset.below;
		for (const part of document.querySelectorAll(parts)) part.removeAttribute("style");
		window.dispatchEvent(new Event(events.laidOut));
	};
	// Whoever goes somewhere needs the whole page at once; scrolling alone lays out what comes near.
	for (const type of ["click", "keydown", "beforeprint"])
		addEventListener(type, done, { signal: stop.signal, capture: true, passive: true });
	const begin = () => layOut([...document.querySelectorAll<HTMLElement>(parts)], stop.signal, done);
	addEventListener("load", begin, { signal: stop.signal });
	// A page whose pictures never finish loading is laid out all the same.
	setTimeout(begin, 3000);
}
