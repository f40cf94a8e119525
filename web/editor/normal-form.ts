import { parse, stringify } from "yaml";
import type { z } from "zod";
import { schemaOf } from "../app/content/files.ts";
import { fieldNames, itemOf } from "./fields.ts";

/**
 * Content files as the editor writes them: fields in the order of the schema, one line a text, quotes only where YAML needs
 * them, no comments. Files that are in this form stay as they are when the editor saves them.
 */
export function normalForm(path: string, text: string): string {
	const schema = schemaOf(path);
	if (!schema) throw new Error(`${path}: no schema`);
	if (path.endsWith(".yaml")) return yaml(ordered(parse(text), schema));
	const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n*([\s\S]*)$/.exec(text) ?? [];
	return markdown(ordered(parse(head), schema) as object, body);
}

/** The file that the editor makes of a draft. */
export function fileOf(path: string, { body, ...fields }: Record<string, unknown>): string {
	return path.endsWith(".yaml") ? yaml(fields) : markdown(fields, String(body ?? ""));
}

function markdown(fields: object, body: string): string {
	return `---\n${yaml(fields)}---\n\n${body.trim()}\n`;
}

function yaml(value: unknown): string {
	return stringify(value, { lineWidth: 0, singleQuote: true });
}

function ordered(value: unknown, schema: z.ZodType): unknown {
	if (Array.isArray(value)) return value.map((item) => ordered(item, itemOf(schema)));
	if (value === null || typeof value !== "object") return value;
	const names = fieldNames(schema, value);
	const places = [...names.keys()];
	return Object.fromEntries(
		Object.entries(value)
			.sort(([a], [b]) => places.indexOf(a) - places.indexOf(b))
			.map(([name, item]) => [name, names.has(name) ? ordered(item, names.get(name) as z.ZodType) : item]),
	);
}
