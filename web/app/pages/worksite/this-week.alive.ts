import { script } from "../../alive/part.ts";
import { dayOf, daysUntil } from "../../content/berlin-time.ts";

/** Which week it is changes without a publication; the dates beside the strip are those of its edition. */
export default script<{ first: string; count: number }>("this-week", "now", (root, { first, count }) => {
	const week = Math.floor(daysUntil(first, dayOf(new Date())) / 7);
	if (week < 0 || week >= count) return;
	root.querySelector("[data-now]")?.setAttribute("x", `${(week / count) * 100}%`);
	root.dataset.isRunning = "";
});
