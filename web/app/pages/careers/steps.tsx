import { Section } from "../../ui/section/section.tsx";
import type { CareersPage } from "./content.ts";
import styles from "./steps.module.css";

/** What happens after the application, in the order in which it happens. */
export function ApplicationSteps({ title, items }: CareersPage["steps"]) {
	return (
		<Section title={title} border={{ from: "sand", hatch: "gravel", line: 1 }}>
			<ol role="list" className={styles.steps}>
				{items.map((step, index) => (
					<li key={step.title} className={styles.step}>
						<span className={styles.number} aria-hidden="true">
							{index + 1}
						</span>
						<h3>{step.title}</h3>
						<p>{step.text}</p>
					</li>
				))}
			</ol>
		</Section>
	);
}
