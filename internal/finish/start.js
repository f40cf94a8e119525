// Starts the app after the first paint, so that no script competes with what
// the visitor is waiting to see; an early touch or key starts it at once.
{
	const { start, preload } = document.currentScript.dataset;
	const early = ["pointerdown", "keydown", "touchstart"];
	let begun = false;
	// Fetched and compiled, as far as the browser can do that ahead of running it.
	const fetched = (href) =>
		new Promise((resolve) => {
			const link = document.createElement("link");
			link.rel = "modulepreload";
			link.href = href;
			link.onload = link.onerror = resolve;
			if (!link.relList?.supports?.("modulepreload")) resolve();
			document.head.append(link);
		});
	const begin = async () => {
		if (begun) return;
		begun = true;
		for (const type of early) removeEventListener(type, begin, true);
		const modules = preload ? preload.split(" ") : [];
		// One piece at a time: compiling and running everything at once would be felt.
		await Promise.all(modules.map(fetched));
		// Without the app the page stays what it is: complete HTML with working links.
		import(start).catch(() => {});
	};
	const idle = () => {
		if (window.requestIdleCallback) requestIdleCallback(begin, { timeout: 1000 });
		else setTimeout(begin, 50);
	};
	const loaded = () => {
		if (document.readyState === "complete") idle();
		else addEventListener("load", idle);
	};
	const painted = () => {
		setTimeout(begin, 3000);
		// The head script lays out what lies below the screen (web/app/boot/first-look.ts).
		if (/unseen|waiting/.test(document.documentElement.dataset.below)) addEventListener("laid-out", loaded);
		else loaded();
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
