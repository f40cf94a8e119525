import type { ReactNode } from "react";
import styles from "./card.module.css";

/** Where a card leads: the whole card can be clicked. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<a className={`plain ${styles.link}`} href={to}>
			{children}
		</a>
	);
}
