import type { ReactNode } from "react";
import styles from "./fold.module.css";

type FoldProps = { id: string; title: string; open?: boolean; children: ReactNode };

/** A part that can be folded: a neighbour looks for one answer, on a phone, in the street. */
export function Fold({ id, title, open, children }: FoldProps) {
	return (
		<details id={id} className={styles.fold} open={open}>
			<summary className={styles.summary}>
				<h2 className={styles.title}>{title}</h2>
			</summary>
			<div className={styles.body}>{children}</div>
		</details>
	);
}
