import { type HatchKind, HatchPattern } from "../ground-border/hatch.tsx";
import styles from "./drawing.module.css";
import { level as levelText, metres, type Plan, type Point } from "./plan.ts";

export const hatchKinds = ["sand", "clay", "gravel", "peat", "concrete", "water"] as const;

type HatchesProps = { kinds?: readonly HatchKind[]; sheet?: string };

/** What a sheet fills its grounds with. */
export function Hatches({ kinds = hatchKinds, sheet = "schnitt" }: HatchesProps) {
	return kinds.map((kind) => (
		<HatchPattern key={kind} id={`${sheet}-${kind}`} kind={kind}>
			<rect width="100%" height="100%" className={styles.tone} data-kind={kind} />
		</HatchPattern>
	));
}

type GroundProps = { kind: HatchKind; d: string; sheet?: string };

/** Ground as section drawings hatch it, or water; its pattern is defined by the sheet. */
export function Ground({ kind, d, sheet = "schnitt" }: GroundProps) {
	return <path className={styles.ground} d={d} fill={`url(#${sheet}-${kind})`} />;
}

export type SolidKind = "steel" | "asphalt" | "soil" | "machine" | "air";

/** A part of one colour; `air` takes away what was drawn before. */
export function Solid({ kind, d }: { kind: SolidKind; d: string }) {
	return <path className={styles.solid} data-kind={kind} d={d} />;
}

/** An edge, an axis (`dashed`), the surface of water. */
export function Edge({ d, kind }: { d: string; kind?: "bold" | "dashed" | undefined }) {
	return <path className={styles.edge} data-kind={kind} d={d} />;
}

type PipeProps = { plan: Plan; at: Point; radius: number; wall: number };

/** A pipe of concrete, cut across. */
export function Pipe({ plan: { x, y }, at, radius, wall }: PipeProps) {
	const centre = { cx: x(at[0]), cy: y(at[1]) };
	return (
		<>
			<circle {...centre} r={x(radius)} className={styles.ground} fill="url(#schnitt-concrete)" />
			<circle {...centre} r={x(radius - wall)} className={styles.solid} data-kind="air" />
		</>
	);
}

type DimensionProps = { plan: Plan; from: Point; to: Point };

/** The length between two points that share a level or lie above one another. Its figure is measured, never typed. */
export function Dimension({ plan: { x, y }, from, to }: DimensionProps) {
	const [x1, y1, x2, y2] = [x(from[0]), y(from[1]), x(to[0]), y(to[1])];
	const upright = from[0] === to[0];
	const length = Math.abs(upright ? to[1] - from[1] : to[0] - from[0]);
	const [middleX, middleY] = [(x1 + x2) / 2, (y1 + y2) / 2];
	const tick = (px: number, py: number) => `M${px - 5} ${py + 5}l10-10`;
	return (
		<g className={styles.dimension}>
			<path d={`M${x1} ${y1}L${x2} ${y2}${tick(x1, y1)}${tick(x2, y2)}`} />
			<text x={middleX} y={middleY - 7} transform={upright ? `rotate(-90 ${middleX} ${middleY})` : undefined}>
				{metres(length)}
			</text>
		</g>
	);
}

type LevelProps = { plan: Plan; at: Point; side?: "left" | "right" };

/** ▽ +9,20 */
export function Level({ plan: { x, y }, at, side = "right" }: LevelProps) {
	const [px, py] = [x(at[0]), y(at[1])];
	return (
		<g className={styles.dimension}>
			<path d={`M${px} ${py}l-7-11h14z`} data-filled="" />
			<text x={side === "right" ? px + 11 : px - 11} y={py - 3} data-side={side}>
				{levelText(at[1])}
			</text>
		</g>
	);
}

/** „1:3“ beside a slope. */
export function Slope({ plan: { x, y }, at, ratio }: { plan: Plan; at: Point; ratio: string }) {
	return (
		<g className={styles.dimension}>
			<text x={x(at[0])} y={y(at[1])}>
				{ratio}
			</text>
		</g>
	);
}

type MarkProps = { plan: Plan; number: number; at: Point; to: Point };

/** The number of a part in the list below, with a line to the part. */
export function Mark({ plan: { x, y }, number, at, to }: MarkProps) {
	const [cx, cy, tx, ty] = [x(at[0]), y(at[1]), x(to[0]), y(to[1])];
	return (
		<g className={styles.mark}>
			<path d={`M${cx} ${cy}L${tx} ${ty}`} />
			<circle cx={tx} cy={ty} className={styles.point} />
			<circle cx={cx} cy={cy} className={styles.disc} />
			<text x={cx} y={cy}>
				{number}
			</text>
		</g>
	);
}
