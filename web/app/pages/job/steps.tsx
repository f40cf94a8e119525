import type { JobPage } from "./content.ts";
import styles from "./steps.module.css";

/** What happens after the application. */
export function NextSteps({ title, items }: JobPage["steps"]) {
	return (
		<div className={`stack ${styles.steps} no-print`} data-gap="4">
			<h3 className="heading">{title}</h3>
			<ol role="list" className="stack" data-gap="4">
				{items.map((step, index) => (
					<li key={step.title} className={`columns ${styles.step}`}>
						<span className={`heading accent ${styles.number}`} aria-hidden="true">
							{index + 1}
						</span>
						<h4>{step.title}</h4>
						<p className="note quiet">{step.text}</p>
					</li>
				))}
			</ol>
		</div>
	);
}
