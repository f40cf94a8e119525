import { Alive } from "../../../alive/place.tsx";
import type { Section } from "../../../content/section-schema.ts";
import { layoutOf, shapesOf } from "../../../ui/drawing/layout.ts";
import { PartList } from "../../../ui/drawing/part-list.tsx";
import { Sheet } from "../../../ui/drawing/sheet.tsx";
import { fill } from "../../../ui/fill.ts";
import type { ProjectPage } from "../content.ts";
import { sentence, stops } from "./control.ts";
import drawingControl from "./drawing-control.alive.ts";
import { figuresOf } from "./figures.ts";
import styles from "./project-section.module.css";
import { sceneOf } from "./scenes.ts";

/** Phones get a sheet of their own. */
const sheets = ["narrow", "wide"] as const;

/** This site cut open: what was there, dashed, what was built, and how high everything lies. */
export function ProjectSection({ project, section }: { project: ProjectPage; section: Section }) {
	const labels = project.labels.section;
	const words = {
		...labels,
		scale: (times: number) =>
			times === 1 ? labels.even : fill(labels.exaggerated, { times: times.toLocaleString("de-DE") }),
	};
	const scenes = { narrow: sceneOf(section, "narrow"), wide: sceneOf(section, "wide") };
	const { control } = scenes.wide;
	const stage = (
		<div className={styles.stage}>
			{sheets.map((sheet) => (
				<Sheet
					key={sheet}
					sheet={sheet}
					scene={scenes[sheet]}
					words={words}
					label={`${labels.title}: ${project.title}`}
				/>
			))}
		</div>
	);
	const says = control ? stops(control).map((stop) => sentence(control, stop, labels)) : [];
	return (
		<section
			id="schnitt"
			aria-labelledby="schnitt-titel"
			className={`page stack ${styles.section}`}
			data-gap="4"
		>
			<h2 id="schnitt-titel" className={`${styles.title} no-print`}>
				{section.title ?? labels.title}
			</h2>
			{control ? (
				<Alive part={drawingControl} says={says} moves={movesOf(section, stops(control))}>
					{stage}
					<div
						className={`columns label ${styles.control} with-script no-print`}
						data-align="center"
						data-gap="4"
					>
						<label htmlFor="schnitt-regler">{labels.control[control.action]}</label>
						<input
							id="schnitt-regler"
							type="range"
							className={styles.slider}
							min={0}
							max={says.length - 1}
							defaultValue={says.length - 1}
							aria-valuetext={says.at(-1)}
						/>
					</div>
					{/* Whoever hears the slider has heard it. */}
					<output htmlFor="schnitt-regler" className={`label ${styles.said}`} aria-live="off">
						{says.at(-1)}
					</output>
					<p className={styles.paper}>
						{says[0]} – {says.at(-1)}
					</p>
				</Alive>
			) : (
				stage
			)}
			<div className={`${styles.list} no-print`}>
				<PartList parts={figuresOf(scenes.narrow, section, labels)} />
			</div>
		</section>
	);
}

/** Every path that is not the same at each stop. */
function movesOf(section: Section, levels: readonly number[]) {
	return sheets.flatMap((sheet) => {
		const { plan } = layoutOf(sceneOf(section, sheet), sheet);
		const states = levels.map((level) => shapesOf(sceneOf(section, sheet, level), plan));
		const [first = []] = states;
		return first.flatMap((_, place) => {
			const shapes = states.map((state) => state[place] ?? "");
			return new Set(shapes).size > 1 ? [{ sheet, place, shapes }] : [];
		});
	});
}
