import styles from "./tide-staff.module.css";

/** From the dike's crest at the top of the page to the river bed at its end. */
const metres = ["+8", "+4", "0", "−4", "−8", "−12", "−16"];

/** A tide staff at the window's edge: how deep the reader is. Moved by the scrolling itself, without script. */
export function TideStaff() {
	return (
		<div className={`${styles.staff} no-print`} aria-hidden="true">
			<ul className={styles.metres}>
				{metres.map((metre) => (
					<li key={metre}>{metre}</li>
				))}
			</ul>
			<span className={styles.float} />
		</div>
	);
}
