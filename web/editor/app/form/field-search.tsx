import { useState } from "react";
import type { Form } from "../../forms.ts";
import type { Path, Value } from "../../protocol.ts";
import { readable } from "../../value.ts";
import { keyOf, useForm } from "./form-context.ts";
import { allPaths } from "./sections.ts";

/** Leads to a field by a word of its name or of what is in it. */
export function FieldSearch({ form, onReveal }: { form: Form; onReveal: (path: Path) => void }) {
	const { store } = useForm();
	const [word, setWord] = useState("");
	const known = allPaths(form.fields, store.value.get()).map((path) => ({
		path,
		label: store.labelOf(path),
		text: textOf(store.get(path)),
	}));
	const has = (text: string) => text.toLowerCase().includes(word.trim().toLowerCase());
	const lead = (found: (typeof known)[number] | undefined) => {
		if (!found) return;
		setWord("");
		onReveal(found.path);
	};
	return (
		<>
			<input
				type="search"
				aria-label="Feld suchen"
				placeholder="Feld suchen"
				list="felder"
				value={word}
				onChange={({ target: { value }, nativeEvent }) => {
					setWord(value);
					// Chosen from the list; whoever types may mean a longer name.
					if ((nativeEvent as InputEvent).inputType !== "insertText")
						lead(known.find(({ label }) => label === value));
				}}
				onKeyDown={({ key }) => {
					if (key === "Enter" && word) lead(known.find(({ label, text }) => has(`${label} ${text}`)));
				}}
			/>
			<datalist id="felder">
				{known.map(({ label, path, text }) => (
					<option key={keyOf(path)} value={label}>
						{text}
					</option>
				))}
			</datalist>
		</>
	);
}

const textOf = (value: Value | undefined) =>
	typeof value === "string" || typeof value === "number" ? readable(value).slice(0, 80) : "";
