import { dayOf, daysUntil } from "../../content/berlin-time.ts";
import { fill } from "../../ui/fill.ts";

/** The page says when a proof ends; how many days that is changes every night, and only a script can count them. */
const today = dayOf(new Date());
for (const state of document.querySelectorAll<HTMLElement>("[data-ends]")) {
	const { ends = "", words = "{}" } = state.dataset;
	const days = daysUntil(today, ends);
	const { today: now, tomorrow, days: many } = JSON.parse(words) as Record<string, string>;
	const text = [now, tomorrow][days] ?? many;
	// A clock that disagrees with the server's is not believed.
	if (text && days >= 0 && days <= 90) state.textContent = fill(text, { days });
}
