import { type HatchKind, HatchPattern } from "../ground-border/hatch.tsx";
import styles from "./drawing.module.css";
import { layoutOf, pipesOf, type SheetName, shapesOf } from "./layout.ts";
import type { Plan } from "./plan.ts";
import type { Scene, Solid } from "./scene.ts";

const hatches = ["sand", "clay", "gravel", "peat", "concrete", "water"] as const;
const isHatch = (of: HatchKind | Solid): of is HatchKind => hatches.some((kind) => kind === of);

type SheetProps = { scene: Scene; sheet: SheetName; label: string };

/** A section in metres on its sheet: grounds as geotechnical drawings hatch them, lines, levels, lengths, numbers, scale. */
export function Sheet({ scene, sheet, label }: SheetProps) {
	const layout = layoutOf(scene, sheet);
	const { width, height, left, right, above, below, signs, texts, numbers } = layout;
	return (
		<svg
			viewBox={`0 0 ${width} ${height}`}
			className={`label ${styles.sheet}`}
			data-sheet={sheet}
			role="img"
			aria-label={label}
		>
			<defs>
				<clipPath id={`${sheet}-edge`}>
					<rect x={left} y={above} width={right - left} height={height - above - below} />
				</clipPath>
			</defs>
			<rect width="100%" height="100%" className={styles.part} data-kind="air" />
			<g clipPath={`url(#${sheet}-edge)`}>
				<Cut scene={scene} plan={layout} name={sheet} />
			</g>
			<g className={styles.signs}>
				{signs.map(({ d, kind }) => (
					<path key={d} d={d} data-kind={kind} />
				))}
				{texts.map(({ text, x, y, side, kind }) => (
					<text key={`${x} ${y}`} x={x} y={y} data-side={side} data-kind={kind}>
						{text}
					</text>
				))}
			</g>
			<g className={styles.marks}>
				{numbers.map(({ number, x, y, target }) => (
					<g key={number}>
						<path d={`M${x} ${y}L${target.x} ${target.y}`} />
						<circle cx={target.x} cy={target.y} className={styles.point} />
						<circle cx={x} cy={y} className={styles.disc} />
						<text x={x} y={y}>
							{number}
						</text>
					</g>
				))}
			</g>
		</svg>
	);
}

type CutProps = { scene: Scene; plan: Plan; name: string };

/** What is cut, without a word: grounds in their hatches, what was built, its edges. */
export function Cut({ scene, plan, name }: CutProps) {
	const shapes = shapesOf(scene, plan);
	const pipes = pipesOf(scene, plan);
	return (
		<>
			<Hatches
				sheet={name}
				isUsed={(kind) =>
					scene.areas.some(({ of }) => of === kind) || (kind === "concrete" && pipes.length > 0)
				}
			/>
			{scene.areas.map(({ of }, place) => (
				<path
					key={`${of} ${shapes[place]}`}
					className={styles.part}
					data-kind={isHatch(of) ? "ground" : of}
					d={shapes[place]}
					fill={isHatch(of) ? `url(#${name}-${of})` : undefined}
				/>
			))}
			{pipes.map(({ outer, inner }) =>
				inner ? (
					<g key={`${outer.cx} ${outer.cy}`}>
						<ellipse {...outer} className={styles.part} data-kind="ground" fill={`url(#${name}-concrete)`} />
						<ellipse {...inner} className={styles.part} data-kind="air" />
					</g>
				) : (
					<ellipse key={`${outer.cx} ${outer.cy}`} {...outer} className={styles.edge} data-kind="dashed" />
				),
			)}
			{scene.lines.map(({ kind }, place) => (
				<path
					key={shapes[scene.areas.length + place]}
					className={styles.edge}
					data-kind={kind}
					d={shapes[scene.areas.length + place]}
				/>
			))}
		</>
	);
}

type HatchesProps = { sheet: string; isUsed: (kind: HatchKind) => boolean };

/** How the grounds of a sheet are filled. */
export function Hatches({ sheet, isUsed }: HatchesProps) {
	return (
		<defs className={styles.hatches}>
			{hatches.filter(isUsed).map((kind) => (
				<HatchPattern key={kind} id={`${sheet}-${kind}`} kind={kind}>
					<rect width="100%" height="100%" className={styles.tone} data-kind={kind} />
				</HatchPattern>
			))}
		</defs>
	);
}
