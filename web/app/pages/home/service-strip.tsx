import { Alive } from "../../alive/place.tsx";
import { PauseButton } from "../../ui/pause-button/pause-button.tsx";
import type { HomePage } from "./content.ts";
import styles from "./service-strip.module.css";
import strip from "./strip.alive.ts";

/** The five service lines as a running strip: a real list, followed by a copy that only fills the line. */
export function ServiceStrip({ services }: { services: HomePage["services"]["items"] }) {
	return (
		<Alive part={strip}>
			<div className={`columns ${styles.strip} no-print`} data-ground="turf" data-align="center">
				<div className={styles.window}>
					<div className={styles.band}>
						<ul role="list" className={`note ${styles.list}`}>
							{services.map((service) => (
								<li key={service.id}>
									<a href={service.to} className={`line heavy plain ${styles.link}`}>
										{service.title}
									</a>
								</li>
							))}
						</ul>
						<ul role="list" className={`note ${styles.list}`} aria-hidden="true">
							{services.map((service) => (
								<li key={service.id}>
									<span className={`line heavy ${styles.link}`}>{service.title}</span>
								</li>
							))}
						</ul>
					</div>
				</div>
				<PauseButton
					className={styles.pause}
					stop="Laufschrift anhalten"
					start="Laufschrift starten"
					size={18}
				/>
			</div>
		</Alive>
	);
}
