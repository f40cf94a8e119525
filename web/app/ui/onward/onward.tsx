import { ArrowRight } from "lucide";
import { Icon } from "../icon/icon.tsx";
import styles from "./onward.module.css";

/** The one sign for "leads on": an arrow on a plate with the chamfer, always visible. `corner` puts it into a card's own corner. */
export function Onward({ place = "line" }: { place?: "line" | "corner" }) {
	return (
		<span className={`center ${styles.plate} no-print`} data-cut="" data-place={place} aria-hidden="true">
			<Icon of={ArrowRight} size={20} />
		</span>
	);
}
