import styles from "./building-now.module.css";
import type { HomePage } from "./content.ts";

/** One line while there are running building sites; on other days the build leaves an empty list, which is hidden. */
export function BuildingNow({ label, items }: HomePage["buildingNow"]) {
	if (items.length === 0) return null;
	return (
		<div className={`${styles.line} no-print`} data-ground="marsh">
			<div className={`page note medium ${styles.body}`}>
				<span id="wir-bauen-gerade">{label}:</span>{" "}
				<ul role="list" aria-labelledby="wir-bauen-gerade" className={styles.list}>
					{items.map(({ title, to, from, until }) => (
						<li key={to} data-since={from} data-until={until}>
							<a href={to}>{title}</a>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
