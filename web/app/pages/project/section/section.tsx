import { Alive } from "../../../alive/place.tsx";
import type { Section } from "../../../content/section-schema.ts";
import { planOf, shapesOf } from "../../../ui/drawing/layout.ts";
import { PartList } from "../../../ui/drawing/part-list.tsx";
import { Sheet } from "../../../ui/drawing/sheet.tsx";
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
	const scenes = { narrow: sceneOf(section, "narrow"), wide: sceneOf(section, "wide") };
	const { control } = scenes.wide;
	const stage = (
		<div className={styles.stage}>
			{sheets.map((sheet) => (
				<Sheet key={sheet} sheet={sheet} scene={scenes[sheet]} label={`Der Schnitt: ${project.title}`} />
			))}
		</div>
	);
	const sentences = control ? stops(control).map((stop) => sentence(control, stop)) : [];
	return (
		<section
			id="schnitt"
			aria-labelledby="schnitt-titel"
			className={`page stack ${styles.section}`}
			data-gap="4"
		>
			<h2 id="schnitt-titel" className={`${styles.title} no-print`}>
				{section.title ?? "Der Schnitt"}
			</h2>
			{control ? (
				<Alive part={drawingControl} sentences={sentences} moves={movesOf(section, stops(control))}>
					{stage}
					<div
						className={`columns label ${styles.control} with-script no-print`}
						data-align="center"
						data-gap="4"
					>
						<label htmlFor="schnitt-regler">{control.action}</label>
						<input
							id="schnitt-regler"
							type="range"
							className={styles.slider}
							min={0}
							max={sentences.length - 1}
							defaultValue={sentences.length - 1}
							aria-valuetext={sentences.at(-1)}
						/>
					</div>
					{/* Whoever hears the slider has heard it. */}
					<output
						htmlFor="schnitt-regler"
						className={`label heading close ${styles.said} no-print`}
						aria-live="off"
					>
						{sentences.at(-1)}
					</output>
					<p className={`${styles.paper} no-screen`}>
						{sentences[0]} – {sentences.at(-1)}
					</p>
				</Alive>
			) : (
				stage
			)}
			<div className={`${styles.list} no-print`}>
				<PartList parts={figuresOf(scenes.narrow, section)} />
			</div>
		</section>
	);
}

/** Every path that is not the same at each stop. */
function movesOf(section: Section, levels: readonly number[]) {
	return sheets.flatMap((sheet) => {
		const plan = planOf(sceneOf(section, sheet), sheet);
		const states = levels.map((level) => shapesOf(sceneOf(section, sheet, level), plan));
		const [first = []] = states;
		return first.flatMap((_, place) => {
			const shapes = states.map((state) => state[place] ?? "");
			return new Set(shapes).size > 1 ? [{ sheet, place, shapes }] : [];
		});
	});
}
