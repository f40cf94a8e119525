import { useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import type { Conflict } from "../../protocol.ts";
import { agoOf } from "../german-day.ts";
import { Dialog } from "./dialog.tsx";
import styles from "./frame.module.css";

type ConflictDialogProps = {
	conflicts: Conflict[];
	/** Those in which one's own value is to win. */
	onChoose: (mine: Conflict[]) => void;
	onClose: () => void;
};

/** Two people have changed the same: both values, and a choice for each. */
export function ConflictDialog({ conflicts, onChoose, onClose }: ConflictDialogProps) {
	const [mine, setMine] = useState<Conflict[]>([]);
	const [theirs, setTheirs] = useState<Conflict[]>([]);
	const isDone = mine.length + theirs.length === conflicts.length;
	const choose = (one: Conflict, isMine: boolean) => {
		setMine((all) => [...all.filter((other) => other !== one), ...(isMine ? [one] : [])]);
		setTheirs((all) => [...all.filter((other) => other !== one), ...(isMine ? [] : [one])]);
	};
	return (
		<Dialog title="Dieselbe Stelle wurde inzwischen geändert" onClose={onClose}>
			<p>
				Gespeichert ist noch nichts. Bitte wählen Sie, was gelten soll; alles andere aus Ihrem Formular gilt
				ohnehin.
			</p>
			{conflicts.map((one) => (
				<fieldset key={one.path.join(".")} className={styles.conflict}>
					<legend>{one.label}</legend>
					<label className={styles.side}>
						<input
							type="radio"
							name={one.path.join(".")}
							checked={mine.includes(one)}
							onChange={() => choose(one, true)}
						/>
						<span>
							<strong>Ihr Text</strong>
							<br />
							{one.mineText || "leer"}
						</span>
					</label>
					<label className={styles.side}>
						<input
							type="radio"
							name={one.path.join(".")}
							checked={theirs.includes(one)}
							onChange={() => choose(one, false)}
						/>
						<span>
							<strong>
								{one.who}, {agoOf(one.when)}
							</strong>
							<br />
							{one.theirsText || "leer"}
						</span>
					</label>
				</fieldset>
			))}
			<p className={styles.buttons}>
				<Button disabled={!isDone} onClick={() => onChoose(mine)}>
					So speichern
				</Button>
				<Button tone="line" onClick={onClose}>
					Zurück zum Formular
				</Button>
			</p>
		</Dialog>
	);
}
