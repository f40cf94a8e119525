import type { Field, Option } from "../../forms.ts";
import type { Control } from "./field-view.tsx";
import styles from "./form.module.css";
import { useEntry, useField } from "./form-context.ts";
import { Select } from "./select.tsx";

export function SwitchField({ path, named: { "aria-required": _, ...named } }: Control<"switch">) {
	const [value, set] = useField<boolean>(path);
	return (
		<input
			{...named}
			type="checkbox"
			role="switch"
			aria-checked={value === true}
			checked={value === true}
			onChange={({ target }) => set(target.checked)}
		/>
	);
}

/** What there is to choose, be it in the schema or among the entries. */
function useOptions(field: Field): Option[] {
	const { known } = useEntry();
	return "options" in field ? field.options : ("of" in field && known[field.of]) || [];
}

export function ChoiceField({ field, path, named }: Control<"choice" | "entry">) {
	const [value, set] = useField<string | number>(path);
	const options = useOptions(field);
	return <Select named={named} options={options} value={value} required={field.required} onChoose={set} />;
}

export function ChoicesField({ field, path, named: { id } }: Control<"choices" | "entries">) {
	const [value = [], set] = useField<(string | number)[]>(path);
	const options = useOptions(field);
	const gone = value.filter((one) => !options.some((option) => option.value === one));
	const all = [...options, ...gone.map((one) => ({ value: one, label: `${one} (gibt es nicht mehr)` }))];
	const toggle = (one: string | number, isChosen: boolean) =>
		set(isChosen ? [...value, one] : value.filter((other) => other !== one));
	return (
		<div id={id} tabIndex={-1} className={styles.choices}>
			{all.map((option) => (
				<label key={option.value} className="line touch close" data-gap="2">
					<input
						type="checkbox"
						checked={value.includes(option.value)}
						onChange={({ target }) => toggle(option.value, target.checked)}
					/>
					{option.label}
				</label>
			))}
		</div>
	);
}
