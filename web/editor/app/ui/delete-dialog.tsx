import { AskDialog } from "./ask-dialog.tsx";

type DeleteDialogProps = { file: string; title: string; onDone: () => unknown; onClose: () => void };

/** Of an entry or of a file below media/: what goes with it, and the way back. */
export function DeleteDialog({ file, title, ...rest }: DeleteDialogProps) {
	return (
		<AskDialog order="loeschen" body={{ file }} title={`„${title}“ löschen?`} act="Löschen" {...rest}>
			{({ also }) => (
				<>
					<p>{also.length > 0 ? "Damit gehen auch:" : null}</p>
					<ul>
						{also.map((one) => (
							<li key={one}>{one}</li>
						))}
					</ul>
					<p>
						Von der Website verschwindet es mit dem nächsten Veröffentlichen. Unter „Verlauf“ lässt es sich
						zurückholen.
					</p>
				</>
			)}
		</AskDialog>
	);
}
