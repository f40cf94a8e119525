import type { CareersPage } from "../../content/page-content.ts";
import { Section } from "../../ui/section/section.tsx";
import type { Ground } from "../../ui/strata/strata.tsx";
import styles from "./steps.module.css";

/** What happens after the application, in the order in which it happens. */
export function Steps({ title, items, from }: CareersPage["steps"] & { from?: Ground }) {
	return (
		<Section title={title} border={from ? { from, hatch: "gravel", line: 1 } : undefined}>
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
