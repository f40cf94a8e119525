import { motionEvent } from "../alive/motion.ts";
import { script } from "../alive/part.ts";
import { read, write } from "../alive/storage.ts";

const key = "preloader-seen";
/** ms, specification 9: from the page's load event to the fade, and from there to the end. */
const delay = 1350;
const fade = 1700;
/** ms after which the splash gives way although a picture still loads. */
const limit = 6000;

/** The splash of the first visit. It lies over a complete page, and every key, click, wheel and swipe ends it. */
export default script("preloader", "head", (html) => {
	// A page that is made ready for a click is never the first one that somebody sees.
	const { prerendering } = document as Document & { prerendering?: boolean };
	if (prerendering || html.dataset.motion === "off") write(key, "true");
	// Only German pages have one.
	if (read(key) === "true" || html.lang !== "de") return;
	html.dataset.preloader = "shown";
	const stop = new AbortController();
	const end = () => {
		write(key, "true");
		delete html.dataset.preloader;
		stop.abort();
	};
	const leave = () => {
		if (html.dataset.preloader !== "shown") return;
		html.dataset.preloader = "fading";
		write(key, "true");
		setTimeout(end, fade);
	};
	addEventListener("load", () => setTimeout(leave, delay));
	setTimeout(leave, limit);
	// Not on pointerdown: the splash would be gone before a finger is lifted, and the tap would hit what lies under it.
	for (const type of ["keydown", "click", "wheel", "touchmove"])
		addEventListener(type, end, { signal: stop.signal, capture: true, passive: true });
	addEventListener(motionEvent, () => html.dataset.motion === "off" && end(), { signal: stop.signal });
});
