import type { FocusEvent } from "react";
import { fieldAt } from "../../address.ts";
import type { Form } from "../../forms.ts";
import type { Path } from "../../protocol.ts";
import { useObserved } from "../observable.ts";
import { FieldSearch } from "./field-search.tsx";
import { Fields } from "./field-view.tsx";
import { Fold } from "./fold.tsx";
import styles from "./form.module.css";
import { useForm } from "./form-context.ts";
import type { Section } from "./sections.ts";

type EntryFormProps = { form: Form; sections: Section[]; onReveal: (path: Path) => void };

/** The form of an entry, in sections where it is long. */
export function EntryForm({ form, sections, onReveal }: EntryFormProps) {
	const { store } = useForm();
	const isLong = sections.length > 1;

	function focus({ target }: FocusEvent): void {
		const path = pathAround(target);
		if (path.length === 0) return;
		store.focused.set(path);
		// The address is that of the field; whoever goes back goes to the view before.
		history.replaceState(history.state, "", `#${path.map(encodeURIComponent).join(".")}`);
	}
	/** Not between the two halves of a click: what is told moves what is clicked. */
	function blur({ target }: FocusEvent): void {
		const path = pathAround(target);
		if (path.length === 0) return;
		const visit = () => setTimeout(() => store.visit(path));
		if (target.ownerDocument.querySelector(":active")) addEventListener("pointerup", visit, { once: true });
		else visit();
	}
	return (
		<form
			className={`stack ${styles.form}`}
			data-gap="5"
			noValidate
			onSubmit={(event) => event.preventDefault()}
			onFocus={focus}
			onBlur={blur}
		>
			{form.purpose ? <p className="note quiet easy">{form.purpose}</p> : null}
			{isLong ? <FieldSearch form={form} onReveal={onReveal} /> : null}
			{sections.map((section) =>
				isLong ? (
					<SectionView key={section.key} section={section} />
				) : (
					<Fields key={section.key} fields={section.fields} path={[]} />
				),
			)}
		</form>
	);
}

function pathAround(part: Element): Path {
	const key = part.closest("[data-path]")?.getAttribute("data-path");
	return fieldAt(key ?? "");
}

function SectionView({ section: { key, title, fields } }: { section: Section }) {
	const { store } = useForm();
	const [only] = fields;
	// A section that is one group needs no frame within its frame.
	const group = fields.length === 1 && only?.kind === "group" && only.required ? only : undefined;
	const isIn = ({ path }: { path: Path }) => fields.some(({ name }) => name === path[0]);
	const isWrong = useObserved(store.told, (told) => told.some(isIn));
	const isChanged = useObserved(store.details, (details) => !store.isNew && details.some(isIn));
	return (
		<section className={styles.section} data-path={group?.name}>
			<Fold path={[key]} isWrong={isWrong} isChanged={isChanged} title={<span>{title}</span>} isHeading>
				{group?.hint ? <p className="note quiet easy">{group.hint}</p> : null}
				<Fields fields={group?.fields ?? fields} path={group ? [group.name] : []} />
			</Fold>
		</section>
	);
}
