import { ConsentBanner } from "./consent-banner.tsx";
import styles from "./dock.module.css";
import { ToTop } from "./to-top.tsx";

/** The lower edge of the window: the way to the top stands on whatever else is there. */
export function Dock() {
	return (
		<div className={styles.dock}>
			<ConsentBanner />
			<ToTop />
		</div>
	);
}
