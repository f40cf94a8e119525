/** What the forms of the editor ask for, read from the schemas of the content. Runs in the browser and in the service. */
import { z } from "zod";
import { documents, menu as paths } from "../app/content/documents.ts";
import type { Named } from "../app/content/fields.ts";
import { schemaOf } from "../app/content/files.ts";
import { typeset } from "../app/content/typography.ts";
import type { Path } from "./protocol.ts";
import type { Fields } from "./value.ts";

export type Option = { value: string | number; label: string };

export type Kind =
	| { kind: "text" | "long" | "markdown"; type?: "email" | "url" }
	/** One of several or any of them: as the schema names them, or what stands in other files, which the service knows. */
	| { kind: "choice"; options?: Option[]; of?: Named; isMany?: boolean }
	| { kind: "day"; proposed?: "today" }
	| { kind: "number" }
	| { kind: "switch" }
	| { kind: "color" }
	/** Is not shown: has one value alone, or is set by the service. */
	| { kind: "hidden"; value?: string | number }
	| { kind: "group"; fields: Field[] }
	/** A group of one of several kinds; the field called `by` says which. */
	| { kind: "kinds"; by: string; kinds: { value: string; label: string; fields: Field[] }[] }
	/** Entries of several fields; `title` is the field that stands for a folded one, `picture` the one that shows it. */
	| { kind: "list"; fields: Field[]; title: string; picture?: string; latestFirst?: boolean; max?: number }
	/** Texts one below the other. */
	| { kind: "lines" }
	/** Below media/: a picture, a PDF or any file. */
	| { kind: "media"; takes: Takes; isMany?: boolean };

export type Takes = "picture" | "paper" | "file";

/** `group` is the section of a long form in which it stands. */
export type Field = { name: string; label: string; hint?: string; required: boolean; group?: string } & Kind;

/** `one` is what an entry of a folder is called, and a new one. */
export type Form = {
	title: string;
	purpose: string;
	one: readonly [string, string] | undefined;
	fields: Field[];
};

/** Lists ask for the label of every field in them. */
const forms = new Map<unknown, Form>();

/** The form of a file, or of any file in its folder; undefined for what has no schema. */
export function formOf(file: string): Form | undefined {
	const schema = schemaOf(file);
	const document = documentOf(file);
	if (!schema || !document) return undefined;
	const known = forms.get(document);
	if (known) return known;
	const { title, purpose, one, body: [label, hint] = [] } = document;
	// Other long texts are paragraphs and nothing else.
	const kind = file.startsWith("legal/") ? "markdown" : "long";
	const body: Field[] = label ? [{ name: "body", label, hint: hint || undefined, required: true, kind }] : [];
	const form = { title, purpose: typeset(purpose), one, fields: [...fieldsOf(schema, file), ...body] };
	forms.set(document, form);
	return form;
}

/** What the office calls a file, or the folder in which it lies. */
export function documentOf(file: string) {
	return Object.entries(documents).find(([path]) => path === file || path === file.split("/")[0])?.[1];
}

export const menu = paths.map(({ title, paths }) => ({
	title,
	items: paths.map((path) => ({ path, title: documentOf(path)?.title ?? path, folder: !path.includes(".") })),
}));

/** A schema as JSON Schema has it, with what ours says of its fields. */
type Json = {
	type?: string;
	properties?: Record<string, Json>;
	required?: string[];
	items?: Json;
	/** One of several, or nothing. */
	anyOf?: Json[];
	/** One of several kinds. */
	oneOf?: Json[];
	const?: string | number;
	enum?: (string | number)[];
	format?: string;
	maxItems?: number;
	label?: string;
	hint?: string;
	/** Behind the hint. */
	also?: string;
	group?: string;
	kind?: string;
	of?: Named;
	takes?: Takes;
	proposed?: "today";
	labels?: Record<string, string>;
	latestFirst?: boolean;
};

export function fieldsOf(schema: z.ZodType, path: string): Field[] {
	return fieldsAt(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json, path);
}

function fieldsAt(json: Json, path: string): Field[] {
	const { properties = {}, required = [] } = groupOf(json);
	return Object.entries(properties).map(([name, value]) => {
		const place = `${path} › ${name}`;
		const inner = present(value);
		const { label, hint, also, group } = inner;
		const kind = kindOf(inner, place);
		const isAsked = kind.kind !== "hidden";
		if (isAsked && !label) throw new Error(`${place}: has no label. In its schema: ${name}: field("…", …)`);
		const each = kind.kind === "lines" && "Jeder Absatz ist ein Punkt.";
		return {
			name,
			label: typeset(label ?? name),
			hint: typeset([hint, also, each].filter(Boolean).join(" ")) || undefined,
			group: group && typeset(group),
			required: isAsked && kind.kind !== "switch" && required.includes(name),
			...kind,
		};
	});
}

