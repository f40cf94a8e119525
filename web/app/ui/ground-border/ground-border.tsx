import styles from "./ground-border.module.css";
import { Hatch, type HatchKind } from "./hatch.tsx";
import { lines } from "./lines.ts";

export type Ground = "paper" | "sand" | "sand-dark" | "petrol" | "petrol-deep";

type GroundBorderProps = {
	/** The layer above. */
	from: Ground;
	/** Of the stratum that begins here, which a height mark below names; without one the border is a built slope. */
	hatch?: HatchKind | undefined;
	/** How the stratum runs. */
	line?: 0 | 1 | 2 | undefined;
};

/** The border to the layer above. It stands at the top of its own layer, in whose colours it is drawn. */
export function GroundBorder({ from, hatch, line = 0 }: GroundBorderProps) {
	return (
		<div
			className={`${styles.border} no-print`}
			data-from={from}
			data-kind={hatch ? undefined : "slope"}
			aria-hidden="true"
		>
			{hatch ? (
				<>
					<Hatch kind={hatch} />
					<svg viewBox="0 0 1440 72" preserveAspectRatio="none">
						<path d={`M-2-2V${lines[line]}H1442V-2Z`} />
					</svg>
				</>
			) : null}
		</div>
	);
}
