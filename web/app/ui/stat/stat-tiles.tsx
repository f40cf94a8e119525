import styles from "./stat.module.css";

/** Figures side by side, each with what it counts. */
export function StatTiles({ stats }: { stats: readonly { label: string; value: string }[] }) {
	return (
		<dl className={`columns ${styles.stats}`}>
			{stats.map(({ label, value }) => (
				<div key={label} className={styles.stat}>
					<dt className="fine quiet close">{label}</dt>
					<dd className="name label close">{value}</dd>
				</div>
			))}
		</dl>
	);
}
