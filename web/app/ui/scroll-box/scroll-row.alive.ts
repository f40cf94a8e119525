import { script } from "../../alive/part.ts";

/** A row that scrolls in narrow windows is a stop for the Tab key there, and nowhere else. */
export default script("scroll-row", "now", (root) => {
	const row = root.querySelector<HTMLElement>("[tabindex]");
	if (!row) return;
	new ResizeObserver(() => {
		if (row.scrollWidth > row.clientWidth) row.tabIndex = 0;
		else row.removeAttribute("tabindex");
	}).observe(row);
});
