import { script } from "../../alive/part.ts";

/** Lets the line between drawing and picture follow its slider. */
export default script("section-figure", "now", (root) => {
	const stage = root.querySelector("div");
	const slider = root.querySelector("input");
	const follow = () => slider && stage?.style.setProperty("--at", slider.value);
	slider?.addEventListener("input", follow);
	// A browser may bring back where it stood.
	addEventListener("pageshow", follow);
	follow();
});
