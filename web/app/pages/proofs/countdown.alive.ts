import { script } from "../../alive/part.ts";
import { dayOf, daysUntil } from "../../content/berlin-time.ts";
import { fill } from "../../ui/fill.ts";

type CountdownProps = { ends: string; words: { today: string; tomorrow: string; days: string } };

/** The page says when a proof ends; how many days that is changes every night, and only a script can count them. */
export default script<CountdownProps>("countdown", "now", (root, { ends, words }) => {
	const days = daysUntil(dayOf(new Date()), ends);
	const text = [words.today, words.tomorrow][days] ?? words.days;
	// A clock that disagrees with the server's is not believed.
	if (days >= 0 && days <= 90) root.textContent = fill(text, { days });
});
