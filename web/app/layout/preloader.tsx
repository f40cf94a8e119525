import { Logo, type LogoProps } from "../ui/logo/logo.tsx";
import styles from "./preloader.module.css";

/** How the ground runs from one side to the other, after the height at the left edge. */
const surface = "34C180 18 520 44 820 22S1260 34 1440 18";

/** The splash of the first visit: ground with our name in it. It lies over a complete page; the head script shows it, ends it and never locks the page for good. */
export function Preloader({ logo }: { logo: LogoProps }) {
	return (
		<div className={`${styles.preloader} no-print`} aria-hidden="true" data-testid="preloader">
			<div className={`center ${styles.earth}`}>
				<svg viewBox="0 0 1440 72" preserveAspectRatio="none" className={styles.border}>
					<path d={`M0 73V${surface}V73Z`} />
				</svg>
				<svg viewBox="0 0 1440 72" preserveAspectRatio="none" className={styles.line}>
					<path d={`M0 ${surface}`} />
				</svg>
				<div className={styles.mark}>
					<Logo {...logo} />
				</div>
			</div>
		</div>
	);
}
