/**
 * The first look at a page gets the processor and the line for itself: what lies below the screen is laid out after the
 * page has been painted and loaded, one piece per frame, and the app starts after that (start.js). `data-below` is there
 * only on such a first look: `unseen`, then `waiting` while pieces find their place, then `there`.
 */
import { events } from "./contract.ts";
import { onePerFrame, parts } from "./parts.ts";

const html = document.documentElement;

const limits = {
	/** ms: where nothing is painted, as in a tab behind others or for a crawler, the page does not wait for it */
	paint: 2000,
	/** ms: nor for a picture that does not come */
	load: 3000,
} as const;

/** Only a fresh visit to the top of a page may be shorter for a moment: an anchor and a way back need true heights. */
function isFirstLook(): boolean {
	const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return (
		location.hash === "" &&
		visit?.type === "navigate" &&
		PerformanceObserver.supportedEntryTypes.includes("paint")
	);
}

export function layOutBelowLater(): void {
	if (!isFirstLook()) return;
	html.dataset.below = "unseen";
	const stop = new AbortController();
	const { signal } = stop;
	const settle = () => {
		stop.abort();
		clearTimeout(limit);
		window.dispatchEvent(new Event(events.laidOut));
	};
	const layOutAll = () => {
		delete html.dataset.below;
		settle();
	};
	const begin = () => {
		if (signal.aborted || html.dataset.below !== "unseen") return;
		html.dataset.below = "waiting";
		onePerFrame(document.querySelectorAll<HTMLElement>(parts), signal, () => {
			html.dataset.below = "there";
			settle();
		});
	};
	let limit = setTimeout(layOutAll, limits.paint);
	new PerformanceObserver((paints, observer) => {
		if (paints.getEntriesByName("first-contentful-paint").length === 0) return;
		observer.disconnect();
		clearTimeout(limit);
		if (document.readyState === "complete") begin();
		else addEventListener("load", begin, { signal });
		limit = setTimeout(begin, limits.load);
	}).observe({ type: "paint", buffered: true });
	// Whoever goes somewhere needs the whole page at once.
	for (const type of ["scroll", "click", "keydown", "beforeprint"])
		addEventListener(type, layOutAll, { signal, capture: true, passive: true });
}
