import { useState } from "react";
import type { Field, Option } from "../../forms.ts";
import type { Path } from "../../protocol.ts";
import styles from "./form.module.css";
import { useField, useForm } from "./form-context.ts";
import { Row } from "./row.tsx";

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
					className={styles.switch}
					checked={value === true}
					onChange={({ target }) => set(target.checked)}
				/>
			)}
		</Row>
	);
}

export function ColorField({ field, path }: Props<"color">) {
	const [value = "", set] = useField<string>(path);
	return (
		<Row field={field} path={path}>
			{(named) => (
				<div className={styles.beside} data-short="">
					<input
						{...named}
						className={styles.control}
						value={value}
						onChange={({ target }) => set(target.value)}
					/>
					<input
						type="color"
						className={styles.color}
						aria-label={`${field.label} wählen`}
						value={/^#[\da-f]{6}$/i.test(value) ? value : "#000000"}
						onChange={({ target }) => set(target.value)}
					/>
				</div>
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
	const isKnown = value === undefined || options.some((option) => option.value === value);
	return (
		<Row field={field} path={path}>
			{(named) => (
				<select
					{...named}
					className={styles.control}
					value={String(value ?? "")}
					onChange={({ target }) =>
						set(options.find((option) => String(option.value) === target.value)?.value)
					}
				>
					{field.required && value !== undefined ? null : (
						<option value="">{field.required ? "Bitte wählen" : "–"}</option>
					)}
					{isKnown ? null : <option value={String(value)}>{value} (gibt es nicht mehr)</option>}
					{options.map((option) => (
						<option key={option.value} value={String(option.value)}>
							{option.label}
						</option>
					))}
				</select>
			)}
		</Row>
	);
}

/** From so many on a word to look for helps. */
const many = 12;

export function ChoicesField({ field, path }: Props<"choices" | "entries">) {
	const [value = [], set] = useField<(string | number)[]>(path);
	const [wanted, setWanted] = useState("");
	const options = useOptions(field);
	const gone = value.filter((one) => !options.some((option) => option.value === one));
	const all = [...options, ...gone.map((one) => ({ value: one, label: `${one} (gibt es nicht mehr)` }))];
	const shown = all.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()));
	const toggle = (one: string | number, isChosen: boolean) =>
		set(isChosen ? [...value, one] : value.filter((other) => other !== one));
	return (
		<Row field={field} path={path} isGroup>
			{(named) => (
				<>
					{all.length > many ? (
						<input
							type="search"
							className={styles.control}
							aria-label={`${field.label}: suchen`}
							placeholder="Suchen"
							value={wanted}
							onChange={({ target }) => setWanted(target.value)}
						/>
					) : null}
					<div
						id={named.id}
						tabIndex={-1}
						className={styles.choices}
						data-many={all.length > many ? "" : undefined}
					>
						{shown.map((option) => (
							<label key={option.value} className={styles.choice}>
								<input
									type="checkbox"
									checked={value.includes(option.value)}
									onChange={({ target }) => toggle(option.value, target.checked)}
								/>
								{option.label}
							</label>
						))}
						{shown.length === 0 ? <p className={styles.none}>Nichts gefunden.</p> : null}
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
					{pairs.map(([name, target], place) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: its name changes while it is typed
						<div key={place} className={styles.beside}>
							<input
								className={styles.control}
								aria-label={`${field.label}: von`}
								value={name}
								onChange={({ target: { value: typed } }) => change(place, [typed, target])}
							/>
							<input
								className={styles.control}
								aria-label={`${field.label}: nach`}
								value={target}
								onChange={({ target: { value: typed } }) => change(place, [name, typed])}
							/>
							<button type="button" data-look="box" onClick={() => change(place)}>
								Entfernen
							</button>
						</div>
					))}
					<button type="button" data-look="box" onClick={() => set({ ...value, "": "" })}>
						Zeile hinzufügen
					</button>
				</>
			)}
		</Row>
	);
}
