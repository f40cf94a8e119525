/** What the forms of the editor ask for, read from the schemas of the content. Runs in the browser and in the service. */
import type { z } from "zod";
import { files, schemaOf } from "../app/content/files.ts";
import { typeset } from "../app/content/typography.ts";
import { keyFor, wordsFor } from "./fields.ts";
import { choices, documents } from "./words.ts";

export type Option = { value: string | number; label: string };

/** What an „entry“ names: an entry of a folder, a line of a list. The service knows what is there. */
export type Named = "machines" | "jobs" | "projects" | "proofs" | "strata";

type Limits = { min?: number; max?: number };

/** What every field has. `group` is the section of a long form in which it stands. */
type Told = { name: string; label: string; hint?: string; required: boolean; group?: string };

export type Kind =
	| ({
			kind: "text" | "long" | "markdown";
			type?: "email" | "url";
			pattern?: [source: string, sentence: string];
	  } & Limits)
	| { kind: "choice"; options: Option[] }
	| ({ kind: "choices"; options: Option[] } & Limits)
	| { kind: "entry"; of: Named }
	| ({ kind: "entries"; of: Named } & Limits)
	| { kind: "day" }
	| ({ kind: "number"; whole: boolean } & Limits)
	| { kind: "switch" }
	| { kind: "color" }
	/** Has one value alone and is not shown. */
	| { kind: "hidden"; value: string | number }
	| { kind: "group"; fields: Field[] }
	/** A group of one of several kinds; the field called `by` says which. */
	| { kind: "kinds"; by: string; kinds: { value: string; label: string; fields: Field[] }[] }
	/** Entries of several fields; `title` is the field that stands for a folded one, `picture` the one that shows it. */
	| ({ kind: "list"; fields: Field[]; title: string; picture?: string; latestFirst: boolean } & Limits)
	/** Short texts one below the other. */
	| ({ kind: "lines"; item: Extract<Kind, { kind: "text" | "long" | "markdown" }> } & Limits)
	/** Words and what they lead to. */
	| { kind: "record" }
	| { kind: "picture" }
	| ({ kind: "pictures" } & Limits)
	/** A PDF below media/papers. */
	| { kind: "paper" }
	/** Any files below media/. */
	| ({ kind: "files" } & Limits);

export type Field = Told & Kind;

/** A form with its name in the menu. */
export type Form = { title: string; purpose: string; fields: Field[] };

/** The form of a file, or of any file in its folder; undefined for what has no schema. */
export function formOf(file: string): Form | undefined {
	const schema = schemaOf(file);
	if (!schema) return undefined;
	const path = documents[file] ? file : (file.split("/")[0] ?? file);
	const [title = path, purpose = ""] = documents[path] ?? [];
	const fields = fieldsOf(schema, `${path}:`);
	if (file.endsWith(".md"))
		fields.push({ ...told("body", `${path}:body`, undefined, true), kind: "markdown" });
	return { title: typeset(title), purpose: typeset(purpose), fields };
}

type Def = {
	type: string;
	shape: Record<string, z.ZodType>;
	element: z.ZodType;
	innerType: z.ZodType;
	options: z.ZodType[];
	discriminator?: string;
	entries: Record<string, string>;
	values: (string | number)[];
	format?: string;
	checks?: { _zod: { def: Record<string, unknown> } }[];
};

const def = (schema: z.ZodType) => schema.def as unknown as Def;

function fieldsOf(schema: z.ZodType, path: string): Field[] {
	return Object.entries(shapeOf(schema)).map(([name, value]) => {
		const { inner, required } = unwrapped(value);
		const kind = kindOf(inner, path + name);
		return { ...told(name, path + name, value, kind.kind !== "switch" && required), ...kind };
	});
}

