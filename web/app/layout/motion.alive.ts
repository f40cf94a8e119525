import { closest } from "../alive/click.ts";
import { motionEvent, motionKey } from "../alive/motion.ts";
import { script } from "../alive/part.ts";
import { read, whenOthersChoose, write } from "../alive/storage.ts";

const still = "(prefers-reduced-motion: reduce)";

/** The switch "Bewegung anhalten" in the footer; without a choice the system's setting counts. */
export default script("motion", "head", (html) => {
	const showSwitch = () => {
		for (const button of document.querySelectorAll("button[name=motion]"))
			button.setAttribute("aria-pressed", String(html.dataset.motion === "off"));
	};
	const follow = () => {
		const value = read(motionKey) ?? (matchMedia(still).matches ? "off" : "on");
		if (html.dataset.motion === value) return;
		html.dataset.motion = value;
		showSwitch();
		dispatchEvent(new Event(motionEvent));
	};
	follow();
	document.addEventListener("DOMContentLoaded", showSwitch);
	document.addEventListener("click", (event) => {
		if (!closest(event, "button[name=motion]")) return;
		write(motionKey, html.dataset.motion === "off" ? "on" : "off");
		follow();
	});
	matchMedia(still).addEventListener("change", follow);
	whenOthersChoose(follow);
	// A short cross-fade between two pages is motion, too.
	for (const type of ["pageswap", "pagereveal"])
		addEventListener(type, (event) => {
			const { viewTransition } = event as Event & { viewTransition?: ViewTransition | null };
			// WebKit complains in the console about a cross-fade that the way back has cut short.
			viewTransition?.ready.catch(() => {});
			if (html.dataset.motion === "off") viewTransition?.skipTransition();
		});
});
