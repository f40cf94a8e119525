import type { ReactNode } from "react";
import styles from "./dialog.module.css";

type PageDialogProps = {
	/** An element with `data-dialog` of this value opens it (dialog.script.ts). */
	id: string;
	/** Read out when the dialog opens. */
	label: string;
	children: ReactNode;
};

/** A modal dialog that stands in the page from the start and needs no React to open. */
export function PageDialog({ id, label, children }: PageDialogProps) {
	return (
		<dialog id={id} className={styles.dialog} data-locks="always" data-page-dialog="" aria-label={label}>
			<div className={styles.content}>{children}</div>
		</dialog>
	);
}
