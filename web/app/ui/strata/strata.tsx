import { Hatch, type HatchKind } from "./hatch.tsx";
import { lines } from "./lines.ts";
import styles from "./strata.module.css";

export type Ground = "paper" | "sand" | "sand-dark" | "petrol" | "petrol-deep";

type StrataProps = { from: Ground; to: Ground; hatch: HatchKind; line?: 0 | 1 | 2 };

/** The uneven border between two layers of ground, from the section above to the one below. */
export function Strata({ from, to, hatch, line = 0 }: StrataProps) {
	return (
		<div className={styles.strata} data-from={from} data-to={to} aria-hidden="true">
			<div className={styles.hatch}>
				<Hatch kind={hatch} />
			</div>
			<svg viewBox="0 0 1440 72" preserveAspectRatio="none" className={styles.border}>
				<path d={`M-2-2V${lines[line]}H1442V-2Z`} />
			</svg>
		</div>
	);
}
