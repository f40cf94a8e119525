import { describe, expect, test } from "vitest";
import { z } from "zod";
import { files, folders } from "../app/content/files.ts";
import { keyFor } from "./fields.ts";
import { choices, documents, words } from "./words.ts";

interface Field {
	path: string;
	schema: z.core.$ZodTypes;
}

/** Every field below a schema. Lists and what may be missing add nothing to a path. */
function fieldsOf(schema: z.core.$ZodTypes, path: string): Field[] {
	const { def } = schema._zod;
	const below = (inner: z.core.$ZodType) => fieldsOf(inner as z.core.$ZodTypes, path);
	switch (def.type) {
		case "object":
			return Object.entries(def.shape).flatMap(([name, inner]) => {
				const field = {
					path: path + (path.endsWith(":") ? "" : ".") + name,
					schema: inner as z.core.$ZodTypes,
				};
				return [field, ...fieldsOf(field.schema, field.path)];
			});
		case "array":
			return below(def.element);
		case "optional":
		case "nullable":
		case "default":
			return below(def.innerType);
		case "union":
			return def.options.flatMap(below);
		case "record":
			return below(def.valueType);
		default:
			return [];
	}
}

/** Values of a list to choose from. Yes and no need no words. */
function valuesOf(schema: z.core.$ZodTypes): string[] {
	const { def } = schema._zod;
	switch (def.type) {
		case "enum":
			return Object.values(def.entries).map(String);
		case "literal":
			return def.values.filter((value) => value !== true).map(String);
		case "array":
			return valuesOf(def.element as z.core.$ZodTypes);
		case "optional":
		case "default":
			return valuesOf(def.innerType as z.core.$ZodTypes);
		default:
			return [];
	}
}

/** Names in braces without which a text is refused. */
function gapsOf(schema: z.core.$ZodTypes): string[] {
	if (schema._zod.def.type !== "string") return [];
	const result = (schema as z.ZodString).safeParse("x");
	return result.error?.issues.flatMap(({ message }) => message.match(/\{\w+\}/g) ?? []) ?? [];
}

const contents = Object.entries({ ...files, ...folders });
const fields = contents.flatMap(([name, schema]) => [
	...fieldsOf(schema as z.core.$ZodTypes, `${name}:`),
	...(name.endsWith(".yaml") ? [] : [{ path: `${name}:body`, schema: z.string() }]),
]) as Field[];

const labels = Object.values(words).map((entry) => (typeof entry === "string" ? entry : entry[0]));
const hints = Object.values(words).flatMap((entry) => (typeof entry === "string" ? [] : [entry[1]]));
const names = Object.values(documents).flat();
const all = [...labels, ...hints, ...names, ...Object.values(choices)];

describe("The words of the editor", () => {
	test("name every field", () => {
		expect(fields.map(({ path }) => path).filter((path) => !keyFor(path))).toEqual([]);
	});

	test("have no entry that names no field", () => {
		const used = new Set(fields.map(({ path }) => keyFor(path)));
		expect(Object.keys(words).filter((key) => !used.has(key))).toEqual([]);
	});

	test("name every file and folder", () => {
		expect(Object.keys(documents).sort()).toEqual(contents.map(([name]) => name).sort());
	});

	test("name every choice and no other", () => {
		const values = new Set(fields.flatMap(({ schema }) => valuesOf(schema)));
		expect(Object.keys(choices).sort()).toEqual([...values].sort());
	});

	test("say which gaps of a text must stay", () => {
		const silent = fields.filter(({ path, schema }) => {
			const [, hint = ""] = [words[keyFor(path) ?? ""] ?? ""].flat();
			return !gapsOf(schema).every((gap) => hint.includes(gap));
		});
		expect(silent.map(({ path }) => path)).toEqual([]);
	});

	test("differ between the fields of one object", () => {
		const seen = new Map<string, string>();
		const doubles = [...new Set(fields.map(({ path }) => path))].flatMap((path) => {
			const label = [words[keyFor(path) ?? ""] ?? ""].flat()[0];
			const place = `${path.replace(/[^.:]*$/, "")}${label}`;
			const other = seen.get(place);
			seen.set(place, path);
			return other ? [`${other} and ${path}: ${label}`] : [];
		});
		expect(doubles).toEqual([]);
	});

	test.each([
		[
			"English or developers' words",
			/\b(slug|meta|button|link text|label|title|header|hero|teaser|key|schema|job|page|website check|null|true)\b/i,
		],
		["straight quotes or a hyphen for a dash", /["'`]| - |\.\.\./],
		["stray spaces or missing values", /^\s|\s$|\s\s|undefined/],
	])("contain no %s", (_, pattern) => {
		const typed = (text: string) => text.replaceAll(/\{\{?[\w.]+\}\}?|\S+\/\S+/g, "…");
		expect(all.filter((text) => pattern.test(typed(text)))).toEqual([]);
	});

	test("are short names and whole sentences", () => {
		expect(labels.filter((label) => label.length > 42 || label.endsWith("."))).toEqual([]);
		expect(hints.filter((hint) => !hint.endsWith("."))).toEqual([]);
	});
});
