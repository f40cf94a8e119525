import type { ProjectPage } from "../content.ts";
import { figuresOf } from "./figures.ts";
import styles from "./project-section.module.css";
import { sceneOf } from "./scenes.ts";
import { SectionSheet } from "./section-drawing.tsx";

/** This site cut open: what was there, dashed, what was built, and how high everything lies. */
export function ProjectSection({ project }: { project: ProjectPage }) {
	const { section, title } = project;
	if (!section) return null;
	const labels = project.labels.section;
	const scene = sceneOf(section);
	const name = `${labels.title}: ${title}`;
	return (
		<section
			id="schnitt"
			aria-labelledby="schnitt-titel"
			className={`page stack ${styles.section}`}
			data-gap="4"
		>
			<h2 id="schnitt-titel" className={`${styles.title} no-print`}>
				{labels.title}
			</h2>
			<div className={styles.stage}>
				<SectionSheet sheet="narrow" title={name} scene={scene} labels={labels} />
				<SectionSheet sheet="wide" title={name} scene={scene} labels={labels} />
			</div>
			<dl className={`columns ${styles.figures} no-print`}>
				{figuresOf(scene, section, labels).map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
