import type { ReactNode } from "react";
import styles from "./scroll-box.module.css";

type ScrollBoxProps = {
	/** What is inside, for people who hear it. */
	label: string;
	/** `list` ends at 16 rem (specification 9), `table` later. */
	height: "list" | "table";
	children: ReactNode;
};

/** Lines that scroll inside: a shadow at the lower edge until the last one is reached. */
export function ScrollBox({ label, height, children }: ScrollBoxProps) {
	return (
		<section
			className={styles.box}
			data-height={height}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
			tabIndex={0}
			aria-label={label}
		>
			{children}
		</section>
	);
}
