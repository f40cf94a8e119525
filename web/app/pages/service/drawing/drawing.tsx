import type { ReactNode } from "react";
import type { DrawingKind } from "../../../content/schema.ts";
import { HatchPattern } from "../../../ui/strata/hatch.tsx";
import { Dike } from "./dike.tsx";
import styles from "./drawing.module.css";
import { Dredging } from "./dredging.tsx";
import { field } from "./plan.ts";
import { Road } from "./road.tsx";
import { SheetWall } from "./sheet-wall.tsx";
import { Trench } from "./trench.tsx";

const drawings: Record<DrawingKind, ReactNode> = {
	dike: <Dike />,
	trench: <Trench />,
	road: <Road />,
	dredging: <Dredging />,
	"sheet-wall": <SheetWall />,
};
const hatches = ["sand", "clay", "gravel", "peat", "concrete", "water"] as const;

type DrawingProps = { kind: DrawingKind; title: string; description: string };

/** A cross-section in metres, with numbers that a list beside it explains. */
export function Drawing({ kind, title, description }: DrawingProps) {
	return (
		<svg
			viewBox={`0 0 ${field.width} ${field.height}`}
			className={styles.drawing}
			role="img"
			aria-labelledby="schnitt-name schnitt-text"
		>
			<title id="schnitt-name">{title}</title>
			<desc id="schnitt-text">{description}</desc>
			<defs>
				{hatches.map((hatch) => (
					<HatchPattern key={hatch} id={`schnitt-${hatch}`} kind={hatch}>
						<rect width="100%" height="100%" className={styles.tone} data-kind={hatch} />
					</HatchPattern>
				))}
			</defs>
			<rect width="100%" height="100%" className={styles.solid} data-kind="air" />
			{drawings[kind]}
		</svg>
	);
}
