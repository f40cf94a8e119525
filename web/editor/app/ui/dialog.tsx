import { type ReactNode, startTransition, useActionState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../../app/ui/button/button.tsx";
import { Dialog as Overlay } from "../../../app/ui/dialog/dialog.tsx";
import styles from "./dialog.module.css";

type DialogProps = {
	title: string;
	onClose: () => void;
	/** What it is for. It closes when that has gone well, and says why it has not. */
	act?: string | undefined;
	onAct?: (data: FormData) => unknown;
	isReady?: boolean;
	children?: ReactNode;
};

/** A modal dialog with a title, and what can be done in it. */
export function Dialog({ title, onClose, act, onAct, isReady = true, children }: DialogProps) {
	const [failure, submit, isBusy] = useActionState(async (_: string, data: FormData) => {
		try {
			if (onAct) {
				await onAct(data);
				onClose();
			}
			return "";
		} catch (error) {
			return (error as Error).message;
		}
	}, "");
	// Not where it is asked for: a form in it would be within the form of the entry.
	return createPortal(
		<Overlay label={title} onClose={onClose}>
			<form
				className={`stack ${styles.dialog}`}
				data-gap="4"
				data-narrow={act ? "" : undefined}
				onSubmit={(event) => {
					event.preventDefault();
					const data = new FormData(event.currentTarget);
					startTransition(() => submit(data));
				}}
			>
				<div className="line" data-gap="4" data-spread>
					<h2 className="heading">{title}</h2>
					<button type="button" className="touch" onClick={onClose}>
						Schließen
					</button>
				</div>
				{children}
				<p role="alert" className="wrong">
					{failure}
				</p>
				{act ? (
					<p>
						<Button type="submit" disabled={!isReady || isBusy}>
							{act}
						</Button>
					</p>
				) : null}
			</form>
		</Overlay>,
		document.body,
	);
}
