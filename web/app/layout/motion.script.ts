import { closest } from "./closest.ts";
import { motionEvent, motionKey } from "./motion.ts";
import { read, write } from "./storage.ts";

const html = document.documentElement;
const still = matchMedia("(prefers-reduced-motion: reduce)");

function chosen(): string {
	return read(motionKey) ?? (still.matches ? "off" : "on");
}

function show(value: string): void {
	html.dataset.motion = value;
	for (const button of document.querySelectorAll("[data-motion-switch]"))
		button.setAttribute("aria-pressed", String(value === "off"));
	dispatchEvent(new Event(motionEvent));
}

/** The switch "Bewegung anhalten" in the footer; without a choice the system's setting counts. */
export function startMotion(): void {
	const follow = () => {
		if (html.dataset.motion !== chosen()) show(chosen());
	};
	follow();
	document.addEventListener("DOMContentLoaded", () => show(html.dataset.motion ?? "on"));
	document.addEventListener("click", (event) => {
		if (!closest(event, "[data-motion-switch]")) return;
		const value = html.dataset.motion === "off" ? "on" : "off";
		write(motionKey, value);
		show(value);
	});
	still.addEventListener("change", follow);
	// Another tab, or this page before it was shown, may have known another choice.
	for (const type of ["storage", "pageshow"]) addEventListener(type, follow);
	document.addEventListener("prerenderingchange", follow);
	// A short cross-fade between two pages is motion, too.
	for (const type of ["pageswap", "pagereveal"])
		addEventListener(type, (event) => {
			if (html.dataset.motion === "off")
				(event as Event & { viewTransition?: { skipTransition(): void } }).viewTransition?.skipTransition();
		});
}
