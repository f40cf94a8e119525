import type { ComponentType } from "react";
import type { Field } from "../../forms.ts";
import type { Path } from "../../protocol.ts";
import { MarkdownField } from "../text/markdown-field.tsx";
import { GroupField, KindsField } from "./group-field.tsx";
import { ListField } from "./list-field.tsx";
import { MediaField } from "./media-field.tsx";
import { DayField, NumberField } from "./parsed-field.tsx";
import { ChoiceField, ChoicesField, ColorField, RecordField, SwitchField } from "./simple-fields.tsx";
import { LinesField, TextField } from "./text-field.tsx";

type Views = {
	[Kind in Field["kind"]]: ComponentType<{ field: Extract<Field, { kind: Kind }>; path: Path }>;
};

const views: Views = {
	text: TextField,
	long: TextField,
	markdown: MarkdownField,
	choice: ChoiceField,
	entry: ChoiceField,
	choices: ChoicesField,
	entries: ChoicesField,
	day: DayField,
	number: NumberField,
	switch: SwitchField,
	color: ColorField,
	group: GroupField,
	kinds: KindsField,
	list: ListField,
	lines: LinesField,
	record: RecordField,
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
