import { useState } from "react";
import { fieldAt } from "../../address.ts";
import type { Value } from "../../protocol.ts";
import { readable } from "../../value.ts";
import { keyOf, useEntry } from "./form-context.ts";

/** Leads to a field by a word of its name or of what is in it. */
export function FieldSearch() {
	const store = useEntry();
	const [known, setKnown] = useState<ReturnType<typeof fieldsIn>>([]);
	/** Every field that there is now. */
	function fieldsIn(form: HTMLFormElement | null) {
		return [...(form?.querySelectorAll<HTMLElement>("[data-path]:not(figure)") ?? [])].map(({ dataset }) => {
			const path = fieldAt(dataset.path ?? "");
			return { path, label: store.labelOf(path), text: textOf(store.get(path)) };
		});
	}
	const lead = (input: HTMLInputElement, isMeant: (one: (typeof known)[number]) => boolean) => {
		const found = known.find(isMeant);
		if (!found) return;
		input.value = "";
		store.reveal(found.path);
	};
	return (
		<>
			<input
				type="search"
				aria-label="Feld suchen"
				placeholder="Feld suchen"
				list="felder"
				onFocus={({ target }) => setKnown(fieldsIn(target.form))}
				onChange={({ target, nativeEvent }) => {
					// Chosen from the list; whoever types may mean a longer name.
					if ((nativeEvent as InputEvent).inputType !== "insertText")
						lead(target, ({ label }) => label === target.value);
				}}
				onKeyDown={({ key, currentTarget }) => {
					const word = currentTarget.value.trim().toLowerCase();
					if (key === "Enter" && word)
						lead(currentTarget, ({ label, text }) => `${label} ${text}`.toLowerCase().includes(word));
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
