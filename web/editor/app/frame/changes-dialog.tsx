import type { Path } from "../../protocol.ts";
import { useForm } from "../form/form-context.ts";
import { useObserved } from "../observable.ts";
import { Act } from "../ui/act.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { readable } from "../value.ts";

type ChangesDialogProps = { onReveal: (path: Path) => void; onClose: () => void };

/** What was typed and is not saved yet: each field as it was and as it is, and the way back. */
export function ChangesDialog({ onReveal, onClose }: ChangesDialogProps) {
	const { store } = useForm();
	const changes = useObserved(store.details);
	const mayReset = (path: Path) => store.get(path) !== undefined && !Array.isArray(store.get(path));
	return (
		<Dialog title="Noch nicht gespeichert" onClose={onClose}>
			{changes.length === 0 ? <p>Alles ist, wie es war.</p> : null}
			{changes.map(({ path, before, after }) => (
				<div key={`${path.join(".")} ${readable(before)}`}>
					<div className="line" data-gap="3" data-spread>
						<Act
							className="label"
							onClick={() => {
								onClose();
								onReveal(path);
							}}
						>
							{store.labelOf(path)}
						</Act>
						{before !== undefined && mayReset(path) ? (
							<Act onClick={() => store.set(path, before)}>Zurücksetzen</Act>
						) : null}
					</div>
					<p>{before === undefined ? null : <del>{readable(before)}</del>}</p>
					<p>{after === undefined ? null : <ins>{readable(after)}</ins>}</p>
				</div>
			))}
		</Dialog>
	);
}
