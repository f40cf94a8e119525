import { describe, expect, test } from "vitest";
import { z } from "zod";
import { documents, menu } from "../app/content/documents.ts";
import { choice, field, group, oneOf, picturePath, section, text } from "../app/content/fields.ts";
import { withPlace } from "../app/content/page-schemas.ts";
import { type Field, fieldsIn, fieldsOf, formOf, labelOf } from "./forms.ts";

/** The form of every file, and of a new entry of every folder. */
const forms = Object.keys(documents).map((path) => {
	const file = path.includes(".") ? path : `${path}/entwurf.md`;
	return { file, fields: formOf(file)?.fields ?? [] };
});

function below(fields: Field[]): Field[] {
	return fields.flatMap((one) => [one, ...below(fieldsIn(one))]);
}
const every = forms.flatMap(({ fields }) => below(fields)).filter(({ kind }) => kind !== "hidden");
const options = every.flatMap((one) =>
	one.kind === "choice" ? (one.options ?? []).map(({ label }) => label) : [],
);
const labels = every.map(({ label }) => label);
const hints = every.flatMap(({ hint }) => hint ?? []);
const names = Object.values(documents).flatMap(({ title, purpose }) => [title, purpose]);

const one = (schema: z.ZodType) =>
	fieldsOf(z.strictObject({ one: field("Eins", schema) }), "erfunden.yaml")[0];

describe("The forms", () => {
	test("have every document in the menu, once", () => {
		expect(menu.flatMap(({ paths }) => paths).sort()).toEqual(Object.keys(documents).sort());
	});

	test.each(forms)("ask for something in $file", ({ fields }) => {
		expect(fields.length).toBeGreaterThan(0);
	});

	test("are refused where a field has no name, and say which", () => {
		const schema = z.strictObject({ list: field("Liste", z.array(z.strictObject({ weight: z.number() }))) });
		expect(() => fieldsOf(schema, "fleet.yaml")).toThrow("fleet.yaml › list › weight: has no label");
	});

	test("are refused where a choice has no names", () => {
		expect(() => one(z.enum(["HOUR"]))).toThrow("erfunden.yaml › one: its choices have no names");
	});

	test("take duty and choices from the schema", () => {
		expect(one(text.min(10).max(20))).toMatchObject({ kind: "text", required: true });
		expect(one(z.int().positive().max(5).optional())).toMatchObject({ kind: "number", required: false });
		expect(one(choice({ sand: "Sand", clay: "Klei und Ton" }))).toMatchObject({
			kind: "choice",
			options: [{ value: "sand" }, { value: "clay", label: "Klei und Ton" }],
		});
		expect(one(z.array(text).min(2).max(3))).toMatchObject({ kind: "lines" });
		expect(one(z.array(oneOf("projects")).default([]))).toMatchObject({
			kind: "choice",
			of: "projects",
			isMany: true,
		});
		expect(one(z.array(picturePath).min(1))).toMatchObject({ kind: "media", takes: "picture", isMany: true });
	});

	test("tell a group's section, and what has to stay in a text", () => {
		const schema = z.strictObject({
			...section("Zeiten", { day: field("Tag", text) }),
			told: field(["Zeile", "Steht unten."], withPlace(["from", "until"], "die Tage")),
		});
		expect(fieldsOf(schema, "erfunden.yaml")).toMatchObject([
			{ label: "Tag", group: "Zeiten" },
			{
				label: "Zeile",
				kind: "long",
				hint: expect.stringMatching(/^Steht unten\..*Bitte \{from\} und \{until\} stehen lassen/),
			},
		]);
	});

	test("name a field on its way, entries by their name where the value is known", () => {
		expect(labelOf("company.yaml", ["address", "city"])).toBe("Anschrift › Ort");
		const proofs = { proofs: [{}, { title: "Güteschutz" }] };
		expect(labelOf("proofs.yaml", ["proofs", 1, "until"], proofs)).toBe(
			"Nachweise › „Güteschutz“ › Letzter Tag",
		);
		expect(labelOf("proofs.yaml", ["proofs", 0, "until"])).toBe("Nachweise › 1. Eintrag › Letzter Tag");
		expect(labelOf("projects/deich.md", ["section", "kind"])).toMatch(/ › Art$/);
	});

	test("give the fields of a group different names", () => {
		const doubles = (fields: Field[]): string[] => [
			...fields
				.filter(({ label }, place) => fields.findIndex((other) => other.label === label) < place)
				.map(({ name }) => name),
			...fields.flatMap((each) => (each.kind === "kinds" ? [] : doubles(fieldsIn(each)))),
		];
		expect(forms.flatMap(({ fields }) => doubles(fields))).toEqual([]);
	});

	test.each([
		[
			"English or developers' words",
			/\b(slug|meta|button|link text|label|title|header|hero|teaser|key|schema|job|page|website check|null|true)\b/i,
		],
		["straight quotes or a hyphen for a dash", /["'`]| - |\.\.\./],
		["a day as files have it, or a figure with a point", /\d{4}-\d\d-\d\d|Punkt: \d/],
		["stray spaces or missing values", /^\s|\s$| {2}|undefined/],
	])("contain no %s", (_, pattern) => {
		const typed = (said: string) => said.replaceAll(/\{\{?[\w.]+\}\}?|\S+\/\S+/g, "…");
		expect([...labels, ...hints, ...options, ...names].filter((said) => pattern.test(typed(said)))).toEqual(
			[],
		);
	});

	test("have short names and whole sentences", () => {
		expect(labels.filter((label) => label.length > 45 || label.endsWith("."))).toEqual([]);
		expect(hints.filter((hint) => !/[.“]$/.test(hint))).toEqual([]);
	});

	test("refuse a group without a name, too", () => {
		expect(() => fieldsOf(z.strictObject({ bare: group("", {}) }), "erfunden.yaml")).toThrow(
			"bare: has no label",
		);
	});
});
