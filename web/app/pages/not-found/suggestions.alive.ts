import { script } from "../../alive/part.ts";
import { nearestPages, type Suggestion } from "./suggestions.ts";

type SuggestionsProps = { pages: readonly Suggestion[]; words: Record<string, string> };

/** The server sends one page for all unknown addresses; what resembles this one is put first, before anything is painted. */
export default script<SuggestionsProps>("suggestions", "now", (root, { pages, words }) => {
	const list = root.querySelector("ul");
	for (const { to, label } of nearestPages(location.pathname, pages, words).reverse()) {
		const present = list?.querySelector(`a[href="${to}"]`)?.parentElement;
		const entry = present ?? list?.firstElementChild?.cloneNode(true);
		const link = (entry as Element | undefined)?.querySelector("a");
		if (!list || !entry || !link) continue;
		link.href = to;
		// Behind the room for a sign.
		const words = link.querySelector("span span");
		if (words) words.textContent = label;
		list.prepend(entry);
	}
});
