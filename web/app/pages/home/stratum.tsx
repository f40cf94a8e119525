import type { ReactNode } from "react";
import type { Ground } from "../../ui/ground-border/ground-border.tsx";
import { Hatch, type HatchKind } from "../../ui/ground-border/hatch.tsx";
import styles from "./stratum.module.css";

type StratumProps = {
	tone: Ground;
	/** As content/strata.yaml has it, from which the height is written as on a core: „Torf −1,80“. */
	ground: { stratum: string; level: string; hatch: HatchKind };
	children: ReactNode;
};

/** A layer of the ground: what stands on it, its piece of the core at the page's edge, and its name where one comes into it. */
export function Stratum({ tone, ground: { stratum, level, hatch }, children }: StratumProps) {
	return (
		<div className={styles.stratum} data-stratum="" data-ground={tone}>
			{children}
			<div className={`${styles.core} no-print`} aria-hidden="true">
				<Hatch kind={hatch} />
			</div>
			<p className={`small close label ${styles.name} no-print`} aria-hidden="true">
				{stratum} {level.split("\u00a0")[0]}
			</p>
		</div>
	);
}
