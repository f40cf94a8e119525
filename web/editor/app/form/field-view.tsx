import type { Field } from "../../forms.ts";
import type { Path } from "../../protocol.ts";
import { MarkdownField } from "../text/markdown-field.tsx";
import { GroupField, KindsField } from "./group-field.tsx";
import { LinesField } from "./lines-field.tsx";
import { ListField } from "./list-field.tsx";
import { MediaField } from "./media-field.tsx";
import { DayField, NumberField } from "./parsed-field.tsx";
import { ChoiceField, ChoicesField, ColorField, RecordField, SwitchField } from "./simple-fields.tsx";
import { TextField } from "./text-field.tsx";

/** The field of each kind. */
export function FieldView({ field, path }: { field: Field; path: Path }) {
	switch (field.kind) {
		case "text":
		case "long":
			return <TextField field={field} path={path} />;
		case "markdown":
			return <MarkdownField field={field} path={path} />;
		case "choice":
		case "entry":
			return <ChoiceField field={field} path={path} />;
		case "choices":
		case "entries":
			return <ChoicesField field={field} path={path} />;
		case "day":
			return <DayField field={field} path={path} />;
		case "number":
			return <NumberField field={field} path={path} />;
		case "switch":
			return <SwitchField field={field} path={path} />;
		case "color":
			return <ColorField field={field} path={path} />;
		case "group":
			return <GroupField field={field} path={path} />;
		case "kinds":
			return <KindsField field={field} path={path} />;
		case "list":
			return <ListField field={field} path={path} />;
		case "lines":
			return <LinesField field={field} path={path} />;
		case "record":
			return <RecordField field={field} path={path} />;
		case "picture":
		case "pictures":
		case "paper":
		case "files":
			return <MediaField field={field} path={path} />;
		case "hidden":
			return null;
	}
}

export function Fields({ fields, path }: { fields: Field[]; path: Path }) {
	return fields.map((field) => <FieldView key={field.name} field={field} path={[...path, field.name]} />);
}
