import { type ReactNode, useEffect, useRef } from "react";
import styles from "./dialog.module.css";
import { announceOverlay } from "./overlay.ts";

type DialogProps = {
	onClose: () => void;
	/** Read out when the dialog opens. */
	label: string;
	/** How it fills the window: a sheet in the middle, or everything. */
	size?: "sheet" | "window";
	children: ReactNode;
};

/**
 * A real modal dialog, open as long as it is there. The platform keeps the focus inside, closes on Escape and returns the focus
 * to the opener; a click on the backdrop closes too (dialogs.alive.ts), the page behind stands still, and the window hears
 * `overlay-toggle`.
 */
export function Dialog({ onClose, label, size = "sheet", children }: DialogProps) {
	const ref = useRef<HTMLDialogElement>(null);

	useEffect(() => {
		const dialog = ref.current;
		const opener = document.activeElement;
		// Inside a closed fold, which an address or a search may lead into, it would hold the page and show nothing.
		for (let fold = dialog?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
			fold.open = true;
		if (!dialog?.open) dialog?.showModal();
		announceOverlay(true);
		return () => {
			announceOverlay(false);
			dialog?.close();
			if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
		};
	}, []);

	return (
		<dialog
			ref={ref}
			className={styles.dialog}
			data-size={size}
			data-locks="always"
			aria-label={label}
			closedby="any"
			onClose={onClose}
		>
			<div className={styles.content}>{children}</div>
		</dialog>
	);
}
