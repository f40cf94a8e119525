import { useWords } from "../../content/layout-content.ts";
import { fromHome, type Step } from "../../meta/trail.ts";
import styles from "./breadcrumbs.module.css";

/** The way from the home page to this one, which is the last step. */
export function Breadcrumbs({ steps }: { steps: readonly Step[] }) {
	const words = useWords().breadcrumbs;
	const trail = fromHome(words.home, steps);
	return (
		<nav aria-label={words.title}>
			<ol role="list" className="cluster small close no-print">
				{trail.map(({ label, to }, index) => (
					<li key={to} className={styles.item}>
						{index === trail.length - 1 ? (
							<span className="label" aria-current="page">
								{label}
							</span>
						) : (
							<a href={to} className="touch plain">
								{label}
							</a>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
