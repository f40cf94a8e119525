/**
 * Content files as the editor writes them: fields in the order of the schema, one line a text, quotes only where YAML needs
 * them, no comments. Files that are in this form stay as they are when the editor saves them.
 */
import { parse, stringify } from "yaml";
import { type Field, fieldsIn, formOf } from "./forms.ts";
import type { Value } from "./protocol.ts";
import { type Fields, isGroup, type Maybe } from "./value.ts";

/** What a file holds; the text of a Markdown file is `body`. */
export function valueIn(path: string, text: string): Fields {
	if (path.endsWith(".yaml")) return parsed(text);
	const [, head = "", body = ""] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n*([\s\S]*)$/.exec(text) ?? [];
	return { ...parsed(head), body: body.trim() };
}

function parsed(text: string): Fields {
	const value: unknown = parse(text);
	return isGroup(value) ? value : {};
}

/** The file of an entry. What is empty is left out. */
export function fileOf(path: string, value: Fields): string {
	const form = formOf(path);
	if (!form) throw new Error(`${path}: no schema`);
	const { body, ...fields } = value;
	if (path.endsWith(".yaml")) return yaml(tidy(value, form.fields));
	return `---\n${yaml(tidy(fields, form.fields))}---\n\n${String(body ?? "").trim()}\n`;
}

/** The same as the history keeps it. */
export function inHistory(path: string, value: Fields): [path: string, content: Buffer] {
	return [`content/${path}`, Buffer.from(fileOf(path, value))];
}

function yaml(value: unknown): string {
	return stringify(value, { lineWidth: 0, singleQuote: true });
}

function tidy(value: Fields, fields: Field[]): Fields {
	const places = fields.map(({ name }) => name);
	return Object.fromEntries(
		Object.entries(value)
			.sort(([a], [b]) => places.indexOf(a) - places.indexOf(b))
			.map(([name, item]) => [name, kept(item, fields[places.indexOf(name)])] as const)
			.filter((field): field is [string, Value] => field[1] !== undefined),
	);
}

/** What stays of a value: nothing where it is empty and may be missing. */
function kept(value: Value, field: Field | undefined): Maybe {
	if (!field) return value;
	const inside = fieldsIn(field, value);
	const inOrder = (one: Value) => (isGroup(one) && inside.length > 0 ? tidy(one, inside) : one);
	const made = Array.isArray(value) ? value.map(inOrder) : inOrder(value);
	if (typeof made !== "object" || made === null) return made === null || made === "" ? undefined : made;
	return Object.keys(made).length === 0 && !field.required ? undefined : made;
}
