import { Section } from "../../ui/section/section.tsx";
import type { AboutPage } from "./content.ts";
import styles from "./management.module.css";

export function Management({ title, paragraphs, people }: AboutPage["management"]) {
	return (
		<Section title={title} intro={paragraphs.join(" ")} ground="sand-dark" border={{ from: "paper" }}>
			<ul role="list" className="columns" data-medium="2" data-gap="5">
				{people.map(({ name, role, text }) => (
					<li key={text} className={`stack ${styles.person}`} data-gap="1">
						<h3>{name}</h3>
						<p className="label accent">{role}</p>
						<p>{text}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}
