import type { ComponentType } from "react";
import type { DrawingKind } from "../../../content/schema.ts";
import styles from "../../../ui/drawing/drawing.module.css";
import { Hatches } from "../../../ui/drawing/parts.tsx";
import { field } from "../../../ui/drawing/plan.ts";
import { Dike } from "./dike.tsx";
import { Dredging } from "./dredging.tsx";
import { Road } from "./road.tsx";
import { SheetWall } from "./sheet-wall.tsx";
import { Trench } from "./trench.tsx";

const drawings: Record<DrawingKind, ComponentType> = {
	dike: Dike,
	trench: Trench,
	road: Road,
	dredging: Dredging,
	"sheet-wall": SheetWall,
};

type DrawingProps = {
	kind: DrawingKind;
	/** Id of the heading that names it. */
	labelledBy: string;
	/** For people who hear it. */
	description: string;
};

/** A cross-section in metres, with numbers that a list beside it explains. */
export function Drawing({ kind, labelledBy, description }: DrawingProps) {
	const Section = drawings[kind];
	return (
		<svg
			viewBox={`0 0 ${field.width} ${field.height}`}
			className={styles.drawing}
			role="img"
			aria-labelledby={labelledBy}
			aria-describedby="schnitt-text"
		>
			<desc id="schnitt-text">{description}</desc>
			<defs>
				<Hatches />
			</defs>
			<rect width="100%" height="100%" className={styles.solid} data-kind="air" />
			<Section />
		</svg>
	);
}
