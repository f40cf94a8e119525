import type { Form } from "../../forms.ts";
import type { Path, Value } from "../../protocol.ts";
import { useForm } from "../form/form-context.ts";
import { labelAt } from "../form/sections.ts";
import { germanDay } from "../german-day.ts";
import { useObserved } from "../observable.ts";
import { Dialog } from "./dialog.tsx";
import styles from "./frame.module.css";

type ChangesDialogProps = { form: Form; onReveal: (path: Path) => void; onClose: () => void };

/** What was typed and is not saved yet: each field as it was and as it is, and the way back. */
export function ChangesDialog({ form, onReveal, onClose }: ChangesDialogProps) {
	const { store } = useForm();
	const changes = useObserved(store.details);
	return (
		<Dialog title="Noch nicht gespeichert" onClose={onClose}>
			{changes.length === 0 ? <p>Alles ist, wie es war.</p> : null}
			<dl className={styles.changes}>
				{changes.map(({ path, before, after }) => (
					<div key={`${path.join(".")} ${readable(before ?? "")}`}>
						<dt>
							<button
								type="button"
								className={styles.field}
								onClick={() => {
									onClose();
									onReveal(path);
								}}
							>
								{labelAt(form.fields, store.whole(), path)}
							</button>
							{before !== undefined && store.get(path) !== undefined && !Array.isArray(store.get(path)) ? (
								<button type="button" onClick={() => store.set(path, before)}>
									Zurücksetzen
								</button>
							) : null}
						</dt>
						{before === undefined ? null : (
							<dd>
								<del>{readable(before)}</del>
							</dd>
						)}
						{after === undefined ? null : (
							<dd>
								<ins>{readable(after)}</ins>
							</dd>
						)}
					</div>
				))}
			</dl>
		</Dialog>
	);
}

/** A value as it would be read out: of groups and lists what is in them. */
export function readable(value: Value): string {
	if (typeof value === "boolean") return value ? "ja" : "nein";
	if (Array.isArray(value)) return value.map(readable).join(" · ");
	if (value !== null && typeof value === "object") return Object.values(value).map(readable).join(", ");
	const text = String(value ?? "");
	return text.startsWith("/media/")
		? (text.split("/").at(-1) ?? text).replace(/\.\w+$/, "")
		: germanDay(text);
}
