import type { ReactNode } from "react";
import styles from "./dialog.module.css";

type PageDialogProps = {
	/** What controls it (`aria-haspopup="dialog"`, `aria-controls`) opens it (dialogs.alive.ts). */
	id: string;
	/** Read out when the dialog opens. */
	label: string;
	/** For what stands side by side in it. */
	wide?: boolean;
	children: ReactNode;
};

/** A modal dialog that stands in the page from the start and needs no React to open. */
export function PageDialog({ id, label, wide, children }: PageDialogProps) {
	return (
		<dialog
			id={id}
			className={styles.dialog}
			data-size={wide ? "wide" : undefined}
			data-ground="paper"
			closedby="any"
			data-locks="always"
			aria-label={label}
		>
			<div className={styles.content}>{children}</div>
		</dialog>
	);
}
