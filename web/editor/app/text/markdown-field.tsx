import type { Field } from "../../forms.ts";
import type { Path } from "../../protocol.ts";
import { useField, useForm } from "../form/form-context.ts";
import { Row } from "../form/row.tsx";
import { RichText } from "./rich-text.tsx";

/** Legal texts have headings, lists and links; other long texts are paragraphs. */
export function MarkdownField({ field, path }: { field: Field; path: Path }) {
	const { store, known } = useForm();
	const [value, set] = useField<string>(path);
	return (
		<Row field={field} path={path} isGroup>
			{(named) => (
				<RichText
					{...{ named, label: field.label }}
					value={String(value ?? "")}
					isMarkdown={store.file.startsWith("legal/")}
					known={known.placeholders}
					onChange={(next) => set(next === "" ? undefined : next)}
				/>
			)}
		</Row>
	);
}
