import type { ComponentType } from "react";
import type { Field } from "../../forms.ts";
import type { Path } from "../../protocol.ts";
import { MarkdownField } from "../text/markdown-field.tsx";
import { GroupField, KindsField } from "./group-field.tsx";
import { ListField } from "./list-field.tsx";
import { MediaField } from "./media-field.tsx";
import { ChoiceField, ChoicesField, SwitchField } from "./simple-fields.tsx";
import { TypedField } from "./typed-field.tsx";

type Views = {
	[Kind in Field["kind"]]: ComponentType<{ field: Extract<Field, { kind: Kind }>; path: Path }>;
};

const views: Views = {
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
	hidden: () => null,
};

/** The fields of a form or of a group. */
export function Fields({ fields, path }: { fields: Field[]; path: Path }) {
	return fields.map((field) => {
		const View = views[field.kind] as ComponentType<{ field: Field; path: Path }>;
		return <View key={field.name} field={field} path={[...path, field.name]} />;
	});
}
