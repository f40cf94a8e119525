/** Calls back once the splash of the first visit begins to fade, or at once where there is none. */
export function afterSplash(callback: () => void, signal: AbortSignal): void {
	const html = document.documentElement;
	const covered = () => html.dataset.preloader === "shown";
	if (!covered()) {
		callback();
		return;
	}
	const observer = new MutationObserver(() => {
		if (covered()) return;
		observer.disconnect();
		callback();
	});
	observer.observe(html, { attributeFilter: ["data-preloader"] });
	signal.addEventListener("abort", () => observer.disconnect());
}
