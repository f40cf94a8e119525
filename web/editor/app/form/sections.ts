/** Which parts a long form has. */
import type { Field, Form } from "../../forms.ts";

export type Section = { title: string; fields: Field[] };

const long = 16;

export function sectionsOf({ fields }: Form): Section[] {
	const shown = fields.filter(({ kind }) => kind !== "hidden");
	if (shown.reduce((sum, field) => sum + sizeOf(field), 0) <= long) return [{ title: "", fields: shown }];
	const sections: Section[] = [];
	for (const field of shown) {
		const isPart = ["group", "list", "kinds"].includes(field.kind);
		const title = field.group ?? (isPart ? field.label : "Allgemein");
		const known = sections.find((section) => section.title === title);
		if (known) known.fields.push(field);
		else sections.push({ title, fields: [field] });
	}
	return sections;
}

function sizeOf(field: Field): number {
	if (field.kind === "group") return field.fields.reduce((sum, one) => sum + sizeOf(one), 0);
	return field.kind === "list" ? 4 : 1;
}
