/** Lets the line between drawing and picture follow its slider. */
for (const stage of document.querySelectorAll<HTMLElement>("[data-wipe]")) {
	const slider = stage.querySelector("input");
	const follow = () => slider && stage.style.setProperty("--at", slider.value);
	slider?.addEventListener("input", follow);
	// A browser may bring back where it stood.
	addEventListener("pageshow", follow);
	follow();
}
