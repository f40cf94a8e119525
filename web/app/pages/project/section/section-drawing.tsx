import kit from "../../../ui/drawing/drawing.module.css";
import { Edge, Ground, Hatches, hatchKinds, Solid, type SolidKind } from "../../../ui/drawing/parts.tsx";
import { level as levelText, metres, type Plan } from "../../../ui/drawing/plan.ts";
import { fill } from "../../../ui/fill.ts";
import type { HatchKind } from "../../../ui/ground-border/hatch.tsx";
import type { FigureName } from "./figure-names.ts";
import { ratio as ratioText, type SectionLabels, soilName } from "./figures.ts";
import { type Layout, layoutOf, type SheetName, scaleLength, sheets } from "./layout.ts";
import styles from "./project-section.module.css";
import type { Scene } from "./scene.ts";

type SheetProps = { scene: Scene; sheet: SheetName; title: string; labels: SectionLabels };

const isHatch = (of: HatchKind | SolidKind): of is HatchKind => hatchKinds.some((kind) => kind === of);

/** One sheet with the section: grounds, lines, levels at the sides, lengths, scale. */
export function SectionSheet({ scene, sheet, title, labels }: SheetProps) {
	const layout = layoutOf(scene, sheet);
	const { plan, width, height, left, right } = layout;
	const used = hatchKinds.filter(
		(kind) => scene.areas.some(({ of }) => of === kind) || (kind === "concrete" && scene.pipe),
	);
	const [top, bottom] = [plan.y(scene.top), plan.y(plan.bottom)];
	return (
		<svg
			viewBox={`0 0 ${width} ${height}`}
			className={`label ${styles.sheet}`}
			data-sheet={sheet}
			role="img"
			aria-label={title}
		>
			<defs>
				<Hatches kinds={used} sheet={sheet} />
				<clipPath id={`${sheet}-rand`}>
					<rect x={left} y={top} width={right - left} height={bottom - top} />
				</clipPath>
			</defs>
			<rect width="100%" height="100%" className={kit.solid} data-kind="air" />
			<g clipPath={`url(#${sheet}-rand)`}>
				{scene.areas
					.filter(({ points }) => points.length > 0)
					.map(({ of, points }) => {
						const d = plan.area(...points);
						const key = `${of} ${d}`;
						return isHatch(of) ? (
							<Ground key={key} kind={of} d={d} sheet={sheet} />
						) : (
							<Solid key={key} kind={of} d={d} />
						);
					})}
				{scene.pipe ? <Pipe {...scene.pipe} sheet={sheet} layout={layout} /> : null}
				{scene.lines.map(({ kind, points }) => (
					<Edge key={plan.line(...points)} kind={kind} d={plan.line(...points)} />
				))}
			</g>
			<SoilNames scene={scene} layout={layout} labels={labels} letters={sheets[sheet].letters} />
			<Lengths scene={scene} plan={plan} />
			<Levels layout={layout} labels={labels} />
			<Scale layout={layout} labels={labels} scene={scene} />
		</svg>
	);
}

type NamesProps = { scene: Scene; layout: Layout; labels: SectionLabels; letters: number };

/** Each layer is named where it lies undisturbed, if it is thick enough for letters. */
function SoilNames({ scene, layout: { plan, left, right }, labels, letters }: NamesProps) {
	const layers = scene.areas.filter(({ points }) => points[0]?.[0] === 0 && points[1]?.[0] === scene.width);
	return layers.map(({ of, points }) => {
		const [upper, lower] = [plan.y(points[0]?.[1] ?? 0), plan.y(points[2]?.[1] ?? 0)];
		const name = soilName(labels, of);
		if (!name || lower - upper < letters * 1.2) return null;
		return (
			<text
				key={`${of} ${upper}`}
				className={styles.soil}
				x={scene.names === "left" ? left + 6 : right - 6}
				y={(upper + lower) / 2 + letters * 0.3}
				data-side={scene.names === "left" ? "right" : "left"}
			>
				{name}
			</text>
		);
	});
}

