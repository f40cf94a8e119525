/** What the forms of the editor ask for, read from the schemas of the content. Runs in the browser and in the service. */
import type { z } from "zod";
import { documents, menu as paths } from "../app/content/documents.ts";
import type { Named } from "../app/content/fields.ts";
import { schemaOf } from "../app/content/files.ts";
import { typeset } from "../app/content/typography.ts";
import type { Path } from "./protocol.ts";
import type { Fields } from "./value.ts";

export type Option = { value: string | number; label: string };

type Limits = { min?: number; max?: number };

/** Texts with words in braces that have to stay; `what` the page puts there („den Tag“). */
type Gaps = { gaps?: string[]; what?: string };

type Text = { kind: "text" | "long" | "markdown"; type?: "email" | "url" } & Gaps & Limits;

export type Kind =
	/** `withCompany`: with „ | name of the company“, or its short name where that is too long, no more letters than these. */
	| (Text & { withCompany?: number })
	| { kind: "choice"; options: Option[] }
	| ({ kind: "choices"; options: Option[] } & Limits)
	/** What stands in other files; the service knows what is there. */
	| { kind: "entry"; of: Named }
	| ({ kind: "entries"; of: Named } & Limits)
	| { kind: "day"; proposed?: "today" }
	| ({ kind: "number"; whole: boolean } & Limits)
	| { kind: "switch" }
	| { kind: "color" }
	/** Is not shown: has one value alone, or is set by the service. */
	| { kind: "hidden"; value?: string | number }
	| { kind: "group"; fields: Field[] }
	/** A group of one of several kinds; the field called `by` says which. */
	| { kind: "kinds"; by: string; kinds: { value: string; label: string; fields: Field[] }[] }
	/** Entries of several fields; `title` is the field that stands for a folded one, `picture` the one that shows it. */
	| ({ kind: "list"; fields: Field[]; title: string; picture?: string; latestFirst: boolean } & Limits)
	/** Texts one below the other. */
	| ({ kind: "lines"; item: Text } & Limits)
	/** Words and what they lead to. */
	| { kind: "record" }
	| { kind: "picture" }
	| ({ kind: "pictures" } & Limits)
	/** A PDF below media/papers. */
	| { kind: "paper" }
	/** Any files below media/. */
	| ({ kind: "files" } & Limits);

/** `group` is the section of a long form in which it stands. */
export type Field = { name: string; label: string; hint?: string; required: boolean; group?: string } & Kind;

/** `one` is what an entry of a folder is called, and a new one. */
export type Form = { title: string; purpose: string; one?: readonly [string, string]; fields: Field[] };

/** Lists ask for the label of every field in them. */
const forms = new Map<unknown, Form>();

/** The form of a file, or of any file in its folder; undefined for what has no schema. */
export function formOf(file: string): Form | undefined {
	const schema = schemaOf(file);
	const document = documentOf(file);
	if (!schema || !document) return undefined;
	const form = forms.get(document) ?? madeOf(schema, document, file);
	forms.set(document, form);
	return form;
}

function madeOf(schema: z.ZodType, document: NonNullable<ReturnType<typeof documentOf>>, file: string): Form {
	const { title, purpose, one, body } = document;
	const fields = fieldsOf(schema, file);
	const [label = "", hint = ""] = body ?? [];
	// Other long texts are paragraphs and nothing else.
	const kind = file.startsWith("legal/") ? "markdown" : "long";
	if (body) fields.push({ name: "body", label, ...(hint ? { hint } : {}), required: true, kind });
	return { title, purpose: typeset(purpose), ...(one ? { one } : {}), fields };
}

/** What the office calls a file, or the folder in which it lies. */
export function documentOf(file: string) {
	return Object.entries(documents).find(([path]) => path === file || path === file.split("/")[0])?.[1];
}

export const menu = paths.map(({ title, paths }) => ({
	title,
	items: paths.map((path) => ({ path, title: documentOf(path)?.title ?? path, folder: !path.includes(".") })),
}));

type Def = {
	type: string;
	shape: Record<string, z.ZodType>;
	element: z.ZodType;
	innerType: z.ZodType;
	options: z.ZodType[];
	discriminator?: string;
	values: (string | number)[];
	format?: string;
	checks?: { _zod: { def: Record<string, unknown> } }[];
};

