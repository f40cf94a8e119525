import { ConsentBanner } from "./consent-banner.tsx";
import styles from "./lower-edge.module.css";
import { ToTop } from "./to-top.tsx";

/** The lower edge of the window: the way to the top stands on whatever else is there. */
export function LowerEdge() {
	return (
		<div className={styles.edge}>
			<ConsentBanner />
			<ToTop />
		</div>
	);
}
