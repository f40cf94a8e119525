import { type HatchKind, HatchPattern } from "../ground-border/hatch.tsx";
import styles from "./drawing.module.css";
import { layoutOf, pipesOf, type SheetName, shapesOf, type Words } from "./layout.ts";
import { level as levelText, type Plan } from "./plan.ts";
import type { Scene, Solid } from "./scene.ts";

const hatches = ["sand", "clay", "gravel", "peat", "concrete", "water"] as const;
const isHatch = (of: HatchKind | Solid): of is HatchKind => hatches.some((kind) => kind === of);

/** Levels of water have their own sign. */
const waters = new Set(["designWater", "highWater", "lowWater", "water", "groundwater", "lowered"]);

type SheetProps = { scene: Scene; sheet: SheetName; words: Words; label: string };

/** A section in metres on its sheet: grounds as geotechnical drawings hatch them, lines, levels, lengths, numbers, scale. */
export function Sheet({ scene, sheet, words, label }: SheetProps) {
	const { plan, times, width, height, left, right, scale, ...layout } = layoutOf(scene, sheet, words);
	const { columns, inside, lengths, texts, numbers } = layout;
	const [top, bottom] = [plan.y(scene.top), plan.y(plan.bottom)];
	const tick = ([x, y]: readonly [number, number]) => `M${x - 4} ${y + 4}l8-8`;
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
					<rect x={left} y={top} width={right - left} height={bottom - top} />
				</clipPath>
			</defs>
			<rect width="100%" height="100%" className={styles.part} data-kind="air" />
			<g clipPath={`url(#${sheet}-edge)`}>
				<Cut scene={scene} plan={plan} times={times} name={sheet} />
			</g>
			<g className={styles.signs}>
				{lengths.map(({ name, from, to }) => (
					<path key={name} d={`M${from.join(" ")}L${to.join(" ")}${tick(from)}${tick(to)}`} />
				))}
				{inside.map(({ name, x, y }) => (
					<Level key={name} name={name} x={x} line={y} />
				))}
				{columns.map(({ name, level, x, line, y, side }) => {
					const [inner, outer] = side === "left" ? [left, 4] : [right, width - 4];
					const bend = side === "left" ? inner - 8 : inner + 8;
					return (
						<g key={name}>
							<path d={`M${x} ${line}H${inner}L${bend} ${y}H${outer}`} />
							<Level name={name} x={x} line={line} />
							<text x={bend} y={y - 4} data-side={side}>
								{levelText(level)}
							</text>
							<text x={bend} y={y + 15} data-side={side} data-kind="name">
								{words.figures[name]}
							</text>
						</g>
					);
				})}
				{texts.map(({ text, x, y, kind }) => (
					<text key={`${x} ${y}`} x={x} y={y} data-kind={kind}>
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
			{scale ? (
				<g className={styles.signs}>
					<path d={`M${scale.from} ${scale.y - 6}v6H${scale.to}v-6`} />
					<text x={scale.to + 6} y={scale.y} data-side="right">
						{scale.text}
					</text>
				</g>
			) : null}
		</svg>
	);
}

type CutProps = { scene: Scene; plan: Plan; times: number; name: string };

/** What is cut, without a word: grounds in their hatches, what was built, its edges. */
export function Cut({ scene, plan, times, name }: CutProps) {
	const shapes = shapesOf(scene, plan);
	const pipes = pipesOf(scene, plan, times);
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
			{pipes.map(({ outer, inner }) => (
				<g key={`${outer.cx} ${outer.cy}`}>
					<ellipse {...outer} className={styles.part} data-kind="ground" fill={`url(#${name}-concrete)`} />
					<ellipse {...inner} className={styles.part} data-kind="air" />
				</g>
			))}
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

/** ▽ on its line. */
function Level({ name, x, line }: { name: string; x: number; line: number }) {
	return (
		<>
			<path d={`M${x} ${line}l-6-9h12z`} data-kind="level" />
			{waters.has(name) ? <path d={`M${x - 6} ${line + 3}h12m-9 3h6`} /> : null}
		</>
	);
}
