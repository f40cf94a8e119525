import type { Field } from "../../forms.ts";
import type { Path } from "../../protocol.ts";
import { useField, useForm } from "../form/form-context.ts";
import { Row } from "../form/row.tsx";
import { RichText } from "./rich-text.tsx";

/** A text with headings, lists and links. */
export function MarkdownField({ field, path }: { field: Field; path: Path }) {
	const { known } = useForm();
	const [value, set] = useField<string>(path);
	return (
		<Row field={field} path={path} isGroup>
			{(named) => (
				<RichText
					named={named}
					label={field.label}
					value={String(value ?? "")}
					known={known.placeholders}
					onChange={(next) => set(next === "" ? undefined : next)}
				/>
			)}
		</Row>
	);
}
