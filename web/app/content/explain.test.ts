import { expect, test } from "vitest";
import { z } from "zod";
import { checked } from "./explain.ts";

const pair = z.strictObject({ kind: z.literal("pair"), left: z.string(), right: z.string() });

test.each<[what: string, schema: z.ZodType, value: unknown, path: PropertyKey[], text: string]>([
	[
		"a number that must not be nought",
		z.number().positive(),
		0,
		[],
		"„0“ ist zu klein: Die Zahl muss größer als 0 sein.",
	],
	[
		"a number that is too large",
		z.number().max(9),
		10,
		[],
		"„10“ passt nicht: Die Zahl muss höchstens 9 sein.",
	],
	[
		"a list with one too many",
		z.array(z.int()).max(1),
		[1, 2],
		[],
		"Hier stehen 2 Einträge, nötig sind höchstens 1.",
	],
	[
		"a list with one too few",
		z.array(z.int()).length(2),
		[1],
		[],
		"Hier steht 1 Eintrag, nötig sind genau 2.",
	],
	[
		"a list with one more than exactly so many",
		z.array(z.int()).length(1),
		[1, 2],
		[],
		"Hier stehen 2 Einträge, nötig sind genau 1.",
	],
	[
		"a number instead of a text",
		z.string(),
		5,
		[],
		"„5“ ist kein Text. Bitte den Text in Anführungszeichen setzen.",
	],
	["a kind without a sentence of its own", z.date(), 5, [], "„5“ ist nicht von der richtigen Art."],
	[
		"a choice that is like no other",
		z.enum(["rot", "grün"]),
		"schwarz",
		[],
		"„schwarz“ ist nicht vorgesehen. Möglich ist: „rot“ oder „grün“.",
	],
	[
		"a choice of numbers",
		z.literal([301, 308]),
		302,
		[],
		"„302“ ist nicht vorgesehen. Möglich ist: „301“ oder „308“.",
	],
	["a choice that was not made", z.enum(["rot", "grün"]), undefined, [], "fehlt. Bitte ergänzen."],
	["a kind that was not named", z.discriminatedUnion("kind", [pair]), {}, ["kind"], "fehlt. Bitte ergänzen."],
	[
		"the mistakes of the nearest of two shapes",
		z.union([z.strictObject({ a: z.int(), b: z.int() }), z.strictObject({ c: z.string() })]),
		{ c: 5 },
		["c"],
		"„5“ ist kein Text. Bitte den Text in Anführungszeichen setzen.",
	],
	[
		"an unknown field like one that is there already",
		z.strictObject({ left: z.string(), other: z.string().optional() }),
		{ left: "a", leftt: "b" },
		["leftt"],
		"Dieses Feld gibt es hier nicht. Bitte löschen; hier passt noch „other“.",
	],
	[
		"a name that is not allowed",
		z.record(z.enum(["a"]).or(z.never()), z.string()),
		{ b: "x" },
		["b"],
		"Der Feldname ist nicht erlaubt.",
	],
])("the office is told of %s in German", (_, schema, value, path, text) => {
	expect(checked(schema, value).mistakes).toContainEqual({ path, text });
});

test("two unknown fields are told one by one, each at its place", () => {
	const { mistakes } = checked(pair, { kind: "pair", left: "a", right: "b", up: "c", down: "d" });
	expect(mistakes.map(({ path }) => path)).toEqual([["up"], ["down"]]);
	expect(new Set(mistakes.map(({ text }) => text))).toEqual(
		new Set(["Dieses Feld gibt es hier nicht. Bitte löschen."]),
	);
});
