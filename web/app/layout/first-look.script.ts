/**
 * Until the page has loaded, what lies below the screen is neither laid out nor are its pictures fetched, so that nothing
 * competes with the first look (styles/layout.css). Off where true heights are needed: for anchors and ways back.
 */
export function startFirstLook(): void {
	const { dataset } = document.documentElement;
	const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (location.hash || visit?.type !== "navigate") return;
	dataset.firstLook = "";
	const end = () => delete dataset.firstLook;
	setTimeout(end, 3000);
	for (const type of ["load", "scroll", "click", "keydown", "beforeprint"])
		addEventListener(type, end, { once: true, capture: true, passive: true });
}
