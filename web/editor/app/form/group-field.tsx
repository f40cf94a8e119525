import { dayOf } from "../../../app/content/berlin-time.ts";
import { Button } from "../../../app/ui/button/button.tsx";
import type { Field } from "../../forms.ts";
import type { Value } from "../../protocol.ts";
import { type Control, Fields } from "./field-view.tsx";
import styles from "./form.module.css";
import { useEntry, useField } from "./form-context.ts";
import { Row } from "./row.tsx";
import { Select } from "./select.tsx";

/** What belongs together, under one name. One that may be missing can be left out as a whole. */
export function GroupField({ field, path }: Control<"group">) {
	const store = useEntry();
	const [value, set] = useField(path);
	const isThere = field.required || (value !== undefined && value !== null);
	return (
		<div className={`stack ${styles.group}`} data-gap="4">
			{isThere ? <Fields fields={field.fields} path={path} /> : null}
			{field.required ? null : (
				<Button
					tone="line"
					onClick={() => set(isThere ? undefined : (store.before(path) ?? startOf(field.fields)))}
				>
					„{field.label}“ {isThere ? "weglassen" : "angeben"}
				</Button>
			)}
		</div>
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
export function KindsField({ field, path }: Control<"kinds">) {
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
		<div className={`stack ${styles.group}`} data-gap="4">
			<Row field={{ ...field, label: "Art", hint: "" }} path={[...path, field.by]}>
				{(named) => (
					<Select
						named={named}
						required={field.required}
						value={chosen?.value}
						options={field.kinds}
						onChoose={choose}
					/>
				)}
			</Row>
			{chosen ? <Fields fields={chosen.fields} path={path} /> : null}
		</div>
	);
}
