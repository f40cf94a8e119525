import styles from "./strata.module.css";

export type Hatch = "sand" | "clay" | "gravel" | "peat" | "concrete" | "water";
export type Ground = "paper" | "sand" | "sand-dark" | "petrol" | "petrol-deep" | "white";

const lines = [
	"M0 30C240 12 420 46 720 32S1140 6 1440 26",
	"M0 24C200 48 480 10 760 26S1200 46 1440 20",
	"M0 34C180 18 520 44 820 22S1260 34 1440 18",
] as const;

type StrataProps = { from: Ground; to: Ground; hatch: Hatch; line?: 0 | 1 | 2 };

/** The uneven border between two layers of ground. It ends the section above and belongs to nobody's text. */
export function Strata({ from, to, hatch, line = 0 }: StrataProps) {
	return (
		<div className={styles.strata} data-from={from} data-to={to} aria-hidden="true">
			<svg viewBox="0 0 1440 72" preserveAspectRatio="none" className={styles.ground} focusable="false">
				<path d={`${lines[line]}V72H0Z`} className={styles.fill} />
			</svg>
			<svg viewBox="0 0 1440 72" preserveAspectRatio="xMidYMin slice" className={styles.hatch} focusable="false">
				<path d={`${lines[line]}V72H0Z`} fill={`url(#hatch-${hatch})`} />
			</svg>
			<svg viewBox="0 0 1440 72" preserveAspectRatio="none" className={styles.ground} focusable="false">
				<path d={lines[line]} className={styles.line} />
			</svg>
		</div>
	);
}
