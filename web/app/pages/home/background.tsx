import styles from "./background.module.css";

/** Lines of the strata far behind the page; each layer drifts at its own speed while the reader goes deeper. */
export function Background() {
	return (
		<div className={`${styles.background} no-print`} aria-hidden="true">
			<Layer depth="far" />
			<Layer depth="middle" />
			<Layer depth="near" />
		</div>
	);
}

/** The lines are the same in each; they begin at another height. */
function Layer({ depth }: { depth: "far" | "middle" | "near" }) {
	return (
		<svg
			className={`cover ${styles.layer}`}
			data-depth={depth}
			viewBox="0 0 160 100"
			preserveAspectRatio="none"
		>
			<path d="M0 12C26 6 46 19 76 13S124 4 160 11M0 42C32 35 52 50 84 43S130 34 160 41M0 76C22 70 56 84 88 77S134 69 160 75" />
		</svg>
	);
}
