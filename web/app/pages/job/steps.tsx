import type { JobPage } from "./content.ts";
import styles from "./steps.module.css";

/** What happens after the application. */
export function NextSteps({ title, items }: JobPage["steps"]) {
	return (
		<div className={`${styles.steps} no-print`}>
			<h3 className={styles.title}>{title}</h3>
			<ol role="list" className={styles.list}>
				{items.map((step, index) => (
					<li key={step.title} className={styles.step}>
						<span className={styles.number} aria-hidden="true">
							{index + 1}
						</span>
						<h4>{step.title}</h4>
						<p className={styles.text}>{step.text}</p>
					</li>
				))}
			</ol>
		</div>
	);
}
