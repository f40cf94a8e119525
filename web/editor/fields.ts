import type { z } from "zod";
import { typeset } from "../app/content/typography.ts";
import { choices, words } from "./words.ts";

/** A field as Sveltia CMS takes it. */
export type Field = { name: string; label: string; widget: string; required?: boolean } & Record<
	string,
	unknown
>;

type Def = {
	type: string;
	shape: Record<string, z.ZodType>;
	element: z.ZodType;
	innerType: z.ZodType;
	in: z.ZodType;
	options: z.ZodType[];
	/** The field that says which of the options it is. */
	discriminator?: string;
	entries: Record<string, string>;
	values: unknown[];
	checks?: { _zod: { def: Record<string, unknown> } }[];
};

const def = (schema: z.ZodType) => schema.def as unknown as Def;

/** The fields of a schema, with what the editor says about them; the path ends with `:` or `.`. */
export function fieldsOf(schema: z.ZodType, path: string): Field[] {
	return Object.entries(shapeOf(schema)).map(([name, value]) => field(name, value, path + name));
}

/** A choice between two kinds of group shows the fields of both; what only one of them has may be left out. */
function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
	const { type, shape, options } = def(schema);
	if (type !== "union") return shape;
	const shapes = options.map((option) => shapeOf(option));
	const merged = Object.assign({}, ...shapes) as Record<string, z.ZodType>;
	return Object.fromEntries(
		Object.entries(merged).map(([name, value]) => [
			name,
			shapes.every((shape) => name in shape) ? value : value.optional(),
		]),
	);
}

/** The fields of a group by name, in their order; none for what is no group. Of several kinds those of the value. */
export function fieldNames(schema: z.ZodType, value?: object): Map<string, z.ZodType> {
	const { inner } = unwrapped(schema);
	const { discriminator = "", options = [] } = def(inner);
	const kind = (value as Record<string, unknown> | undefined)?.[discriminator];
	const own = options.find((option) => kind !== undefined && kindOf(option, discriminator) === kind);
	if (own) return new Map(Object.entries(shapeOf(own)));
	return new Map(["object", "union"].includes(def(inner).type) ? Object.entries(shapeOf(inner)) : []);
}

/** What the entries of a list are. */
export function itemOf(schema: z.ZodType): z.ZodType {
	return def(unwrapped(schema).inner).element;
}

function field(name: string, schema: z.ZodType, path: string): Field {
	const { inner, required } = unwrapped(schema);
	const [label, hint] = wordsFor(path);
	const widget = widgetOf(inner, path);
	return {
		name,
		label: typeset(label),
		...(hint ? { hint: typeset(hint) } : {}),
		...(widget.widget === "hidden" ? {} : { required }),
		...widget,
	};
}

/** Whether a value may be missing, and what it is when it is there. */
function unwrapped(schema: z.ZodType): { inner: z.ZodType; required: boolean } {
	const { type, innerType } = def(schema);
	if (type === "optional" || type === "nullable" || type === "default")
		return { inner: unwrapped(innerType).inner, required: false };
	return { inner: schema, required: true };
}

function widgetOf(schema: z.ZodType, path: string): { widget: string } & Record<string, unknown> {
	const definition = def(schema);
	switch (definition.type) {
		case "union":
			if (definition.discriminator) return kindsOf(definition.discriminator, definition.options, path);
			return { widget: "object", collapsed: "auto", fields: fieldsOf(schema, `${path}.`) };
		case "object":
			return { widget: "object", collapsed: "auto", fields: fieldsOf(schema, `${path}.`) };
		case "array":
			return listOf(schema, definition.element, path);
		case "record":
			return { widget: "keyvalue" };
		case "enum":
			return { widget: "select", options: choicesOf(Object.values(definition.entries)) };
		case "literal":
			return definition.values.length === 1
				? { widget: "hidden", default: definition.values[0] }
				: { widget: "select", options: choicesOf(definition.values) };
		case "boolean":
			return { widget: "boolean" };
		case "number":
			return numberOf(schema);
		case "pipe":
			// What is written differently from how it is used: a file, of which the schema says how to choose it.
			return { widget: "string", choose_url: false, ...schema.meta() };
		default:
			return textOf(schema, path);
	}
}

function kindOf(option: z.ZodType, discriminator: string): unknown {
	return def(shapeOf(option)[discriminator] as z.ZodType).values[0];
}

