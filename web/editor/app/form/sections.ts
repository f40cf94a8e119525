/** Which parts a long form has, and where each field is found. */
import type { Field, Form } from "../../forms.ts";
import type { Path, Value } from "../../protocol.ts";
import { at } from "../value.ts";
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

export type Found = { label: string; path: Path };

/** Every field by the way to it, „Anschrift › Ort“. */
export function allFields(fields: Field[], value: Value, above: Path = [], labels: string[] = []): Found[] {
	return fields.flatMap((field): Found[] => {
		const path = [...above, field.name];
		const names = [...labels, field.label];
		const own = { label: names.join(" › "), path };
		switch (field.kind) {
			case "hidden":
				return [];
			case "group":
				return [own, ...allFields(field.fields, value, path, names)];
			case "list": {
				const items = at(value, path);
				const count = Array.isArray(items) ? items.length : 0;
				return [
					own,
					...Array.from({ length: count }, (_, place) =>
						allFields(field.fields, value, [...path, place], [...names, `${place + 1}. Eintrag`]),
					).flat(),
				];
			}
			case "kinds": {
				const group = at(value, path) as { [name: string]: Value } | undefined;
				const kind = field.kinds.find((one) => one.value === group?.[field.by]);
				return [own, ...(kind ? allFields(kind.fields, value, path, names) : [])];
			}
			default:
				return [own];
		}
	});
}

/** The name of a field for a list of changes. */
export function labelAt(fields: Field[], value: Value, path: Path): string {
	const all = allFields(fields, value);
	for (let length = path.length; length > 0; length--) {
		const found = all.find((one) => keyOf(one.path) === keyOf(path.slice(0, length)));
		if (found) return found.label;
	}
	return "";
}
