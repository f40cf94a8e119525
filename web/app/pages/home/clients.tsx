import { Section } from "../../ui/section/section.tsx";
import styles from "./clients.module.css";
import type { HomePage } from "./content.ts";

export function Clients({ clients }: { clients: HomePage["clients"] }) {
	const { title, intro, marks } = clients;
	return (
		<Section id="auftraggeber" title={title} intro={intro} ground="same">
			<ul role="list" className={`columns ${styles.marks}`} data-ground="paper">
				{marks.map((mark) => (
					<li key={mark.src} className={`center ${styles.mark}`}>
						<img
							src={mark.src}
							alt={mark.alt}
							width={mark.width}
							height={mark.height}
							loading="lazy"
							decoding="async"
						/>
					</li>
				))}
			</ul>
		</Section>
	);
}
