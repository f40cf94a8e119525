import type { ReactNode } from "react";
import { dayOf } from "../../../app/content/berlin-time.ts";
import type { Field } from "../../forms.ts";
import type { Path, Value } from "../../protocol.ts";
import { Act } from "../ui/act.tsx";
import { Fields } from "./field-view.tsx";
import styles from "./form.module.css";
import { keyOf, useField, useForm } from "./form-context.ts";
import { Row } from "./row.tsx";
import { RowMistake } from "./row-mistake.tsx";
import { Select } from "./select.tsx";

type Props<K extends Field["kind"]> = { field: Extract<Field, { kind: K }>; path: Path };

/** What belongs together, under one name. One that may be missing can be left out as a whole. */
export function GroupField({ field, path }: Props<"group">) {
	const { store } = useForm();
	const [value, set] = useField(path);
	const isThere = field.required || (value !== undefined && value !== null);
	return (
		<Group label={field.label} path={path}>
			{field.hint ? <p className="note quiet easy">{field.hint}</p> : null}
			<RowMistake path={path} />
			{isThere ? <Fields fields={field.fields} path={path} /> : null}
			{field.required ? null : (
				<Act
					look="box"
					onClick={() => set(isThere ? undefined : (store.before(path) ?? startOf(field.fields)))}
				>
					„{field.label}“ {isThere ? "weglassen" : "angeben"}
				</Act>
			)}
		</Group>
	);
}

function Group({ label, path, children }: { label: string; path: Path; children: ReactNode }) {
	return (
		<fieldset className={`stack ${styles.group}`} data-gap="4" data-path={keyOf(path)}>
			<legend className="label">{label}</legend>
			{children}
		</fieldset>
	);
}

/** What a new group has from the start: values of which there is only one. */
export function startOf(fields: Field[]): { [name: string]: Value } {
	return Object.fromEntries(
		fields.flatMap((field): [string, Value][] => {
			if (field.kind === "hidden") return field.value === undefined ? [] : [[field.name, field.value]];
			if (field.kind === "day" && field.proposed) return [[field.name, dayOf(new Date())]];
			if (field.kind === "group" && field.required) return [[field.name, startOf(field.fields)]];
			return [];
		}),
	);
}

/** A group of one of several kinds: first the kind, then what that kind has. */
export function KindsField({ field, path }: Props<"kinds">) {
	const [value, set] = useField<{ [name: string]: Value }>(path);
	const kindOf = (name: unknown) => field.kinds.find((kind) => kind.value === name);
	const chosen = kindOf(value?.[field.by]);
	const choose = (name: unknown) => {
		const next = kindOf(name);
		// What both kinds have stays.
		const kept = Object.entries(value ?? {}).filter(([one]) =>
			next?.fields.some((other) => other.name === one),
		);
		set(next && { ...startOf(next.fields), ...Object.fromEntries(kept), [field.by]: next.value });
	};
	return (
		<Group label={field.label} path={path}>
			<Row field={{ ...field, label: "Art" }} path={[...path, field.by]}>
				{(named) => (
					<Select
						{...{ named, required: field.required, value: chosen?.value }}
						options={field.kinds}
						onChoose={choose}
					/>
				)}
			</Row>
			{chosen ? <Fields fields={chosen.fields} path={path} /> : null}
		</Group>
	);
}
