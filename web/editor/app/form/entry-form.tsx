import { type FocusEvent, useMemo } from "react";
import { fieldAt } from "../../address.ts";
import type { Form } from "../../forms.ts";
import { FieldSearch } from "./field-search.tsx";
import { Fields } from "./field-view.tsx";
import { Fold } from "./fold.tsx";
import styles from "./form.module.css";
import { useEntry } from "./form-context.ts";
import { type Section, sectionsOf } from "./sections.ts";

/** The form of an entry, in sections where it is long. */
export function EntryForm({ form }: { form: Form }) {
	const store = useEntry();
	const sections = useMemo(() => sectionsOf(form), [form]);
	const isLong = sections.length > 1;

	function focus({ target }: FocusEvent): void {
		const path = fieldAt(target.closest("[data-path]")?.getAttribute("data-path") ?? "");
		if (path.length === 0) return;
		store.focused.set(path);
		// The address is that of the field; whoever goes back goes to the view before.
		history.replaceState(history.state, "", `#${path.map(encodeURIComponent).join(".")}`);
	}
	return (
		<form
			className={`stack ${styles.form}`}
			data-gap="5"
			noValidate
			onSubmit={(event) => event.preventDefault()}
			onFocus={focus}
		>
			{form.purpose ? <p className="note quiet easy">{form.purpose}</p> : null}
			{isLong ? <FieldSearch /> : null}
			{sections.map((section, place) =>
				isLong ? (
					<SectionView key={section.title} section={section} open={place === 0} />
				) : (
					<Fields key={section.title} fields={section.fields} path={[]} />
				),
			)}
		</form>
	);
}

function SectionView({ section: { title, fields }, open }: { section: Section; open: boolean }) {
	const [only] = fields;
	// A section that is one group needs no frame within its frame.
	const group = fields.length === 1 && only?.kind === "group" && only.required ? only : undefined;
	return (
		<Fold
			open={open}
			className={styles.section}
			data-path={group?.name}
			title={<h2 className="label">{title}</h2>}
		>
			{group?.hint ? <p className="note quiet easy">{group.hint}</p> : null}
			<Fields fields={group?.fields ?? fields} path={group ? [group.name] : []} />
		</Fold>
	);
}
