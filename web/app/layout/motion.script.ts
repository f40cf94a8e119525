import { closest } from "./closest.ts";
import { motionEvent, motionKey } from "./motion.ts";
import { read, write } from "./storage.ts";

const html = document.documentElement;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** The switch "Bewegung anhalten" in the footer; without a choice the system's setting counts. */
export function startMotion(): void {
	const showSwitch = () => {
		for (const button of document.querySelectorAll("[data-motion-switch]"))
			button.setAttribute("aria-pressed", String(html.dataset.motion === "off"));
	};
	const follow = () => {
		const value = read(motionKey) ?? (still.matches ? "off" : "on");
		if (html.dataset.motion === value) return;
		html.dataset.motion = value;
		showSwitch();
		dispatchEvent(new Event(motionEvent));
	};
	follow();
	document.addEventListener("DOMContentLoaded", showSwitch);
	document.addEventListener("click", (event) => {
		if (!closest(event, "[data-motion-switch]")) return;
		write(motionKey, html.dataset.motion === "off" ? "on" : "off");
		follow();
	});
	still.addEventListener("change", follow);
	// Another tab, or this page before it was shown, may have known another choice.
	for (const type of ["storage", "pageshow"]) addEventListener(type, follow);
	document.addEventListener("prerenderingchange", follow);
	// A short cross-fade between two pages is motion, too.
	for (const type of ["pageswap", "pagereveal"])
		addEventListener(type, (event) => {
			const { viewTransition } = event as Event & { viewTransition?: ViewTransition | null };
			// WebKit complains in the console about a cross-fade that the way back has cut short.
			viewTransition?.ready.catch(() => {});
			if (html.dataset.motion === "off") viewTransition?.skipTransition();
		});
}
