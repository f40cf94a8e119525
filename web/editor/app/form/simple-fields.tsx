import type { Option } from "../../forms.ts";
import type { Control } from "./field-view.tsx";
import { useEntry, useField } from "./form-context.ts";

export function SwitchField({ path, named }: Control<"switch">) {
	const [value = false, set] = useField<boolean>(path);
	return (
		<input
			{...named}
			type="checkbox"
			role="switch"
			aria-checked={value}
			checked={value}
			onChange={({ target }) => set(target.checked)}
		/>
	);
}

/** What there is to choose, be it in the schema or among the entries; what is chosen and there no more can still be seen. */
function useOptions({ of, options: named }: Control<"choice">["field"], chosen: Option["value"][]): Option[] {
	const { known } = useEntry();
	const options = named ?? (of && known[of]) ?? [];
	const gone = chosen.filter((one) => !options.some(({ value }) => value === one));
	return [...options, ...gone.map((value) => ({ value, label: `${value} (gibt es nicht mehr)` }))];
}

export function ChoiceField({ field, path, named }: Control<"choice">) {
	const [value, set] = useField<Option["value"]>(path);
	const options = useOptions(field, value === undefined ? [] : [value]);
	return (
		<select
			{...named}
			value={value ?? ""}
			onChange={({ target }) => set(options.find((one) => String(one.value) === target.value)?.value)}
		>
			{field.required && value !== undefined ? null : (
				<option value="">{field.required ? "Bitte wählen" : "–"}</option>
			)}
			{options.map((option) => (
				<option key={option.value} value={option.value}>
					{option.label}
				</option>
			))}
		</select>
	);
}

export function ChoicesField({ field, path, named: { id } }: Control<"choice">) {
	const [chosen = [], set] = useField<Option["value"][]>(path);
	return (
		<div id={id} tabIndex={-1} className="cluster" data-beside="4">
			{useOptions(field, chosen).map(({ value, label }) => (
				<label key={value} className="touch close" data-gap="2">
					<input
						type="checkbox"
						checked={chosen.includes(value)}
						onChange={({ target }) =>
							set(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
						}
					/>
					{label}
				</label>
			))}
		</div>
	);
}
