import styles from "./loading-overlay.module.css";

/**
 * Covers the page until its opening pictures are there (opening.alive.ts). It lies over complete HTML, gives way to any key
 * or click, and its styles end it if the script never comes.
 */
export function LoadingOverlay() {
	return (
		<div className={`${styles.overlay} no-print`} data-phase="loading">
			<p className="stack lead label" data-align="center" data-gap="5" role="status">
				<span className={styles.spinner} data-cut="" aria-hidden="true" />
				Galerie lädt…
			</p>
		</div>
	);
}
