import { Hatch, type HatchKind } from "./hatch.tsx";
import styles from "./strata.module.css";

export type Ground = "paper" | "sand" | "sand-dark" | "petrol" | "petrol-deep" | "white";

const lines = [
	"30C240 12 420 46 720 32S1140 6 1440 26",
	"24C200 48 480 10 760 26S1200 46 1440 20",
	"34C180 18 520 44 820 22S1260 34 1440 18",
] as const;

type StrataProps = { from: Ground; to: Ground; hatch: HatchKind; line?: 0 | 1 | 2 };

/** The uneven border between two layers of ground, from the section above to the one below. */
export function Strata({ from, to, hatch, line = 0 }: StrataProps) {
	return (
		<div className={styles.strata} data-from={from} data-to={to} aria-hidden="true">
			<div className={styles.hatch}>
				<Hatch kind={hatch} />
			</div>
			<svg viewBox="0 0 1440 72" preserveAspectRatio="none" className={styles.border} focusable="false">
				<path d={`M0 -1V${lines[line]}V-1Z`} className={styles.above} />
				<path d={`M0 ${lines[line]}`} className={styles.line} />
			</svg>
		</div>
	);
}