const def = (schema: z.ZodType) => schema.def as unknown as Def;

type Told = { label?: string; hint?: string; group?: string };

export function fieldsOf(schema: z.ZodType, path: string): Field[] {
	return Object.entries(shapeOf(schema)).map(([name, value]) => {
		const place = `${path} › ${name}`;
		const { inner, required, told } = unwrapped(value);
		const kind = kindOf(inner, place);
		if (kind.kind === "hidden") return { name, label: told.label ?? name, required: false, ...kind };
		if (!told.label) throw new Error(`${place}: has no label. In its schema: ${name}: field("…", …)`);
		const gap = "gaps" in kind && kind.gaps ? gapHint(kind.gaps, kind.what ?? "") : "";
		const hint = [told.hint, gap].filter(Boolean).join(" ");
		return {
			name,
			label: typeset(told.label),
			...(hint ? { hint: typeset(hint) } : {}),
			...(told.group ? { group: typeset(told.group) } : {}),
			required: required && kind.kind !== "switch",
			...kind,
		};
	});
}

function gapHint(gaps: string[], what: string): string {
	const names = new Intl.ListFormat("de").format(gaps.map((gap) => `{${gap}}`));
	return `Bitte ${names} stehen lassen; dort setzt die Seite ${what} ein.`;
}

/** The fields of a group; of a choice between two kinds those of both, and what only one of them has may be left out. */
function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
	const { type, shape, options } = def(schema);
	if (type !== "union") return shape;
	const shapes = options.map((option) => shapeOf(option));
	const merged = Object.assign({}, ...shapes) as Record<string, z.ZodType>;
	return Object.fromEntries(
		Object.entries(merged).map(([name, value]) => [
			name,
			shapes.every((one) => name in one) ? value : value.optional(),
		]),
	);
}

/** Whether a value may be missing, what it is when it is there, and what the outermost says of it. */
function unwrapped(schema: z.ZodType): { inner: z.ZodType; required: boolean; told: Told } {
	const { type, innerType } = def(schema);
	if (type === "optional" || type === "nullable" || type === "default") {
		const { inner, told } = unwrapped(innerType);
		return { inner, required: false, told: { ...told, ...schema.meta() } };
	}
	return { inner: schema, required: true, told: { ...(schema.meta() as Told) } };
}

function kindOf(schema: z.ZodType, place: string): Kind {
	const { type, discriminator, options, element, values, format } = def(schema);
	switch (type) {
		case "union":
			if (discriminator) return kindsOf(discriminator, options, place);
			return { kind: "group", fields: fieldsOf(schema, place) };
		case "object":
			return { kind: "group", fields: fieldsOf(schema, place) };
		case "array":
			return listOf(schema, element, place);
		case "record":
			return { kind: "record" };
		case "enum":
			return { kind: "choice", options: optionsOf(schema, place) };
		case "literal":
			if (values.length > 1) return { kind: "choice", options: optionsOf(schema, place) };
			return { kind: "hidden", value: values[0] as string };
		case "boolean":
			return { kind: "switch" };
		case "number": {
			const whole = format === "safeint";
			const { greater_than: min, less_than: max } = limitsOf(schema, whole ? 1 : 0.01);
			return { kind: "number", whole, ...given({ min, max }) };
		}
		default:
			return textOf(schema);
	}
}

function kindValue(option: z.ZodType, discriminator: string): unknown {
	return def(shapeOf(option)[discriminator] as z.ZodType).values[0];
}

function kindsOf(by: string, options: z.ZodType[], place: string): Kind {
	const kinds = options.map((option) => {
		const value = String(kindValue(option, by));
		const fields = fieldsOf(option, `${place} › ${value}`).filter(({ name }) => name !== by);
		return { value, label: String(option.meta()?.label ?? value), fields };
	});
	return { kind: "kinds", by, kinds };
}

const titles = ["title", "name", "label", "role", "days", "folder"];

