import type { Field } from "../../forms.ts";
import type { Path, Value } from "../../protocol.ts";
import { isoDay } from "../german-day.ts";
import { Fields } from "./field-view.tsx";
import styles from "./form.module.css";
import { keyOf, useField, useForm, useMistake } from "./form-context.ts";
import { Row } from "./row.tsx";

type Props<K extends Field["kind"]> = { field: Extract<Field, { kind: K }>; path: Path };

/** What belongs together, under one name. One that may be missing can be left out as a whole. */
export function GroupField({ field, path }: Props<"group">) {
	const { store } = useForm();
	const [value, set] = useField(path);
	const mistake = useMistake(path);
	const isThere = field.required || (value !== undefined && value !== null);
	return (
		<fieldset className={styles.group} data-path={keyOf(path)}>
			<legend className={styles.legend}>{field.label}</legend>
			{field.hint ? <p className={styles.hint}>{field.hint}</p> : null}
			{mistake ? <p className={styles.mistake}>{mistake}</p> : null}
			{isThere ? <Fields fields={field.fields} path={path} /> : null}
			{field.required ? null : (
				<button
					type="button"
					data-look="box"
					onClick={() => set(isThere ? undefined : ((store.before(path) ?? startOf(field.fields)) as Value))}
				>
					„{field.label}“ {isThere ? "weglassen" : "angeben"}
				</button>
			)}
		</fieldset>
	);
}

/** What a new group has from the start: values of which there is only one. */
export function startOf(fields: Field[]): { [name: string]: Value } {
	return Object.fromEntries(
		fields.flatMap((field): [string, Value][] => {
			if (field.kind === "hidden") return field.value === undefined ? [] : [[field.name, field.value]];
			if (field.kind === "day" && field.proposed) return [[field.name, isoDay(new Date())]];
			if (field.kind === "group" && field.required) return [[field.name, startOf(field.fields)]];
			return [];
		}),
	);
}

/** A group of one of several kinds: first the kind, then what that kind has. */
export function KindsField({ field, path }: Props<"kinds">) {
	const [value, set] = useField<{ [name: string]: Value }>(path);
	const chosen = field.kinds.find((kind) => kind.value === value?.[field.by]);
	return (
		<fieldset className={styles.group} data-path={keyOf(path)}>
			<legend className={styles.legend}>{field.label}</legend>
			<Row
				field={{ label: "Art", required: field.required, ...(field.hint ? { hint: field.hint } : {}) }}
				path={[...path, field.by]}
			>
				{(named) => (
					<select
						{...named}
						className={styles.control}
						value={chosen?.value ?? ""}
						onChange={({ target }) => {
							const next = field.kinds.find((kind) => kind.value === target.value);
							// What both kinds have stays.
							const kept = next?.fields.flatMap(({ name }) => {
								const old = value?.[name];
								return old === undefined ? [] : [[name, old] as const];
							});
							set(
								next && {
									...startOf(next.fields),
									...Object.fromEntries(kept ?? []),
									[field.by]: next.value,
								},
							);
						}}
					>
						<option value="">{field.required ? "Bitte wählen" : "–"}</option>
						{field.kinds.map((kind) => (
							<option key={kind.value} value={kind.value}>
								{kind.label}
							</option>
						))}
					</select>
				)}
			</Row>
			{chosen ? <Fields fields={chosen.fields} path={path} /> : null}
		</fieldset>
	);
}