/** Lengths between ticks, and slopes beside their line. */
function Lengths({ scene, plan }: { scene: Scene; plan: Plan }) {
	return (
		<g className={styles.figure}>
			{scene.dimensions.map(({ name, from, to }) => {
				const [x1, y1, x2, y2] = [plan.x(from[0]), plan.y(from[1]), plan.x(to[0]), plan.y(to[1])];
				const upright = x1 === x2;
				const tick = (x: number, y: number) => `M${x - 4} ${y + 4}l8-8`;
				return (
					<g key={name}>
						<path d={`M${x1} ${y1}L${x2} ${y2}${tick(x1, y1)}${tick(x2, y2)}`} />
						<text
							x={(x1 + x2) / 2 + (upright ? 6 : 0)}
							y={(y1 + y2) / 2 + (upright ? 5 : -6)}
							data-side={upright ? "right" : undefined}
						>
							{metres(Math.hypot(to[0] - from[0], to[1] - from[1]))}
						</text>
					</g>
				);
			})}
			{scene.slopes.map(({ name, ratio, at, side }) => (
				<text
					key={name}
					x={plan.x(at[0]) + (side === "left" ? -8 : 8)}
					y={plan.y(at[1]) - 6}
					data-side={side}
				>
					{ratioText(ratio)}
				</text>
			))}
		</g>
	);
}

/** Levels of water have their own sign. */
const waters: ReadonlySet<string> = new Set<FigureName>([
	"designWater",
	"highWater",
	"lowWater",
	"water",
	"groundwater",
	"lowered",
]);

/** ▽ on its line, the height at the side and, where there is room, what it is. */
function Levels({ layout, labels }: { layout: Layout; labels: SectionLabels }) {
	const { plan, width, left, right } = layout;
	return (
		<g className={styles.level}>
			{layout.labels.map(({ name, level, at, y, side }) => {
				const [x, line] = [plan.x(at), plan.y(level)];
				const [inner, outer] = side === "left" ? [left, 4] : [right, width - 4];
				const bend = side === "left" ? inner - 8 : inner + 8;
				return (
					<g key={name}>
						<path d={`M${x} ${line}H${inner}L${bend} ${y}H${outer}`} />
						<path d={`M${x} ${line}l-5-8h10z`} data-filled="" />
						{waters.has(name) ? <path d={`M${x - 6} ${line + 3}h12m-9 3h6`} /> : null}
						<text x={bend} y={y - 4} data-side={side}>
							{levelText(level)}
						</text>
						<text x={bend} y={y + 15} data-side={side} data-name="">
							{labels.figures[name]}
						</text>
					</g>
				);
			})}
		</g>
	);
}

/** How long some metres are, and whether heights are drawn larger. */
function Scale({ layout, labels, scene }: { layout: Layout; labels: SectionLabels; scene: Scene }) {
	const { plan, height, left, times } = layout;
	const length = scaleLength(scene.width);
	const to = left + length * plan.unit;
	const y = height - 8;
	const told = times === 1 ? labels.even : fill(labels.exaggerated, { times: times.toLocaleString("de-DE") });
	return (
		<g className={styles.scale}>
			<path d={`M${left} ${y - 6}v6H${to}v-6`} />
			<text x={to + 6} y={y}>
				{`${length.toLocaleString("de-DE")}\u00a0m, ${told}`}
			</text>
		</g>
	);
}

type PipeProps = NonNullable<Scene["pipe"]> & { sheet: SheetName; layout: Layout };

/** Cut across; an ellipse where heights are drawn larger. */
function Pipe({ at: [x, level], outer, inner, sheet, layout: { plan, times } }: PipeProps) {
	const round = (across: number) => ({
		cx: plan.x(x),
		cy: plan.y(level),
		rx: (across / 2) * plan.unit,
		ry: (across / 2) * plan.unit * times,
	});
	return (
		<>
			<ellipse {...round(outer)} className={kit.ground} fill={`url(#${sheet}-concrete)`} />
			<ellipse {...round(inner)} className={kit.solid} data-kind="air" />
		</>
	);
}