function listOf(schema: z.ZodType, element: z.ZodType, place: string): Kind {
	const { min_length, max_length, length_equals: exactly } = limitsOf(schema);
	const limits = given({ min: exactly ?? min_length, max: exactly ?? max_length });
	const item = kindOf(unwrapped(element).inner, place);
	switch (item.kind) {
		case "picture":
			return { kind: "pictures", ...limits };
		case "files":
			return { ...item, ...limits };
		case "choice":
			return { kind: "choices", options: item.options, ...limits };
		case "entry":
			return { kind: "entries", of: item.of, ...limits };
		case "text":
		case "long":
			return { kind: "lines", item, ...limits };
		default: {
			const fields = fieldsOf(element, place);
			const texts = fields.filter(({ kind }) => ["text", "long", "choice", "entry"].includes(kind));
			const title = texts.find(({ name }) => titles.includes(name)) ?? texts[0] ?? fields[0];
			const picture = fields.find(({ kind }) => kind === "picture")?.name;
			return {
				kind: "list",
				fields,
				title: title?.name ?? "",
				latestFirst: schema.meta()?.latestFirst === true,
				...(picture ? { picture } : {}),
				...limits,
			};
		}
	}
}

function optionsOf(schema: z.ZodType, place: string): Option[] {
	const labels = schema.meta()?.labels as Record<string, string> | undefined;
	if (!labels) throw new Error(`${place}: its choices have no names. In its schema: choice({ value: "…" })`);
	// Names of an object are texts, also where the values are numbers.
	const values = def(schema).values ?? Object.keys(labels);
	return values.map((value) => ({ value, label: typeset(labels[String(value)] ?? String(value)) }));
}

function textOf(schema: z.ZodType): Kind {
	const { kind, of, proposed, gaps, what, withCompany } = (schema.meta() ?? {}) as {
		kind?: string;
		of?: Named;
		proposed?: "today";
		withCompany?: number;
	} & Gaps;
	switch (kind) {
		case "entry":
			return { kind, of: of as Named };
		case "day":
			return { kind, ...(proposed ? { proposed } : {}) };
		case "color":
		case "picture":
		case "paper":
		case "files":
		case "hidden":
			return { kind };
		default: {
			const { min_length: min = 1, max_length: max } = limitsOf(schema);
			const { format } = def(schema);
			return {
				kind: kind === "long" || gaps ? "long" : "text",
				...(format === "email" || format === "url" ? { type: format } : {}),
				...(gaps ? { gaps, what: what ?? "" } : {}),
				...(withCompany ? { withCompany } : {}),
				...given({ min: min > 1 ? min : undefined, max }),
			};
		}
	}
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

function given(limits: { min?: number | undefined; max?: number | undefined }): Limits {
	return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
}

/** The fields from the form down to a place such as `phases.2.until`; a place of a list adds none. */
export function fieldsTo(file: string, path: Path): Field[] {
	let fields = formOf(file)?.fields ?? [];
	return path.flatMap((step) => {
		const field = fields.find(({ name }) => name === step);
		if (!field) return [];
		fields = fieldsIn(field);
		return [field];
	});
}

/** The fields of a group or of the entries of a list; of several kinds those of the value. */
export function fieldsIn(field: Field, value?: unknown): Field[] {
	if (field.kind === "group" || field.kind === "list") return field.fields;
	if (field.kind !== "kinds") return [];
	const own = field.kinds.find((kind) => kind.value === (value as Fields | undefined)?.[field.by]);
	return own?.fields ?? field.kinds.flatMap(({ fields }) => fields);
}

/** „Bauphasen › „Rammen“ › Letzter Tag“; entries by their name where the value is known. */
export function labelOf(file: string, path: Path, value?: unknown): string {
	let fields = formOf(file)?.fields ?? [];
	let list: Field | undefined;
	let here = value;
	return path
		.map((step) => {
			here = (here as Record<string | number, unknown> | undefined)?.[step];
			if (typeof step === "number") {
				const title =
					list?.kind === "list" ? (here as Record<string, unknown> | undefined)?.[list.title] : "";
				return typeof title === "string" && title ? `„${title}“` : `${step + 1}. Eintrag`;
			}
			const field = fields.find(({ name }) => name === step);
			list = field;
			fields = field ? fieldsIn(field) : [];
			return field?.label ?? step;
		})
		.join(" › ");
}
