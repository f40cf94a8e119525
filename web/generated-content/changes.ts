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
	checks?: { _zod: { def: { check: string; minimum?: number; maximum?: number } } }[];
};
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

function inner(schema: z.ZodType): { schema: z.ZodType; optional: boolean } {
	const { type, innerType } = defOf(schema);
	if (!["optional", "nullable", "default"].includes(type)) return { schema, optional: false };
	return { schema: inner(innerType).schema, optional: true };
}

function limit(schema: z.ZodType, check: "min_length" | "max_length" | "length_equals"): number | undefined {
	const found = defOf(schema).checks?.findLast(({ _zod }) => _zod.def.check === check)?._zod.def;
	return found?.minimum ?? found?.maximum ?? (found as { length?: number } | undefined)?.length;
}

/** What a text of no special kind is: neither an address nor a name that something else refers to. */
function isPlain(schema: z.ZodType): boolean {
	const { type } = defOf(schema);
	const { example, gaps, kind = "long" } = (schema.meta() ?? {}) as Record<string, unknown>;
	return type === "string" && kind === "long" && !example && !gaps && !("format" in schema.def);
}

type Visit = {
	list?: (items: unknown[], schema: z.ZodType, element: z.ZodType, name: string) => unknown[];
	text?: (value: string, schema: z.ZodType, name: string) => string;
	keepOptional?: boolean;
};

/** The same value with every list, text or optional field of it changed. */
export function changed(value: unknown, schema: z.ZodType, visit: Visit, name = ""): unknown {
	const { schema: own } = inner(schema);
	const { type, shape, element, options } = defOf(own);
	if (type === "union")
		return changed(value, options.find((option) => option.safeParse(value).success) ?? own, visit, name);
	if (type === "array" && Array.isArray(value)) {
		const items = value.map((item) => changed(item, element, visit, name));
		return visit.list && !limit(own, "length_equals") ? visit.list(items, own, element, name) : items;
	}
	if (type === "object" && value !== null && typeof value === "object") {
		return Object.fromEntries(
			Object.entries(value).flatMap(([key, item]) => {
				const field = shape?.[key];
				if (!field) return [[key, item]];
				if (visit.keepOptional === false && inner(field).optional) return [];
				return [[key, changed(item, field, visit, key)]];
			}),
		);
	}
	if (typeof value === "string" && isPlain(own) && visit.text) return visit.text(value, own, name);
	return value;
}

/** Names that another file, the address or a search engine goes by. */
const named =
	/^(title|shortName|name|slug|category|machines|equipment|areas|occupation|folder|job|service|proof|section|key|id|since|properties|gallery|type|country)$/;

export const longest: Visit = {
	text: (value, schema, name) => {
		const most = limit(schema, "max_length") ?? 240;
		return named.test(name) || value.length >= most
			? value
			: `${value} ${"Länge ".repeat(60)}`.slice(0, most).trim();
	},
};

/** What a sentence took from a field that is empty now, the office writes out. */
export const emptied: Visit = {
	keepOptional: false,
	text: (value) => value.replaceAll(/\{(average|summer|winter|groups|courses)\}/g, "40"),
};

export const longer: Visit = {
	list: (items, schema, element, name) => {
		const last = items.at(-1);
		if (last === undefined || items.length >= (limit(schema, "max_length") ?? Number.POSITIVE_INFINITY))
			return items;
		if (typeof last === "string")
			return isPlain(element) && !named.test(name) ? [...items, `${last} 2`] : items;
		if (typeof last !== "object" || last === null || "key" in last || "id" in last) return items;
		return [...items, changed(last, element, { text: (value) => `${value} 2` })];
	},
};

export const shorter: Visit = {
	list: (items, schema) => (items.length > (limit(schema, "min_length") ?? 0) ? items.slice(0, -1) : items),
};
