import { useState } from "react";
import type { Field, Option } from "../../forms.ts";
import type { Path } from "../../protocol.ts";
import { useSearch } from "../ui/use-search.tsx";
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

export function ColorField({ field, path }: Props<"color">) {
	const [value = "#000000", set] = useField<string>(path);
	return (
		<Row field={field} path={path}>
			{(named) => (
				<input {...named} type="color" value={value} onChange={({ target }) => set(target.value)} />
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
			{(named) => <Select {...{ named, options, value, required: field.required }} onChoose={set} />}
		</Row>
	);
}

/** From so many on a word to look for helps. */
const many = 12;

export function ChoicesField({ field, path }: Props<"choices" | "entries">) {
	const [value = [], set] = useField<(string | number)[]>(path);
	const { fieldWith, has } = useSearch(`${field.label}: suchen`);
	const options = useOptions(field);
	const gone = value.filter((one) => !options.some((option) => option.value === one));
	const all = [...options, ...gone.map((one) => ({ value: one, label: `${one} (gibt es nicht mehr)` }))];
	const shown = all.filter(({ label }) => has(label));
	const toggle = (one: string | number, isChosen: boolean) =>
		set(isChosen ? [...value, one] : value.filter((other) => other !== one));
	return (
		<Row field={field} path={path} isGroup>
			{({ id }) => (
				<>
					{all.length > many ? fieldWith() : null}
					<div id={id} tabIndex={-1} className={styles.choices}>
						{shown.map((option) => (
							<label key={option.value} className="line touch close" data-gap="2">
								<input
									type="checkbox"
									checked={value.includes(option.value)}
									onChange={({ target }) => toggle(option.value, target.checked)}
								/>
								{option.label}
							</label>
						))}
						{shown.length === 0 ? <p>Nichts gefunden.</p> : null}
					</div>
				</>
			)}
		</Row>
	);
}

/** Words and what they lead to, a line for each. */
export function RecordField({ field, path }: Props<"record">) {
	const [value = {}, set] = useField<{ [name: string]: string }>(path);
	const [typed, setTyped] = useState<string>();
	const written = Object.entries(value).map((pair) => pair.join(": "));
	const take = (text: string) => {
		setTyped(text);
		const pairs = text.split("\n").map((line) => line.split(/:(.*)/).map((part) => part.trim()));
		set(Object.fromEntries(pairs.filter(([name]) => name).map(([name, to = ""]) => [name, to])));
	};
	return (
		<Row field={field} path={path}>
			{(named) => (
				<textarea
					{...named}
					rows={written.length + 1}
					value={typed ?? written.join("\n")}
					onChange={({ target }) => take(target.value)}
					onBlur={() => setTyped(undefined)}
				/>
			)}
		</Row>
	);
}
