import { ArrowRight } from "lucide-react";
import styles from "./onward.module.css";

/** The one sign for "leads on": an arrow on a plate with the chamfer, always visible. `corner` puts it into a card's own corner. */
export function Onward({ place = "line" }: { place?: "line" | "corner" }) {
	return (
		<span className={styles.plate} data-place={place} aria-hidden="true">
			<ArrowRight size={20} strokeWidth={1.75} />
		</span>
	);
}
