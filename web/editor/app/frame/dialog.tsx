import { type ReactNode, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import styles from "./frame.module.css";

type DialogProps = { title: string; onClose: () => void; wide?: boolean; children: ReactNode };

/** A modal dialog: the platform keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, wide, children }: DialogProps) {
	const ref = useRef<HTMLDialogElement>(null);
	const id = useId();
	useEffect(() => {
		const dialog = ref.current;
		dialog?.showModal();
		return () => dialog?.close();
	}, []);
	// Not where it is asked for: a form in it would be within the form of the entry.
	return createPortal(
		<dialog
			ref={ref}
			className={styles.dialog}
			data-wide={wide ? "" : undefined}
			aria-labelledby={id}
			closedby="any"
			onClose={(event) => event.target === ref.current && onClose()}
		>
			<div className={styles.head}>
				<h2 id={id} className={styles.title}>
					{title}
				</h2>
				<button type="button" className={styles.close} onClick={onClose}>
					Schließen
				</button>
			</div>
			{children}
		</dialog>,
		document.body,
	);
}
