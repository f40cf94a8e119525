import styles from "./stat.module.css";

/** Longer values are words, not figures, and are set smaller so that they stay on their tile. */
const FIGURE_LENGTH = 6;

/** Figures side by side, each with what it counts. */
export function StatTiles({ stats }: { stats: readonly { label: string; value: string }[] }) {
	return (
		<dl className={`columns ${styles.stats}`}>
			{stats.map(({ label, value }) => (
				<div key={label} className={styles.stat}>
					<dt className={`small quiet close ${styles.label}`}>{label}</dt>
					<dd
						className={`heading heavy close ${styles.value}`}
						data-long={value.length > FIGURE_LENGTH ? "" : undefined}
					>
						{value}
					</dd>
				</div>
			))}
		</dl>
	);
}
