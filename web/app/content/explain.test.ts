import { expect, test } from "vitest";
import { z } from "zod";
import { checked } from "./explain.ts";

const pair = z.strictObject({ kind: z.literal("pair"), left: z.string(), right: z.string() });

test.each<[what: string, schema: z.ZodType, value: unknown, text: RegExp, ...path: PropertyKey[]]>([
	["a number that must not be nought", z.number().positive(), 0, /größer als 0/],
	["a number that is too large", z.number().max(9), 10, /höchstens 9/],
	["a list with one too many", z.array(z.int()).max(1), [1, 2], /2 Einträge, nötig sind höchstens 1\.$/],
	["a list with one too few", z.array(z.int()).length(2), [1], /1 Eintrag, nötig sind genau 2\.$/],
	["a list of the wrong length", z.array(z.int()).length(1), [1, 2], /2 Einträge, nötig sind genau 1\.$/],
	["a number instead of a text", z.string(), 5, /^„5“ ist kein Text/],
	["a kind without a sentence of its own", z.date(), 5, /^„5“ ist nicht von der richtigen Art/],
	["a choice that is like no other", z.enum(["rot", "grün"]), "schwarz", /Möglich ist: „rot“ oder „grün“\.$/],
	["a choice of numbers", z.literal([301, 308]), 302, /Möglich ist: „301“ oder „308“\.$/],
	["a choice that was not made", z.enum(["rot", "grün"]), undefined, /^fehlt/],
	["a kind that was not named", z.discriminatedUnion("kind", [pair]), {}, /^fehlt/, "kind"],
	[
		"the mistakes of the nearest of two shapes",
		z.union([z.strictObject({ a: z.int(), b: z.int() }), z.strictObject({ c: z.string() })]),
		{ c: 5 },
		/^„5“ ist kein Text/,
		"c",
	],
	[
		"an unknown field like one that is there already",
		z.strictObject({ left: z.string(), other: z.string().optional() }),
		{ left: "a", leftt: "b" },
		/Bitte löschen; hier passt noch „other“\.$/,
		"leftt",
	],
	[
		"a name that is not allowed",
		z.record(z.enum(["a"]).or(z.never()), z.string()),
		{ b: "x" },
		/Feldname ist nicht erlaubt/,
		"b",
	],
])("the office is told of %s in German", (_, schema, value, text, ...path) => {
	expect(checked(schema, value).mistakes).toContainEqual({ path, text: expect.stringMatching(text) });
});

test("two unknown fields are told one by one, each at its place", () => {
	const { mistakes } = checked(pair, { kind: "pair", left: "a", right: "b", up: "c", down: "d" });
	expect(mistakes.map(({ path }) => path)).toEqual([["up"], ["down"]]);
	expect(new Set(mistakes.map(({ text }) => text))).toEqual(
		new Set(["Dieses Feld gibt es hier nicht. Bitte löschen."]),
	);
});
