import styles from "./account.module.css";
import type { ProjectPage } from "./content.ts";
import { Facts } from "./facts.tsx";
import { SitePicture } from "./site-picture.tsx";

/** What was to be done, and beside it what a proof of suitability asks for. */
export function Account({ project }: { project: ProjectPage }) {
	const { labels, task, facts, section, image } = project;
	return (
		<div className={`page columns ${styles.account}`}>
			<section aria-labelledby="aufgabe" className={`stack ${styles.task}`} data-gap="4">
				<h2 id="aufgabe" className={`heading ${styles.heading}`}>
					{labels.task}
				</h2>
				{task.map((paragraph) => (
					<p key={paragraph} className={styles.paragraph} data-measure="text">
						{paragraph}
					</p>
				))}
				{section ? <SitePicture image={image} /> : null}
			</section>
			<section aria-labelledby="angaben" className={`stack ${styles.facts}`} data-gap="4">
				<h2 id="angaben" className={`heading ${styles.heading}`}>
					{labels.facts}
				</h2>
				<Facts facts={facts} />
			</section>
		</div>
	);
}
