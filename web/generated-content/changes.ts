import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { z } from "zod";
import { schemaOf } from "../app/content/files.ts";
import type { Files } from "./content.ts";

/** A company's files as the editor holds them. */
export function filesIn(root: string): Files {
	const paths = readdirSync(root, { recursive: true, encoding: "utf8" })
		.map((path) => path.replaceAll("\\", "/"))
		.filter((path) => schemaOf(path));
	return Object.fromEntries(
		paths.map((path) => {
			const text = readFileSync(join(root, path), "utf8");
			if (path.endsWith(".yaml")) return [path, parse(text)];
			const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n*([\s\S]*)$/.exec(text) ?? [];
			return [path, { ...parse(head), body }];
		}),
	);
}

type Def = {
	type: string;
	shape: Record<string, z.ZodType>;
	element: z.ZodType;
	innerType: z.ZodType;
	options: z.ZodType[];
	entries: Record<string, string>;
	checks?: { _zod: { def: { check: string; minimum?: number; maximum?: number; length?: number } } }[];
};
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

function inner(schema: z.ZodType): { schema: z.ZodType; optional: boolean } {
	const { type, innerType } = defOf(schema);
	if (!["optional", "nullable", "default"].includes(type)) return { schema, optional: false };
	return { schema: inner(innerType).schema, optional: true };
}

/** How long a text or a list has to be, and may be. */
type Limits = { least?: number; most?: number };

function limitsOf(schema: z.ZodType): Limits {
	const checks = defOf(schema).checks?.map(({ _zod }) => _zod.def) ?? [];
	const exact = checks.find(({ check }) => check === "length_equals")?.length;
	const least = exact ?? checks.findLast(({ check }) => check === "min_length")?.minimum;
	const most = exact ?? checks.findLast(({ check }) => check === "max_length")?.maximum;
	return { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) };
}

/** What a text of no special kind is: neither an address nor a name that something else refers to. */
function isPlain(schema: z.ZodType): boolean {
	const { type } = defOf(schema);
	const { example, also, kind = "long" } = (schema.meta() ?? {}) as Record<string, unknown>;
	return type === "string" && kind === "long" && !example && !also && !("format" in schema.def);
}

export type Visit = {
	list?: (items: unknown[], limits: Limits, element: z.ZodType, name: string) => unknown[];
	text?: (value: string, limits: Limits, name: string) => string;
	choice?: (value: unknown, options: readonly unknown[]) => unknown;
	keepOptional?: () => boolean;
};

/** The same value with every list, text, choice or optional field of it changed. */
function changed(value: unknown, schema: z.ZodType, visit: Visit, name = ""): unknown {
	const { schema: own } = inner(schema);
	const { type, shape, element, options, entries } = defOf(own);
	if (type === "union")
		return changed(value, options.find((option) => option.safeParse(value).success) ?? own, visit, name);
	if (type === "array" && Array.isArray(value)) {
		const items = value.map((item) => changed(item, element, visit, name));
		return visit.list && !named.test(name) ? visit.list(items, limitsOf(own), element, name) : items;
	}
	if (type === "object" && value !== null && typeof value === "object") {
		return Object.fromEntries(
			Object.entries(value).flatMap(([key, item]) => {
				const field = shape?.[key];
				if (!field) return [[key, item]];
				if (inner(field).optional && visit.keepOptional?.() === false) return [];
				return [[key, changed(item, field, visit, key)]];
			}),
		);
	}
	if (type === "enum" && !named.test(name)) return visit.choice?.(value, Object.values(entries)) ?? value;
	if (typeof value === "string" && isPlain(own) && visit.text) return visit.text(value, limitsOf(own), name);
	return value;
}

/** A company's files with everything in them changed, without those whose facts others count on. */
export function changedFiles(files: Files, visit: Visit, except: RegExp): Files {
	return Object.fromEntries(
		Object.entries(files).map(([path, { body, ...fields }]) => {
			const schema = schemaOf(path);
			if (!schema || except.test(path)) return [path, { body, ...fields }];
			// A phase may speak of a closure only as long as one is listed.
			for (const phase of fields.phases ?? []) Object.assign(phase, { title: "Graben", text: "Rohre." });
			const made = changed(fields, schema, visit) as object;
			return [path, body === undefined ? made : { ...made, body }];
		}),
	);
}

/** Names that another file, the address or a search engine goes by. */
export const named =
	/^(title|shortName|name|slug|category|machines|equipment|areas|occupation|folder|job|service|proof|section|key|id|since|properties|gallery|type|country|region|language|managingDirectors)$/;

export const longest: Visit = {
	text: (value, { most = 240 }, name) =>
		named.test(name) || value.length >= most
			? value
			: `${value} ${"Länge ".repeat(60)}`.slice(0, most).trim(),
};

/** What a sentence took from a field that is empty now, the office writes out. */
export const emptied: Visit = {
	keepOptional: () => false,
	text: (value) => value.replaceAll(/\{(average|summer|winter|groups|courses)\}/g, "40"),
};

export const longer: Visit = {
	list: (items, { most = Number.POSITIVE_INFINITY }, element, name) => {
		const last = items.at(-1);
		if (last === undefined || items.length >= most) return items;
		if (typeof last === "string") return isPlain(element) ? [...items, `${last.slice(0, 200)} 2`] : items;
		if (typeof last !== "object" || last === null || "key" in last || "id" in last) return items;
		return [...items, changed(last, element, { text: (value) => `${value.slice(0, 200)} 2` }, name)];
	},
};

export const shorter: Visit = {
	list: (items, { least = 0 }) => (items.length > least ? items.slice(0, -1) : items),
};
