/**
 * What is out of sight rests, with its height remembered or guessed, while the browser has something more urgent to do:
 * behind a dialog, because a modal one makes it compute the style of every element again when it opens and when it
 * closes, and on a page that the app has just opened. Afterwards everything wakes, one part per frame.
 */
import { events } from "./contract.ts";
import { onePerFrame, parts } from "./parts.ts";

const html = document.documentElement;

/** ms between the end of a dialog and the first part that wakes */
const afterDialog = 400;

export function restOutOfSight(): void {
	let waking = new AbortController();
	const rest = () => {
		waking.abort();
		html.dataset.resting = "";
	};
	const wake = () => {
		waking.abort();
		delete html.dataset.resting;
	};
	const wakeLater = (delay: number) => {
		waking.abort();
		waking = new AbortController();
		const { signal } = waking;
		setTimeout(() => {
			if (signal.aborted || document.querySelector("dialog[open]")) return;
			onePerFrame(document.querySelectorAll<HTMLElement>(parts), signal, wake);
		}, delay);
	};
	document.addEventListener(
		"beforetoggle",
		(event) => {
			if (!(event.target instanceof HTMLDialogElement)) return;
			if (event.newState === "open") rest();
			else wakeLater(afterDialog);
		},
		true,
	);
	// The app takes its dialogs out of the page when they end, and with them the event.
	window.addEventListener(events.overlay, () => {
		if ("resting" in html.dataset) wakeLater(afterDialog);
	});
	// An anchor needs true heights, on a new page and on this one; paper needs everything.
	window.addEventListener(events.arrived, () => {
		if (location.hash) return wake();
		rest();
		wakeLater(0);
	});
	document.addEventListener(
		"click",
		(event) => {
			const link =
				event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
			if (link?.hash && link.pathname === location.pathname) wake();
		},
		true,
	);
	for (const type of ["popstate", "beforeprint"]) window.addEventListener(type, wake);
}
