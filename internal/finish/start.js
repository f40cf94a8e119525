// Starts the app after the first paint, so that no script competes with what
// the visitor is waiting to see; an early touch or key starts it at once.
{
	const { start, preload } = document.currentScript.dataset;
	const early = ["pointerdown", "keydown", "touchstart"];
	let begun = false;
	const begin = () => {
		if (begun) return;
		begun = true;
		for (const type of early) removeEventListener(type, begin, true);
		for (const href of preload ? preload.split(" ") : []) {
			const link = document.createElement("link");
			link.rel = "modulepreload";
			link.href = href;
			document.head.append(link);
		}
		// Without the app the page stays what it is: complete HTML with working links.
		import(start).catch(() => {});
	};
	// The head script has laid out what lies below the screen (web/app/boot/first-look.ts).
	const laidOut = () => {
		if (window.requestIdleCallback) requestIdleCallback(begin, { timeout: 1000 });
		else setTimeout(begin, 50);
	};
	const painted = () => {
		setTimeout(begin, 3000);
		if (document.documentElement.dataset.below === "waiting") addEventListener("laid-out", laidOut);
		else if (document.readyState === "complete") laidOut();
		else addEventListener("load", laidOut);
	};
	for (const type of early) addEventListener(type, begin, { capture: true, passive: true });
	const observable = window.PerformanceObserver?.supportedEntryTypes?.includes("paint");
	if (observable) {
		new PerformanceObserver((list, observer) => {
			if (list.getEntriesByName("first-contentful-paint").length === 0) return;
			observer.disconnect();
			painted();
		}).observe({ type: "paint", buffered: true });
	} else {
		// The second frame begins after the first one was shown.
		requestAnimationFrame(() => requestAnimationFrame(painted));
	}
}
