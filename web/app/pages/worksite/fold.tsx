import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon/icon.tsx";
import styles from "./fold.module.css";

type FoldProps = { id: string; title: string; open?: boolean; children: ReactNode };

/** A part that can be folded: a neighbour looks for one answer, on a phone, in the street. */
export function Fold({ id, title, open, children }: FoldProps) {
	return (
		<details id={id} className={styles.fold} open={open}>
			<summary className={`opener line ${styles.summary}`} data-spread="" data-gap="3">
				<h2 className="heading underlined">{title}</h2>
				<span className="no-print">
					<Icon of={ChevronDown} />
				</span>
			</summary>
			<div className={`stack ${styles.body}`} data-gap="3">
				{children}
			</div>
		</details>
	);
}
