import drawing from "../../ui/drawing/drawing.module.css";
import { timesFor } from "../../ui/drawing/layout.ts";
import { spread } from "../../ui/drawing/place.ts";
import { plan } from "../../ui/drawing/plan.ts";
import { Cut } from "../../ui/drawing/sheet.tsx";
import { sceneOf } from "../project/section/scenes.ts";
import type { WorksitePage } from "./content.ts";
import styles from "./street-cut.module.css";

/** Twice as wide as high, with more ground below, so that a frame may cut off from there. */
const size = { width: 840, height: 640, above: 96, ground: 300 };

/** What a neighbour wants to know of what lies below, the first two of these that the section has. */
const neighbourFacts = [
	"Tiefe",
	"Rohr innen",
	"Länge der Bohlen",
	"Länge des Dükers",
	"Sohlbreite neu",
	"Kies",
	"Fahrbahnbreite",
	"Kronenbreite",
	"Kleidecke",
];

/** The cut through this street, and where its reader stands. The colour of what is cut away is that of the ground behind. */
export function StreetCut({ site: { section, title } }: { site: WorksitePage }) {
	if (!section) return null;
	const built = sceneOf(section, "wide");
	// Ground water would end where the sheet of a project does.
	const scene = { ...built, areas: built.areas.filter(({ of }) => of !== "wet") };
	const times = timesFor(((scene.top - scene.bottom) * size.width) / scene.width, size.ground);
	const surface = section.ground[0]?.top ?? 0;
	const drawn = plan({
		top: surface,
		width: scene.width,
		size: { width: size.width, left: 0, above: size.above },
		times,
	});
	const bottom = section.ground.at(-1);
	/** The water lies on the left of dikes and walls. */
	const isDryRight = section.kind === "dike" || section.kind === "wall";
	const here = isDryRight ? { x: size.width - 56, side: "left" } : { x: 56, side: "right" };
	const column = size.width * (isDryRight ? 0.05 : 0.72);
	const notes = spread(
		neighbourFacts
			.flatMap((name) => scene.dimensions.find((one) => one.name === name) ?? [])
			.slice(0, 2)
			.map(({ name, from, to, at: [x, level], text }) => ({
				name,
				text,
				line: drawn.line([from, to]),
				x: drawn.x(x),
				from: drawn.y(level),
				y: drawn.y(level),
			})),
		84,
		size.above + 60,
		size.above + size.ground - 70,
	);
	return (
		<svg
			viewBox={`0 0 ${size.width} ${size.height}`}
			preserveAspectRatio="xMidYMin slice"
			className={styles.cut}
			role="img"
			aria-label={`Schnitt durch die Straße: ${title}`}
		>
			{bottom ? (
				<rect
					y={drawn.y(scene.bottom) - 1}
					width="100%"
					height={size.height}
					className={drawing.part}
					data-kind="ground"
					fill={`url(#strasse-${bottom.soil})`}
				/>
			) : null}
			<Cut scene={scene} plan={drawn} name="strasse" />
			<g className={styles.here}>
				<path d={`M${here.side === "left" ? here.x - 24 : here.x + 24} ${size.above - 3}l-13-22h26z`} />
				<text x={here.x} y={size.above - 36} data-side={here.side}>
					Sie stehen hier
				</text>
			</g>
			{notes.map(({ name, text, line, x, from, y }) => (
				<g key={name} className={styles.note}>
					<path d={`${line}M${x} ${from}L${column - 12} ${y}`} />
					<circle cx={x} cy={from} r="4" />
					<text x={column} y={y + 4} data-value="">
						{text} m
					</text>
					<text x={column} y={y + 32}>
						{name}
					</text>
				</g>
			))}
		</svg>
	);
}
