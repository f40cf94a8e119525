import { Section } from "../../ui/section/section.tsx";
import type { AboutPage } from "./content.ts";
import styles from "./management.module.css";

export function Management({ title, paragraphs, people }: AboutPage["management"]) {
	return (
		<Section title={title} intro={paragraphs.join(" ")} ground="sand-dark" border={{ from: "paper" }}>
			<ul role="list" className={styles.people}>
				{people.map(({ name, role, text }) => (
					<li key={text} className={styles.person}>
						<h3>{name}</h3>
						<p className={styles.role}>{role}</p>
						<p>{text}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}
