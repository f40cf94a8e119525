import { ChevronDown, CircleAlert, Search } from "lucide";
import { type FocusEvent, useState } from "react";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import { fieldAt } from "../../address.ts";
import type { Form } from "../../forms.ts";
import type { Path } from "../../protocol.ts";
import { readable } from "../frame/changes-dialog.tsx";
import { useObserved } from "../observable.ts";
import { Fields } from "./field-view.tsx";
import styles from "./form.module.css";
import { keyOf, useForm, useTold, withKey } from "./form-context.ts";
import { allFields, type Found, type Section } from "./sections.ts";

type EntryFormProps = { form: Form; sections: Section[]; onReveal: (path: Path) => void };

/** The form of an entry, in sections where it is long. */
export function EntryForm({ form, sections, onReveal }: EntryFormProps) {
	const { store } = useForm();
	const isLong = sections.length > 1;

	const pathAround = (target: Element) =>
		fieldAt(
			target
				.closest("[data-path]")
				?.getAttribute("data-path")
				?.split(".")
				.map(encodeURIComponent)
				.join(".") ?? "",
		);

	function focus({ target }: FocusEvent): void {
		const path = pathAround(target);
		if (path.length === 0) return;
		store.focused.set(path);
		// The address is that of the field; whoever goes back goes to the view before.
		history.replaceState(history.state, "", `#${path.map(encodeURIComponent).join(".")}`);
	}
	return (
		<form
			className={styles.form}
			noValidate
			onSubmit={(event) => event.preventDefault()}
			onFocus={focus}
			onBlur={({ target }) => {
				const path = pathAround(target);
				if (path.length > 0) store.visit(path);
			}}
		>
			{form.purpose ? <p className={styles.purpose}>{form.purpose}</p> : null}
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

function SectionView({ section: { key, title, fields } }: { section: Section }) {
	const { open } = useForm();
	const isOpen = useObserved(open).has(key);
	const [only] = fields;
	// A section that is one group needs no frame within its frame.
	const group = fields.length === 1 && only?.kind === "group" && only.required ? only : undefined;
	return (
		<section
			className={styles.section}
			data-path={group ? group.name : undefined}
			data-open={isOpen ? "" : undefined}
		>
			<h2 className={styles.heading}>
				<button
					type="button"
					className={styles.fold}
					aria-expanded={isOpen}
					onClick={() => open.set(withKey(open.get(), key, !isOpen))}
				>
					<span>{title}</span>
					<Marks names={fields.map(({ name }) => name)} />
					<Icon of={ChevronDown} size={22} />
				</button>
			</h2>
			{isOpen ? (
				<div className={styles.fields}>
					{group?.hint ? <p className={styles.purpose}>{group.hint}</p> : null}
					{group ? (
						<Fields fields={group.fields} path={[group.name]} />
					) : (
						<Fields fields={fields} path={[]} />
					)}
				</div>
			) : null}
		</section>
	);
}

/** Whether something is wrong or changed in a section. */
function Marks({ names }: { names: string[] }) {
	const { store } = useForm();
	const isIn = ({ path }: { path: Path }) => names.includes(String(path[0]));
	const details = useObserved(store.details);
	if (useTold((told) => told.some(isIn)))
		return (
			<span className={styles.wrong}>
				<Icon of={CircleAlert} size={20} />
				<span className="visually-hidden">Hier stimmt etwas noch nicht.</span>
			</span>
		);
	return !store.isNew && details.some(isIn) ? <span className={styles.changed}>geändert</span> : null;
}

/** Leads to a field by a word of its name or of what is in it. */
function FieldSearch({ form, onReveal }: { form: Form; onReveal: (path: Path) => void }) {
	const { store } = useForm();
	const [wanted, setWanted] = useState("");
	const word = wanted.trim().toLowerCase();
	const found: Found[] =
		word.length < 2
			? []
			: allFields(form.fields, store.whole())
					.filter(({ label, path }) => `${label} ${textAt(store.get(path))}`.toLowerCase().includes(word))
					.slice(0, 8);
	const choose = (path: Path) => {
		setWanted("");
		onReveal(path);
	};
	return (
		<div className={styles.search} role="search">
			<Icon of={Search} size={20} />
			<input
				type="search"
				aria-label="Feld suchen"
				placeholder="Feld suchen"
				value={wanted}
				onChange={({ target }) => setWanted(target.value)}
				onKeyDown={({ key }) => key === "Enter" && found[0] && choose(found[0].path)}
			/>
			{word.length > 1 ? (
				<ul className={styles.found} role="list">
					{found.map(({ label, path }) => (
						<li key={keyOf(path)}>
							<button type="button" onClick={() => choose(path)}>
								{label}
								<small>{textAt(store.get(path))}</small>
							</button>
						</li>
					))}
					{found.length === 0 ? <li>Kein Feld mit diesem Wort.</li> : null}
				</ul>
			) : null}
		</div>
	);
}

const textAt = (value: unknown) =>
	typeof value === "string" || typeof value === "number" ? readable(value).slice(0, 80) : "";
