import { type FocusEvent, useMemo } from "react";
import { fieldAt } from "../../address.ts";
import type { Field, Form } from "../../forms.ts";
import { Fields } from "./field-view.tsx";
import { Fold } from "./fold.tsx";
import styles from "./form.module.css";
import { useEntry } from "./form-context.ts";

/** The form of an entry, in sections where it has several parts. */
export function EntryForm({ form }: { form: Form }) {
	const store = useEntry();
	const sections = useMemo(() => {
		const shown = form.fields.filter(({ kind }) => kind !== "hidden");
		const titles = [...new Set(shown.map(sectionOf))];
		return titles.map((title) => ({ title, fields: shown.filter((one) => sectionOf(one) === title) }));
	}, [form]);

	function focus({ target }: FocusEvent): void {
		const path = fieldAt(target.closest("[data-path]")?.getAttribute("data-path") ?? "");
		if (path.length === 0) return;
		store.focused.set(path);
		// The address is that of the field; whoever goes back goes to the view before.
		history.replaceState(history.state, "", `#${path.map(encodeURIComponent).join(".")}`);
	}
	return (
		<form className="stack room" data-gap="5" action={() => undefined} onFocus={focus}>
			{form.purpose ? <p className="note quiet easy">{form.purpose}</p> : null}
			{sections.length > 1
				? sections.map(({ title, fields }, place) => (
						<Fold
							key={title}
							className={styles.section}
							title={<h2 className="label">{title}</h2>}
							// Of few parts nobody has to look for anything.
							open={place === 0 || sections.length < 4}
						>
							<Fields fields={fields} path={[]} />
						</Fold>
					))
				: sections.map(({ title, fields }) => <Fields key={title} fields={fields} path={[]} />)}
		</form>
	);
}

const parts: Field["kind"][] = ["group", "list", "kinds"];
const sectionOf = ({ group, kind, label }: Field) => group ?? (parts.includes(kind) ? label : "Allgemein");
