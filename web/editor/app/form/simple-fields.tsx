import type { Field, Option } from "../../forms.ts";
import type { Path } from "../../protocol.ts";
import styles from "./form.module.css";
import { useField, useForm } from "./form-context.ts";
import { Row } from "./row.tsx";
import { Select } from "./select.tsx";

type Props<K extends Field["kind"]> = { field: Extract<Field, { kind: K }>; path: Path };

export function SwitchField({ field, path }: Props<"switch">) {
	const [value, set] = useField<boolean>(path);
	return (
		<Row field={{ ...field, required: true }} path={path}>
			{({ "aria-required": _, ...named }) => (
				<input
					{...named}
					type="checkbox"
					role="switch"
					aria-checked={value === true}
					checked={value === true}
					onChange={({ target }) => set(target.checked)}
				/>
			)}
		</Row>
	);
}

/** What there is to choose, be it in the schema or among the entries. */
function useOptions(field: Field): Option[] {
	const { known } = useForm();
	return "options" in field ? field.options : "of" in field ? known[field.of] : [];
}

export function ChoiceField({ field, path }: Props<"choice" | "entry">) {
	const [value, set] = useField<string | number>(path);
	const options = useOptions(field);
	return (
		<Row field={field} path={path}>
			{(named) => (
				<Select named={named} options={options} value={value} required={field.required} onChoose={set} />
			)}
		</Row>
	);
}

export function ChoicesField({ field, path }: Props<"choices" | "entries">) {
	const [value = [], set] = useField<(string | number)[]>(path);
	const options = useOptions(field);
	const gone = value.filter((one) => !options.some((option) => option.value === one));
	const all = [...options, ...gone.map((one) => ({ value: one, label: `${one} (gibt es nicht mehr)` }))];
	const toggle = (one: string | number, isChosen: boolean) =>
		set(isChosen ? [...value, one] : value.filter((other) => other !== one));
	return (
		<Row field={field} path={path} isGroup>
			{({ id }) => (
				<>
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
				</>
			)}
		</Row>
	);
}
