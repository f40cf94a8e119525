import styles from "./tide-staff.module.css";

/** A tide staff at the window's edge: how deep the reader is. Moved by the scrolling itself, without script. */
export function TideStaff() {
	return (
		<div className={`${styles.staff} no-print`} aria-hidden="true">
			<span className={styles.float} />
		</div>
	);
}
