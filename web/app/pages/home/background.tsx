import styles from "./background.module.css";

/** Lines of the strata far behind the page; each layer drifts at its own speed while the reader goes deeper. */
export function Background() {
	return (
		<div className={styles.background} aria-hidden="true">
			<Layer
				depth="far"
				path="M0 120C260 60 460 190 760 130S1240 40 1600 110M0 420C320 350 520 500 840 430S1300 340 1600 410M0 760C220 700 560 840 880 770S1340 690 1600 750"
			/>
			<Layer
				depth="middle"
				path="M0 220C300 280 520 150 820 230S1280 300 1600 210M0 560C240 630 600 490 900 570S1360 640 1600 550M0 900C300 970 560 830 860 910S1300 980 1600 890"
			/>
			<Layer
				depth="near"
				path="M0 320C200 250 600 390 900 310S1380 240 1600 330M0 660C320 590 500 730 820 650S1260 590 1600 670"
			/>
		</div>
	);
}

function Layer({ depth, path }: { depth: "far" | "middle" | "near"; path: string }) {
	return (
		<svg className={styles.layer} data-depth={depth} viewBox="0 0 1600 1000" preserveAspectRatio="none">
			<path d={path} />
		</svg>
	);
}
