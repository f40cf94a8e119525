import { germanMoment } from "../../../app/content/berlin-time.ts";
import type { Conflict } from "../../protocol.ts";
import { readable } from "../../value.ts";
import { useEntry } from "../form/form-context.ts";
import { Dialog } from "../ui/dialog.tsx";

type ConflictDialogProps = {
	conflicts: Conflict[];
	/** Those in which one's own value is to win. */
	onChoose: (mine: Conflict[]) => void;
	onClose: () => void;
};

/** Two people have changed the same: both values, and a choice for each. */
export function ConflictDialog({ conflicts, onChoose, onClose }: ConflictDialogProps) {
	const store = useEntry();
	return (
		<Dialog
			title="Dieselbe Stelle wurde inzwischen geändert"
			onClose={onClose}
			act="So speichern"
			onAct={(chosen) => onChoose(conflicts.filter(({ path }) => chosen.get(path.join(".")) === "mine"))}
		>
			<p>
				Gespeichert ist noch nichts. Bitte wählen Sie, was gelten soll; alles andere aus Ihrem Formular gilt
				ohnehin.
			</p>
			{conflicts.map((one) => (
				<div
					key={one.path.join(".")}
					role="group"
					aria-label={store.labelOf(one.path)}
					className="stack"
					data-gap="2"
				>
					<p className="label">{store.labelOf(one.path)}</p>
					{(["mine", "theirs"] as const).map((side) => (
						<label key={side} className="line box" data-gap="3">
							<input type="radio" name={one.path.join(".")} value={side} required />
							<span>
								<strong>{side === "mine" ? "Ihr Text" : `${one.who}, ${germanMoment(one.when)}`}</strong>
								<br />
								{readable(one[side]) || "leer"}
							</span>
						</label>
					))}
				</div>
			))}
		</Dialog>
	);
}