/** What a value is when it is there. */
function present({ anyOf, ...json }: Json): Json {
	const [first = {}, ...others] = anyOf?.filter(({ type }) => type !== "null") ?? [{}];
	return others.length > 0 ? { ...json, anyOf } : { ...first, ...json };
}

/** The fields of a group; of a choice between two kinds those of both, and what only one of them has may be left out. */
function groupOf(json: Json): Json {
	if (!json.anyOf) return json;
	const every = (name: string) => json.anyOf?.every(({ required }) => required?.includes(name));
	const properties: Json["properties"] = Object.assign({}, ...json.anyOf.map((one) => one.properties));
	return { properties, required: Object.keys(properties ?? {}).filter(every) };
}

function kindOf(json: Json, place: string): Kind {
	const { type = "string", format = "", kind, of, takes, proposed } = json;
	if (json.items) return listOf(json, json.items, place);
	if (json.oneOf) return kindsOf(json.oneOf, place);
	if (json.properties || json.anyOf) return { kind: "group", fields: fieldsAt(json, place) };
	if (json.const !== undefined) return { kind: "hidden", value: json.const };
	if (json.enum) return { kind: "choice", options: optionsOf(json.enum, json.labels, place) };
	if (type === "boolean") return { kind: "switch" };
	if (type !== "string") return { kind: "number" };
	if (kind && kind !== "long") return { kind, of, takes, proposed } as Kind;
	const types = { email: "email", uri: "url" } as const;
	return { kind: kind ? "long" : "text", type: types[format as keyof typeof types] };
}

function kindsOf(options: Json[], place: string): Kind {
	const [by = ""] = Object.entries(options[0]?.properties ?? {}).find(([, one]) => one.const) ?? [];
	const kinds = options.map((option) => {
		const value = String(option.properties?.[by]?.const);
		const fields = fieldsAt(option, `${place} › ${value}`).filter(({ name }) => name !== by);
		return { value, label: option.label ?? value, fields };
	});
	return { kind: "kinds", by, kinds };
}

const titles = ["title", "name", "label", "role", "days", "folder"];

function listOf(json: Json, items: Json, place: string): Kind {
	const { maxItems: max, latestFirst } = json;
	const item = kindOf(present(items), place);
	if (item.kind === "text" || item.kind === "long") return { kind: "lines" };
	if (item.kind === "choice" || item.kind === "media") return { ...item, isMany: true };
	const fields = fieldsAt(items, place);
	const texts = fields.filter((one) => ["text", "long", "choice"].includes(one.kind));
	const title = (texts.find(({ name }) => titles.includes(name)) ?? texts[0] ?? fields[0])?.name ?? "";
	const picture = fields.find((one) => one.kind === "media" && one.takes === "picture")?.name;
	return { kind: "list", fields, title, picture, latestFirst, max };
}

function optionsOf(values: (string | number)[], labels: Json["labels"], place: string): Option[] {
	if (!labels) throw new Error(`${place}: its choices have no names. In its schema: choice({ value: "…" })`);
	return values.map((value) => ({ value, label: typeset(labels[String(value)] ?? String(value)) }));
}

/** The fields from the form down to a place such as `phases.2.until`; a place of a list adds none. */
export function fieldsTo(file: string, path: Path): Field[] {
	return wayTo(file, path).flatMap(({ field }) => field ?? []);
}

/** „Bauphasen › „Rammen“ › Letzter Tag“; entries by their name where the value is known. */
export function labelOf(file: string, path: Path, value?: unknown): string {
	return wayTo(file, path, value)
		.map(({ label }) => label)
		.join(" › ");
}

function wayTo(file: string, path: Path, value?: unknown): { field?: Field | undefined; label: string }[] {
	let fields = formOf(file)?.fields ?? [];
	let list: Field | undefined;
	let here = value as Record<string | number, unknown> | undefined;
	return path.map((step) => {
		here = here?.[step] as typeof here;
		if (typeof step === "number") {
			const title = list?.kind === "list" ? here?.[list.title] : "";
			return { label: typeof title === "string" && title ? `„${title}“` : `${step + 1}. Eintrag` };
		}
		const field = fields.find(({ name }) => name === step);
		const isKind = list?.kind === "kinds" && list.by === step;
		list = field;
		fields = field ? fieldsIn(field) : [];
		return { field, label: field?.label ?? (isKind ? "Art" : step) };
	});
}

/** The fields of a group or of the entries of a list; of several kinds those of the value. */
export function fieldsIn(field: Field, value?: unknown): Field[] {
	if (field.kind === "group" || field.kind === "list") return field.fields;
	if (field.kind !== "kinds") return [];
	const own = field.kinds.find((kind) => kind.value === (value as Fields | undefined)?.[field.by]);
	return own?.fields ?? field.kinds.flatMap(({ fields }) => fields);
}
