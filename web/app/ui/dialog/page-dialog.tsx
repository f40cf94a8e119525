import { X } from "lucide";
import type { ReactNode } from "react";
import { IconButton } from "../icon-button/icon-button.tsx";
import styles from "./dialog.module.css";

type PageDialogProps = {
	/** What controls it (`aria-haspopup="dialog"`, `aria-controls`) opens it (dialogs.alive.ts). */
	id: string;
	title: string;
	ground?: "paper" | "petrol-deep";
	/** For what is much: it stands side by side, and is no part of the page until the dialog is opened. */
	wide?: boolean;
	children: ReactNode;
};

/** A modal dialog that stands in the page from the start and needs no React to open. */
export function PageDialog({ id, title, ground = "paper", wide, children }: PageDialogProps) {
	const content = (
		<>
			<div className={`line ${styles.bar}`} data-spread="">
				<h2 className="heading">{title}</h2>
				<IconButton of={X} label="Schließen" command="close" commandfor={id} />
			</div>
			{children}
		</>
	);
	return (
		<dialog
			id={id}
			className={styles.dialog}
			data-size={wide ? "wide" : undefined}
			data-ground={ground}
			closedby="any"
			data-locks="always"
			aria-label={title}
		>
			{wide ? <template>{content}</template> : content}
		</dialog>
	);
}
