import type { QrCode } from "../../content/qr-code.ts";
import styles from "./apply.module.css";
import type { JobPage } from "./content.ts";

/** The address of the job for a phone that reads the poster, and where its languages are chosen. */
export function Codes({ job: { address, labels, languages } }: { job: JobPage }) {
	const { code, host, path } = address;
	return (
		<div className={styles.codes}>
			{address.languages ? (
				<figure className={styles.code}>
					<Squares code={address.languages} label={labels.poster.languages} />
					<figcaption className={styles.caption}>
						{languages.map(({ language, name }) => (
							<span key={language} lang={language} className={styles.address}>
								{name}
							</span>
						))}
					</figcaption>
				</figure>
			) : null}
			<figure className={styles.code}>
				<Squares code={code} label={labels.poster.code} />
				<figcaption className={styles.caption}>
					{labels.poster.call} <span className={styles.address}>{host}</span>
					<span className={styles.address}>{path}</span>
				</figcaption>
			</figure>
		</div>
	);
}

function Squares({ code: { path, size }, label }: { code: QrCode; label: string }) {
	return (
		<svg viewBox={`-3 -3 ${size + 6} ${size + 6}`} role="img" aria-label={label} className={styles.squares}>
			<path d={path} />
		</svg>
	);
}
