import styles from "./background.module.css";

/** Lines of the strata far behind the page; each layer drifts at its own speed while the reader goes deeper. */
export function Background() {
	return (
		<div className={styles.background} aria-hidden="true">
			<Layer depth="far" />
			<Layer depth="middle" />
			<Layer depth="near" />
		</div>
	);
}

/** The lines are the same in each; they begin at another height. */
function Layer({ depth }: { depth: "far" | "middle" | "near" }) {
	return (
		<svg className={styles.layer} data-depth={depth} viewBox="0 0 1600 1000" preserveAspectRatio="none">
			<path d="M0 120C260 60 460 190 760 130S1240 40 1600 110M0 420C320 350 520 500 840 430S1300 340 1600 410M0 760C220 700 560 840 880 770S1340 690 1600 750" />
		</svg>
	);
}
