import type { WorksitePage } from "./content.ts";
import styles from "./status.module.css";

/** Every state that the building site will ever have; the build cuts out all but the one of the day (docs/decisions/editions-by-date.md). */
export function Status({ states }: { states: WorksitePage["status"] }) {
	return states.map(({ name, text, since, until }) => (
		<p
			key={name}
			className={`label lead ${styles.status}`}
			data-state={name}
			data-since={since}
			data-until={until}
		>
			{text}
		</p>
	));
}
