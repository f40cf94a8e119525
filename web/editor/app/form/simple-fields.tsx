import type { Field, Option } from "../../forms.ts";
import type { Path } from "../../protocol.ts";
import { Act } from "../ui/act.tsx";
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

/** Words and what they lead to, pair by pair. */
export function RecordField({ field, path }: Props<"record">) {
	const [value = {}, set] = useField<{ [name: string]: string }>(path);
	const pairs = Object.entries(value);
	const change = (place: number, pair?: [string, string]) =>
		set(Object.fromEntries(pairs.flatMap((old, at) => (at === place ? (pair ? [pair] : []) : [old]))));
	return (
		<Row field={field} path={path} isGroup>
			{() => (
				<>
					{pairs.map(([name, to], place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: its name changes while it is typed
						<div key={place} className="line" data-gap="2">
							<input
								aria-label={`${field.label}: von`}
								value={name}
								onChange={({ target }) => change(place, [target.value, to])}
							/>
							<input
								aria-label={`${field.label}: nach`}
								value={to}
								onChange={({ target }) => change(place, [name, target.value])}
							/>
							<Act look="box" onClick={() => change(place)}>
								Entfernen
							</Act>
						</div>
					))}
					<Act look="box" onClick={() => set({ ...value, "": "" })}>
						Zeile hinzufügen
					</Act>
				</>
			)}
		</Row>
	);
}
