import type { z } from "zod";
import type { Random } from "./random.ts";

/** What a schema of Zod 4 tells of itself. */
type Def = {
	type: string;
	format?: string;
	shape: Record<string, z.ZodType>;
	element: z.ZodType;
	innerType: z.ZodType;
	keyType: z.ZodType;
	valueType: z.ZodType;
	options: z.ZodType[];
	entries: Record<string, string>;
	values: unknown[];
	checks?: { _zod: { def: Record<string, unknown> } }[];
};

/** What fields refer to: pages, pictures, papers. */
export type Known = { paths: readonly string[]; pictures: readonly string[]; papers: readonly string[] };

const words =
	"Siel Deich Kran Schleuse Ufer Boden Wasser Beton Stahl Kies Tide Pegel Hof Boot Löffel Größe über für am mit und Maß Straße Öl Übergabe Ärger §\u00a048b 24\u00a0h 3.500\u00a0m³ „so“ –".split(
		" ",
	);
/** Words that a layout finds hard to bear. */
const hard = [
	"Unterwasserböschungsprofilierungsgeräteführer",
	"Donaudampfschifffahrtsgesellschaftskapitänsmütze",
	"A",
	"Ä & Ö <b> \"x\" 'y' {z}",
];

function textOf(random: Random, least: number, most: number): string {
	const wanted = random.whole(least, Math.max(least, Math.min(most, random.chance(0.1) ? 400 : 60)));
	let text = random.chance(0.06) ? random.of(hard) : random.of(words);
	while (text.length < wanted) text += ` ${random.chance(0.03) ? random.of(hard) : random.of(words)}`;
	text = text.slice(0, most).trim();
	return text.length < least ? text.padEnd(least, "n") : text;
}

/** A value that the schema accepts; what needs more than one field is put right afterwards (content.ts). */
export function madeValue(schema: z.ZodType, random: Random, known: Known): unknown {
	const def = schema.def as unknown as Def;
	switch (def.type) {
		case "object":
			return Object.fromEntries(
				Object.entries(def.shape)
					.map(([name, inner]) => [name, madeValue(inner, random, known)] as const)
					.filter(([, value]) => value !== undefined),
			);
		case "optional":
		case "nullable":
		case "default":
			return random.chance(0.5) ? undefined : madeValue(def.innerType, random, known);
		case "union":
			return madeValue(random.of(def.options), random, known);
		case "array": {
			const { minimum = 0, maximum, length } = limitsOf(schema);
			const least = length ?? minimum;
			const count = random.whole(least, length ?? Math.min(maximum ?? Number.POSITIVE_INFINITY, least + 4));
			const { type, entries } = def.element.def as unknown as Def;
			if (type === "enum") return random.some(Object.values(entries), count);
			return Array.from({ length: count }, () => madeValue(def.element, random, known));
		}
		case "record":
			return { stellen: random.of(known.paths), projekte: random.of(known.paths) };
		case "enum":
			return random.of(Object.values(def.entries));
		case "literal":
			return random.of(def.values);
		case "boolean":
			return random.chance(0.5);
		case "number": {
			const { minimum = 1, maximum = minimum + 99 } = limitsOf(schema);
			return random.whole(Math.ceil(minimum), Math.floor(maximum));
		}
		case "pipe":
			return schema.meta()?.kind === "paper" ? random.of(known.papers) : random.of(known.pictures);
		default:
			return stringOf(schema, def, random, known);
	}
}

function stringOf(schema: z.ZodType, def: Def, random: Random, { paths }: Known): string {
	const { example, gaps, kind } = (schema.meta() ?? {}) as Record<string, unknown>;
	if (def.format === "email") return "name@firma.example";
	if (def.format === "url") return "https://www.firma.example/seite";
	if (kind === "day") return `20${random.whole(26, 40)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`;
	// An address of a page; one of many would do.
	if (typeof example === "string") return example.startsWith("/") ? random.of(paths) : example;
	if (Array.isArray(gaps)) return `${textOf(random, 1, 30)} ${gaps.map((gap) => `{${gap}}`).join(" ")}`;
	const { minimum = 1, maximum = 160, regex } = limitsOf(schema);
	if (regex) return random.of(["kurzheck", "gnss", "moor"]);
	return textOf(random, minimum, maximum);
}

/** Limits of lists, texts and numbers, whatever Zod calls them. */
function limitsOf(schema: z.ZodType) {
	const found: { minimum?: number; maximum?: number; length?: number; regex?: boolean } = {};
	const { checks = [] } = schema.def as unknown as Def;
	for (const { _zod } of checks) {
		const { check, minimum, maximum, length, value, inclusive, format } = _zod.def as {
			check: string;
			minimum?: number;
			maximum?: number;
			length?: number;
			value?: number;
			inclusive?: boolean;
			format?: string;
		};
		if (check === "min_length" && minimum !== undefined) found.minimum = minimum;
		if (check === "max_length" && maximum !== undefined) found.maximum = maximum;
		if (check === "length_equals" && length !== undefined) found.length = length;
		if (check === "greater_than") found.minimum = (value ?? 0) + (inclusive ? 0 : 1);
		if (check === "less_than") found.maximum = (value ?? 0) - (inclusive ? 0 : 1);
		if (format === "regex") found.regex = true;
	}
	return found;
}
