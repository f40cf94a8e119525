import styles from "./breadcrumbs.module.css";

export type Step = { label: string; to: string };

/** The way from the home page to this one; the last step is the page itself. */
export function Breadcrumbs({ steps }: { steps: readonly Step[] }) {
	return (
		<nav aria-label="Pfad zu dieser Seite">
			<ol role="list" className={styles.list}>
				{steps.map(({ label, to }, index) => (
					<li key={to} className={styles.item}>
						{index === steps.length - 1 ? (
							<span className={styles.here} aria-current="page">
								{label}
							</span>
						) : (
							<a href={to} className={styles.link}>
								{label}
							</a>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
