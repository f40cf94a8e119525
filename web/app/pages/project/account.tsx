import styles from "./account.module.css";
import type { ProjectPage } from "./content.ts";
import { Facts } from "./facts.tsx";

/** What was to be done, and beside it what a proof of suitability asks for. */
export function Account({ project }: { project: ProjectPage }) {
	const { labels, task, facts } = project;
	return (
		<div className={`page ${styles.account}`}>
			<section aria-labelledby="aufgabe" className={styles.task}>
				<h2 id="aufgabe" className={styles.heading}>
					{labels.task}
				</h2>
				{task.map((paragraph) => (
					<p key={paragraph} className={styles.paragraph}>
						{paragraph}
					</p>
				))}
			</section>
			<section aria-labelledby="angaben" className={styles.facts}>
				<h2 id="angaben" className={styles.heading}>
					{labels.facts}
				</h2>
				<Facts facts={facts} />
			</section>
		</div>
	);
}
