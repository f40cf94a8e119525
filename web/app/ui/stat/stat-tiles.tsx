import { FactList } from "../fact-list/fact-list.tsx";
import styles from "./stat.module.css";

/** Figures side by side, each with what it counts. */
export function StatTiles({ stats }: { stats: readonly { label: string; value: string }[] }) {
	return (
		<FactList
			facts={stats}
			className={`columns ${styles.stats}`}
			row={styles.stat}
			name="fine quiet close"
			said="name label close"
		/>
	);
}
