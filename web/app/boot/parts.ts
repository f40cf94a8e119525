/**
 * The parts of a page that the browser may leave out for a while; layout.css names them too. The first section is in
 * sight, or begins right below it; sections inside a column would have their focus rings cut off at its edge.
 */
export const parts = "main > section ~ section, main > div:not(.page) > section ~ section, body > footer";

/** Brings the parts back one per frame, so that none of them is felt; at the end, or when stopped, no trace is left. */
export function onePerFrame(all: Iterable<HTMLElement>, stop: AbortSignal, done: () => void): void {
	const waiting = [...all];
	const clean = () => {
		for (const part of waiting) part.style.contentVisibility = "";
	};
	let next = 0;
	const step = () => {
		if (stop.aborted) return;
		const part = waiting[next];
		if (part) {
			part.style.contentVisibility = "visible";
			next += 1;
			requestAnimationFrame(step);
			return;
		}
		done();
		clean();
	};
	stop.addEventListener("abort", clean);
	requestAnimationFrame(step);
}