/** A group of one of several kinds: the form asks for the kind first and shows what that kind has. */
function kindsOf(typeKey: string, options: z.ZodType[], path: string) {
	const types = options.map((option) => {
		const kind = String(kindOf(option, typeKey));
		const fields = fieldsOf(option, `${path}.`).filter(({ name }) => name !== typeKey);
		return {
			name: kind,
			label: typeset(choices[kind] ?? kind),
			widget: "object",
			fields,
		};
	});
	return { widget: "object", collapsed: "auto", typeKey, types };
}

function listOf(
	schema: z.ZodType,
	element: z.ZodType,
	path: string,
): { widget: string } & Record<string, unknown> {
	const { min_length: min, max_length: max, length_equals: exactly } = limitsOf(schema);
	const limits = { ...defined({ min: exactly ?? min, max: exactly ?? max }) };
	const item = widgetOf(element, path);
	// Several files are chosen at once, several choices ticked, and short texts written one below the other.
	if (["image", "file", "select", "relation"].includes(item.widget))
		return { ...item, multiple: true, ...limits };
	if (item.widget === "string" || item.widget === "text") return { widget: "list", ...limits };
	const fields = fieldsOf(element, `${path}.`);
	const picture = fields.find(({ widget }) => widget === "image")?.name;
	return {
		widget: "list",
		...limits,
		fields,
		collapsed: true,
		...defined({ thumbnail: picture }),
		summary: summaryOf(fields),
		...schema.meta(),
	};
}

/** What stands for an entry of a list as long as it is folded. */
function summaryOf(fields: Field[]): string {
	const texts = fields.filter(
		({ widget }) => widget === "string" || widget === "text" || widget === "select",
	);
	const named = texts.find(({ name }) => ["title", "name", "label", "role", "days", "folder"].includes(name));
	return `{{fields.${(named ?? texts[0] ?? fields[0])?.name}}}`;
}

function choicesOf(values: unknown[]) {
	return values.map((value) => ({ label: typeset(choices[String(value)] ?? String(value)), value }));
}

function numberOf(schema: z.ZodType): { widget: string } & Record<string, unknown> {
	const { format } = schema.def as { format?: string };
	const whole = format === "safeint";
	const { greater_than: min, less_than: max } = limitsOf(schema, whole ? 1 : 0.01);
	return { widget: "number", value_type: whole ? "int" : "float", ...defined({ min, max }) };
}

/** Fields that hold sentences rather than a few words. */
const sentences =
	/[.:](text|intro|teaser|description|summary|answer|note|notice|pay|hours|workday|school|detail|info|office)$/;

function textOf(schema: z.ZodType, path: string): { widget: string } & Record<string, unknown> {
	const { min_length: min = 1, max_length: maxlength } = limitsOf(schema);
	const { format } = schema.def as unknown as { format?: string };
	const meta = schema.meta();
	return {
		widget: format !== "email" && sentences.test(path) ? "text" : "string",
		// What is chosen has no length.
		...(meta?.widget ? {} : defined({ minlength: Number(min) > 1 ? min : undefined, maxlength })),
		...(format === "email" ? { type: "email" } : {}),
		...meta,
	};
}

/** The limits of a schema by the name of the check; a number that must be above nothing is at least one step above it. */
function limitsOf(schema: z.ZodType, step = 1): Record<string, number | undefined> {
	const limits: Record<string, number> = {};
	for (const { _zod } of def(schema).checks ?? []) {
		const { check, minimum, maximum, length, value, inclusive } = _zod.def;
		const limit = minimum ?? maximum ?? length ?? (inclusive === false ? Number(value) + step : value);
		if (typeof limit === "number") limits[String(check)] = limit;
	}
	return limits;
}

function defined(values: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Label and hint of a field such as `jobs:salary.min`: the longest end of its path that words.ts knows. */
export function wordsFor(path: string): readonly [label: string, hint?: string] {
	const entry = words[keyFor(path) ?? ""];
	return typeof entry === "string" ? [entry] : (entry ?? [path]);
}

/** The entry of words.ts that names a field. */
export function keyFor(path: string): string | undefined {
	const [, steps = ""] = path.split(":");
	const names = steps.split(".");
	return [path, ...names.map((_, start) => names.slice(start).join("."))].find((key) => key in words);
}
