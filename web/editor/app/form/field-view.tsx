import { type ComponentType, memo } from "react";
import type { Field } from "../../forms.ts";
import type { Path } from "../../protocol.ts";
import { MarkdownField } from "../text/rich-text.tsx";
import { keyOf } from "./form-context.ts";
import { GroupField, KindsField } from "./group-field.tsx";
import { ListField } from "./list-field.tsx";
import { MediaField } from "./media-field.tsx";
import { type Named, Row } from "./row.tsx";
import { ChoiceField, ChoicesField, SwitchField } from "./simple-fields.tsx";
import { TypedField } from "./typed-field.tsx";

/** What stands below the name of a field. */
export type Control<K extends Field["kind"]> = {
	field: Extract<Field, { kind: K }>;
	path: Path;
	named: Named;
};

const views: Partial<Record<Field["kind"], ComponentType<never>>> = {
	markdown: MarkdownField,
	choice: ChoiceField,
	switch: SwitchField,
	group: GroupField,
	kinds: KindsField,
	list: ListField,
	media: MediaField,
};

/** One control; the name of all others is that of a group. */
const single: unknown[] = [TypedField, ChoiceField, SwitchField];

function FieldView({ field, path }: { field: Field; path: Path }) {
	const isChoices = field.kind === "choice" && field.isMany;
	const view = isChoices ? ChoicesField : (views[field.kind] ?? TypedField);
	const View = view as ComponentType<Control<Field["kind"]>>;
	return field.kind === "hidden" ? null : (
		<Row field={field} path={path} isGroup={!single.includes(View)}>
			{(named) => <View field={field} path={path} named={named} />}
		</Row>
	);
}

type FieldsProps = { fields: Field[]; path: Path };

/** The fields of a form or of a group. Each knows by itself when it has changed; a list that has asks none of them. */
export const Fields = memo(
	({ fields, path }: FieldsProps) =>
		fields.map((field) => <FieldView key={field.name} field={field} path={[...path, field.name]} />),
	(before, now) => before.fields === now.fields && keyOf(before.path) === keyOf(now.path),
);
