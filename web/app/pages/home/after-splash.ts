/** Calls back once the page is really shown and the splash of a first visit begins to fade. */
export function afterSplash(callback: () => void): void {
	const html = document.documentElement;
	const { prerendering } = document as Document & { prerendering?: boolean };
	if (prerendering) {
		document.addEventListener("prerenderingchange", callback, { once: true });
		return;
	}
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
}
