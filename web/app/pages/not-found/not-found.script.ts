/** The server sends one page for all unknown addresses; what resembles this one is put first, before anything is painted. */
import { nearestPages, type Suggestion } from "./suggestions.ts";

type Suggestions = { known: Suggestion[]; words: Record<string, string> };

const list = document.querySelector<HTMLElement>("[data-suggestions]");
const { known, words } = JSON.parse(list?.dataset.suggestions ?? '{"known":[],"words":{}}') as Suggestions;
for (const { to, label } of nearestPages(location.pathname, known, words).reverse()) {
	const present = list?.querySelector(`a[href="${to}"]`)?.parentElement;
	const entry = present ?? list?.firstElementChild?.cloneNode(true);
	const link = (entry as Element | undefined)?.querySelector("a");
	if (!list || !entry || !link) continue;
	link.href = to;
	link.textContent = label;
	list.prepend(entry);
}
