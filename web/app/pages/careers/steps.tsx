import type { CareersPage } from "./content.ts";
import styles from "./steps.module.css";

/** What happens after the application, in the order in which it happens. */
export function ApplicationSteps({ title, items }: CareersPage["steps"]) {
	return (
		<div className={styles.frame}>
			<h3 className={styles.title}>{title}</h3>
			<ol role="list" className={styles.steps}>
				{items.map((step, index) => (
					<li key={step.title} className={styles.step}>
						<span className={styles.number} aria-hidden="true">
							{index + 1}
						</span>
						<h4>{step.title}</h4>
						<p>{step.text}</p>
					</li>
				))}
			</ol>
		</div>
	);
}
