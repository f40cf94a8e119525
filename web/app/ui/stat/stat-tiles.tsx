import { FactList } from "../fact-list/fact-list.tsx";
import styles from "./stat.module.css";

/** Figures side by side, each with what it counts. */
export function StatTiles({ stats }: { stats: readonly { label: string; value: string }[] }) {
	const classes = {
		list: `columns ${styles.stats}`,
		row: styles.stat,
		label: "fine quiet close",
		value: "name label close",
	};
	return <FactList facts={stats} classes={classes} />;
}
