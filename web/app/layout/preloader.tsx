import { Logo } from "../ui/logo/logo.tsx";
import styles from "./preloader.module.css";

/** The splash of the first visit. It lies over a complete page; the head script shows it, ends it and never locks the page for good. */
export function Preloader({ name }: { name: string }) {
	return (
		<div className={styles.preloader} aria-hidden="true" data-testid="preloader">
			<div className={styles.mark}>
				<Logo name={name} />
				<span className={styles.ground} />
			</div>
		</div>
	);
}
