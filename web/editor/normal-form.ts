/**
 * Content files as the editor writes them: fields in the order of the schema, one line a text, quotes only where YAML needs
 * them, no comments. Files that are in this form stay as they are when the editor saves them.
 */
import { parse, stringify } from "yaml";
import type { z } from "zod";
import { schemaOf } from "../app/content/files.ts";
import { fieldNames, itemOf } from "./forms.ts";
import type { Value } from "./protocol.ts";
import { type Fields, isGroup } from "./value.ts";

export function normalForm(path: string, text: string): string {
	return fileOf(path, valueIn(path, text));
}

/** What a file holds; the text of a Markdown file is `body`. */
export function valueIn(path: string, text: string): Fields {
	if (path.endsWith(".yaml")) return fieldsIn(text);
	const [, head = "", body = ""] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n*([\s\S]*)$/.exec(text) ?? [];
	return { ...fieldsIn(head), body: body.trim() };
}

function fieldsIn(text: string): Fields {
	const value: unknown = parse(text);
	return isGroup(value) ? value : {};
}

/** The file of an entry. What is empty is left out. */
export function fileOf(path: string, value: Fields): string {
	const schema = schemaOf(path);
	if (!schema) throw new Error(`${path}: no schema`);
	const { body, ...fields } = value;
	if (path.endsWith(".yaml")) return yaml(tidy(value, schema) ?? {});
	return `---\n${yaml(tidy(fields, schema) ?? {})}---\n\n${String(body ?? "").trim()}\n`;
}

function yaml(value: unknown): string {
	return stringify(value, { lineWidth: 0, singleQuote: true });
}

function tidy(value: Value, schema: z.ZodType): Value | undefined {
	if (Array.isArray(value)) {
		const items = value.map((item) => (isGroup(item) ? (tidy(item, itemOf(schema)) ?? {}) : item));
		return items.length === 0 && mayBeMissing(schema) ? undefined : items;
	}
	if (!isGroup(value)) return value === null || value === "" ? undefined : value;
	const names = fieldNames(schema, value);
	const places = [...names.keys()];
	const fields = Object.entries(value)
		.sort(([a], [b]) => places.indexOf(a) - places.indexOf(b))
		.map(([name, item]) => {
			const inner = names.get(name);
			return [name, inner ? tidy(item, inner) : item] as const;
		})
		.filter((field): field is [string, Value] => field[1] !== undefined);
	return fields.length === 0 && mayBeMissing(schema) ? undefined : Object.fromEntries(fields);
}

function mayBeMissing({ def }: z.ZodType): boolean {
	return ["optional", "nullable", "default"].includes(def.type);
}
