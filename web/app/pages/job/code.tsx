import styles from "./apply.module.css";
import type { JobPage } from "./content.ts";

/** The address of the job for a phone that reads the poster. */
export function Code({ job: { address, labels } }: { job: JobPage }) {
	const { code, host, path } = address;
	return (
		<figure className={styles.code}>
			<svg
				viewBox={`-3 -3 ${code.size + 6} ${code.size + 6}`}
				role="img"
				aria-label={labels.poster.code}
				className={styles.squares}
			>
				<path d={code.path} />
			</svg>
			<figcaption className={styles.caption}>
				{labels.poster.call} <span className={styles.address}>{host}</span>
				<span className={styles.address}>{path}</span>
			</figcaption>
		</figure>
	);
}
