import styles from "./ground-border.module.css";
import { Hatch, type HatchKind } from "./hatch.tsx";
import { lines } from "./lines.ts";

export type Ground = "paper" | "sand" | "sand-dark" | "petrol" | "petrol-deep";

type GroundBorderProps = { from: Ground; hatch: HatchKind; line?: 0 | 1 | 2 };

/** The uneven border to the layer of ground above. It stands at the top of its own layer, in whose colours it is drawn. */
export function GroundBorder({ from, hatch, line = 0 }: GroundBorderProps) {
	return (
		<div className={styles.border} data-from={from} aria-hidden="true">
			<Hatch kind={hatch} />
			<svg viewBox="0 0 1440 72" preserveAspectRatio="none">
				<path d={`M-2-2V${lines[line]}H1442V-2Z`} />
			</svg>
		</div>
	);
}
