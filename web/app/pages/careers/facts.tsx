import type { CareersPage } from "../../content/page-content.ts";
import { Section } from "../../ui/section/section.tsx";
import styles from "./facts.module.css";

/** The eight promises, as plain as they stand in the contract. */
export function Facts({ title, intro, items }: CareersPage["facts"]) {
	return (
		<Section title={title} intro={intro} layout="split">
			<ul role="list" className={styles.facts}>
				{items.map((item) => (
					<li key={item} className={styles.fact}>
						{item}
					</li>
				))}
			</ul>
		</Section>
	);
}