function told(name: string, path: string, _schema: z.ZodType | undefined, required: boolean): Told {
	const [label, hint] = keyFor(path) ? wordsFor(path) : [name];
	return { name, label: typeset(label), ...(hint ? { hint: typeset(hint) } : {}), required };
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

/** The fields of a group by name, in their order; none for what is no group. Of several kinds those of the value. */
export function fieldNames(schema: z.ZodType, value?: object): Map<string, z.ZodType> {
	const { inner } = unwrapped(schema);
	const { discriminator = "", options = [] } = def(inner);
	const kind = (value as Record<string, unknown> | undefined)?.[discriminator];
	const own = options.find((option) => kind !== undefined && kindValue(option, discriminator) === kind);
	if (own) return new Map(Object.entries(shapeOf(own)));
	return new Map(["object", "union"].includes(def(inner).type) ? Object.entries(shapeOf(inner)) : []);
}

/** What the entries of a list are. */
export function itemOf(schema: z.ZodType): z.ZodType {
	return def(unwrapped(schema).inner).element;
}

/** Whether a value may be missing, and what it is when it is there. */
function unwrapped(schema: z.ZodType): { inner: z.ZodType; required: boolean } {
	const { type, innerType } = def(schema);
	if (type === "optional" || type === "nullable" || type === "default")
		return { inner: unwrapped(innerType).inner, required: false };
	return { inner: schema, required: true };
}

function kindOf(schema: z.ZodType, path: string): Kind {
	const { type, discriminator, options, element, entries, values, format } = def(schema);
	switch (type) {
		case "union":
			if (discriminator) return kindsOf(discriminator, options, path);
			return { kind: "group", fields: fieldsOf(schema, `${path}.`) };
		case "object":
			return { kind: "group", fields: fieldsOf(schema, `${path}.`) };
		case "array":
			return listOf(schema, element, path);
		case "record":
			return { kind: "record" };
		case "enum":
			return { kind: "choice", options: optionsOf(Object.values(entries)) };
		case "literal":
			return values.length === 1
				? { kind: "hidden", value: values[0] as string }
				: { kind: "choice", options: optionsOf(values) };
		case "boolean":
			return { kind: "switch" };
		case "number": {
			const whole = format === "safeint";
			const { greater_than: min, less_than: max } = limitsOf(schema, whole ? 1 : 0.01);
			return { kind: "number", whole, ...given({ min, max }) };
		}
		default:
			return textOf(schema, path);
	}
}

function kindValue(option: z.ZodType, discriminator: string): unknown {
	return def(shapeOf(option)[discriminator] as z.ZodType).values[0];
}

function kindsOf(by: string, options: z.ZodType[], path: string): Kind {
	const kinds = options.map((option) => {
		const value = String(kindValue(option, by));
		const fields = fieldsOf(option, `${path}.`).filter(({ name }) => name !== by);
		return { value, label: typeset(choices[value] ?? value), fields };
	});
	return { kind: "kinds", by, kinds };
}

const names = ["title", "name", "label", "role", "days", "folder"];

function listOf(schema: z.ZodType, element: z.ZodType, path: string): Kind {
	const { min_length, max_length, length_equals: exactly } = limitsOf(schema);
	const limits = given({ min: exactly ?? min_length, max: exactly ?? max_length });
	const item = kindOf(unwrapped(element).inner, path);
	switch (item.kind) {
		case "picture":
			return { kind: "pictures", ...limits };
		case "paper":
		case "files":
			return { kind: "files", ...limits };
		case "choice":
			return { kind: "choices", options: item.options, ...limits };
		case "entry":
			return { kind: "entries", of: item.of, ...limits };
		case "text":
		case "long":
		case "markdown":
			return machineLists.test(path)
				? { kind: "entries", of: "machines", ...limits }
				: { kind: "lines", item, ...limits };
		default: {
			const fields = fieldsOf(element, `${path}.`);
			const texts = fields.filter(({ kind }) => kind === "text" || kind === "long" || kind === "choice");
			const title = texts.find(({ name }) => names.includes(name)) ?? texts[0] ?? fields[0];
			const picture = fields.find(({ kind }) => kind === "picture")?.name;
			const latestFirst = schema.meta()?.add_to_top === true;
			return {
				kind: "list",
				fields,
				title: title?.name ?? "",
				latestFirst,
				...(picture ? { picture } : {}),
				...limits,
			};
		}
	}
}

const machineLists = /^(jobs|trainings):machines$|^projects:equipment$/;

function optionsOf(values: (string | number)[]): Option[] {
	return values.map((value) => ({ value, label: typeset(choices[String(value)] ?? String(value)) }));
}

/** Fields that hold sentences rather than a few words. */
const sentences =
	/[.:](text|intro|teaser|description|summary|answer|note|notice|pay|hours|workday|school|detail|info|office|paragraphs|duties|skills|task|access|needed|papers)$/;

function textOf(schema: z.ZodType, path: string): Kind {
	const meta = schema.meta() ?? {};
	if (meta.widget === "relation") {
		const of = { firma: String(meta.file), projects: "projects" }[String(meta.collection)];
		return { kind: "entry", of: of as Named };
	}
	if (path === "translations:job") return { kind: "entry", of: "jobs" };
	if (meta.widget === "datetime") return { kind: "day" };
	if (meta.widget === "color") return { kind: "color" };
	if (meta.widget === "image") return { kind: "picture" };
	if (meta.widget === "file") return { kind: meta.accept ? "paper" : "files" };
	const { min_length: min = 1, max_length: max } = limitsOf(schema);
	const { format } = def(schema);
	const type = format === "email" || format === "url" ? format : undefined;
	return {
		kind: !type && sentences.test(path) ? "long" : "text",
		...(type ? { type } : {}),
		...(meta.pattern ? { pattern: meta.pattern as [string, string] } : {}),
		...given({ min: min > 1 ? min : undefined, max }),
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

function given(limits: { min?: number | undefined; max?: number | undefined }): Limits {
	return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
}

type Steps = readonly (string | number)[];

/** The fields from the form down to a place such as `phases.2.until`; a place of a list adds none. */
export function fieldsTo(file: string, path: Steps): Field[] {
	let fields = formOf(file)?.fields ?? [];
	return path.flatMap((step) => {
		const field = fields.find(({ name }) => name === step);
		if (!field) return [];
		fields = inside(field);
		return [field];
	});
}

function inside(field: Field): Field[] {
	if (field.kind === "group" || field.kind === "list") return field.fields;
	return field.kind === "kinds" ? field.kinds.flatMap(({ fields }) => fields) : [];
}

function below(folder: string): string[] {
	return Object.keys(files).filter((path) => path.startsWith(`${folder}/`));
}

/** The menu: folders, to which entries can be added, and groups of files that are there once and for all. */
export const menu: { title: string; items: { path: string; title: string; folder: boolean }[] }[] = [
	{ title: "Einträge", paths: ["jobs", "trainings", "translations", "projects", "worksites"] },
	{
		title: "Firma",
		paths: [
			...["company.yaml", "proofs.yaml", "fleet.yaml", "pictures.yaml", "benefits.yaml"],
			...["values.yaml", "history.yaml", "timeline.yaml", "strata.yaml"],
		],
	},
	{ title: "Leistungen", paths: below("services") },
	{ title: "Seiten", paths: below("pages") },
	{ title: "Sprachen", paths: below("languages") },
	{ title: "Rechtstexte", paths: below("legal") },
	{
		title: "Menü und Bedienung",
		paths: ["navigation.yaml", "interface.yaml", "enquiry.yaml", "redirects.yaml"],
	},
].map(({ title, paths }) => ({
	title,
	items: paths.map((path) => ({ path, title: documents[path]?.[0] ?? path, folder: !path.includes(".") })),
}));
