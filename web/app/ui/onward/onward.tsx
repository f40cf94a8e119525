import styles from "./onward.module.css";

type OnwardProps = {
	place?: "line" | "corner";
	/** To another site. */
	isElsewhere?: boolean | undefined;
};

/** The one sign for "leads on": an arrow on a plate with the chamfer, always visible. `corner` puts it into a card's own corner. */
export function Onward({ place = "line", isElsewhere }: OnwardProps) {
	return (
		<span
			className={`center ${styles.plate} no-print`}
			data-cut=""
			data-place={place}
			data-elsewhere={isElsewhere ? "" : undefined}
			aria-hidden="true"
		/>
	);
}
