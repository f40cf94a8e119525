import { useSyncExternalStore } from "react";
import { island } from "../../islands/island.tsx";
import styles from "./not-found.module.css";
import { nearestPages, type Suggestion } from "./suggestions.ts";

type SuggestionsProps = {
	/** What almost everybody looks for. */
	links: readonly Suggestion[];
	/** Every page that may be meant. */
	known: readonly Suggestion[];
	/** Words people type or remember, and where they lead. */
	words: Readonly<Record<string, string>>;
};

const never = () => () => {};

/** The server sends one page for all unknown addresses; what depends on the address comes after it. */
function Suggestions({ links, known, words }: SuggestionsProps) {
	const path = useSyncExternalStore(
		never,
		() => location.pathname,
		() => "",
	);
	const nearest = nearestPages(path, known, words);
	const shown = [...nearest, ...links.filter(({ to }) => !nearest.some((page) => page.to === to))];
	return (
		<ul role="list" className={styles.list}>
			{shown.map(({ to, label }) => (
				<li key={to}>
					<a href={to} className={styles.link}>
						{label}
					</a>
				</li>
			))}
		</ul>
	);
}

export default island("suggestions", "near", Suggestions);
