/** Which parts a long form has, and where each field is found. */
import type { Field, Form } from "../../forms.ts";
import type { Path, Value } from "../../protocol.ts";
import { at } from "../../value.ts";
import { keyOf, withKey } from "./form-context.ts";

export type Section = { key: string; title: string; fields: Field[] };

const long = 16;

export function sectionsOf({ fields }: Form): Section[] {
	const shown = fields.filter(({ kind }) => kind !== "hidden");
	if (shown.reduce((sum, field) => sum + sizeOf(field), 0) <= long)
		return [{ key: "§", title: "", fields: shown }];
	const sections: Section[] = [];
	for (const field of shown) {
		const isPart = ["group", "list", "kinds"].includes(field.kind);
		const title = field.group ?? (isPart ? field.label : "Allgemein");
		const known = sections.find((section) => section.title === title);
		if (known) known.fields.push(field);
		else sections.push({ key: `§${field.name}`, title, fields: [field] });
	}
	return sections;
}

function sizeOf(field: Field): number {
	if (field.kind === "group") return field.fields.reduce((sum, one) => sum + sizeOf(one), 0);
	return field.kind === "list" ? 4 : 1;
}

/** What has to be open so that a field is there. */
export function opened(open: ReadonlySet<string>, sections: Section[], path: Path): ReadonlySet<string> {
	const section = sections.find(({ fields }) => fields.some(({ name }) => name === path[0]));
	const places = path.flatMap((step, place) =>
		typeof step === "number" ? [keyOf(path.slice(0, place + 1))] : [],
	);
	return [...(section ? [section.key] : []), ...places].reduce((keys, key) => withKey(keys, key, true), open);
}

/** The way to every field that is there now. */
export function allPaths(fields: Field[], value: Value, above: Path = []): Path[] {
	return fields.flatMap((field): Path[] => {
		if (field.kind === "hidden") return [];
		const path = [...above, field.name];
		const here = at(value, path);
		if (field.kind === "list" && Array.isArray(here))
			return [path, ...here.flatMap((_, place) => allPaths(field.fields, value, [...path, place]))];
		const kind = field.kind === "kinds" && field.kinds.find((one) => one.value === at(here, [field.by]));
		const inside = field.kind === "group" ? field : kind;
		return [path, ...(inside ? allPaths(inside.fields, value, path) : [])];
	});
}
