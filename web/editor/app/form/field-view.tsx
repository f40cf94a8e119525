import { type ComponentType, memo } from "react";
import type { Field } from "../../forms.ts";
import type { Path, Value } from "../../protocol.ts";
import { account } from "../account.ts";
import { MarkdownField } from "../text/rich-text.tsx";
import { keyOf, useField } from "./form-context.ts";
import { GroupField, KindsField } from "./group-field.tsx";
import { ListField } from "./list-field.tsx";
import { MediaField } from "./media-field.tsx";
import { type Named, Row } from "./row.tsx";
import { ChoiceField, ChoicesField, SwitchField } from "./simple-fields.tsx";
import { TypedField, wrongOf } from "./typed-field.tsx";

/** What stands below the name of a field. */
export type Control<K extends Field["kind"]> = {
	field: Extract<Field, { kind: K }>;
	path: Path;
	named: Named;
};

const views: Record<Field["kind"], ComponentType<never> | undefined> = {
	text: TypedField,
	long: TypedField,
	markdown: MarkdownField,
	choice: ChoiceField,
	entry: ChoiceField,
	choices: ChoicesField,
	entries: ChoicesField,
	day: TypedField,
	number: TypedField,
	switch: SwitchField,
	color: TypedField,
	group: GroupField,
	kinds: KindsField,
	list: ListField,
	lines: TypedField,
	record: TypedField,
	picture: MediaField,
	pictures: MediaField,
	paper: MediaField,
	files: MediaField,
	hidden: undefined,
};

/** One control; the name of all others is that of a group. */
const single: unknown[] = [TypedField, ChoiceField, SwitchField];

function FieldView({ field, path }: { field: Field; path: Path }) {
	const [value] = useField(path);
	const View = views[field.kind] as ComponentType<Control<Field["kind"]>> | undefined;
	return View ? (
		<Row
			field={field.kind === "switch" ? { ...field, required: true } : field}
			path={path}
			wrong={wrongOf(field, value)}
			isGroup={!single.includes(View)}
			aside={<Room field={field} value={value} />}
		>
			{(named) => <View field={field} path={path} named={named} />}
		</Row>
	) : null;
}

/** How many there are and should be, or how much room is left as soon as it gets narrow. */
function Room({ field, value }: { field: Field; value: Value | undefined }) {
	if (field.kind === "list" || field.kind === "lines") {
		const { min, max } = field;
		const count = Array.isArray(value) ? value.length : 0;
		const wanted = min === max && min !== undefined ? `genau ${min}` : min ? `mindestens ${min}` : "";
		return <small>{wanted && count !== min ? `${count} (${wanted})` : count}</small>;
	}
	if (field.kind !== "text" && field.kind !== "long") return null;
	// „ | name of the company“ comes behind it.
	const name = account.company.shortName;
	const max = field.withCompany ? field.withCompany - 3 - name.length : field.max;
	const { length } = String(value ?? "");
	if (!max || length < max * 0.8) return null;
	const left = max - length;
	return (
		<small className={left < 0 ? "wrong label" : undefined}>
			{left < 0 ? `${-left} zu viel` : `noch ${left}`}
		</small>
	);
}

type FieldsProps = { fields: Field[]; path: Path };

/** The fields of a form or of a group. Each knows by itself when it has changed; a list that has asks none of them. */
export const Fields = memo(
	({ fields, path }: FieldsProps) =>
		fields.map((field) => <FieldView key={field.name} field={field} path={[...path, field.name]} />),
	(before, now) => before.fields === now.fields && keyOf(before.path) === keyOf(now.path),
);
