/**
 * The first look at a page gets the processor for itself: what lies below the screen is laid out after everything has
 * loaded, one piece per frame, and the app starts after that (start.js). Later on the parts out of sight are left out
 * of every computation of styles, which is what a click on a long page would otherwise wait for.
 */
import { events } from "./contract.ts";

const html = document.documentElement;

/** The parts that wait; layout.css names them too. The first section is in sight, or begins right below it. */
const parts = "main > section ~ section, main > div > section ~ section, body > footer";

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
	html.dataset.below = "waiting";
	const early = new AbortController();
	const settle = (waiting: Iterable<HTMLElement>) => {
		early.abort();
		for (const part of waiting) part.style.contentVisibility = "";
		window.dispatchEvent(new Event(events.laidOut));
	};
	const layOutAll = () => {
		if (!("below" in html.dataset)) return;
		delete html.dataset.below;
		settle(document.querySelectorAll<HTMLElement>(parts));
	};
	const begin = () => {
		const waiting = [...document.querySelectorAll<HTMLElement>(parts)];
		layOut(waiting, early.signal, () => {
			// From here on every part remembers its height and costs nothing while it is out of sight. What is in sight
			// stays as it is: it would be gone for a frame.
			html.dataset.below = "remembered";
			settle(waiting.filter((part) => part.getBoundingClientRect().top > innerHeight));
			// Another width means other heights. A phone whose address bar slides away keeps its width.
			const width = innerWidth;
			addEventListener("resize", () => innerWidth !== width && layOutAll());
		});
	};
	// Whoever goes somewhere before that needs the whole page at once; scrolling alone lays out what comes near.
	for (const type of ["click", "keydown"])
		addEventListener(type, layOutAll, { signal: early.signal, capture: true, passive: true });
	addEventListener("load", begin, { signal: early.signal });
	// A page whose pictures never finish loading is laid out all the same.
	setTimeout(begin, 3000);
	addEventListener("beforeprint", layOutAll);
}
