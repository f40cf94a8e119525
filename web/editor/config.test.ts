import { describe, expect, test } from "vitest";
import { z } from "zod";
import { checked } from "../app/content/explain.ts";
import { externalUrl, like, oneOf, paragraphLimit, text } from "../app/content/fields.ts";
import { files, folders, schemaOf } from "../app/content/files.ts";
import { proofsSchema } from "../app/content/proof-schema.ts";
import { companySchema, worksiteSchema } from "../app/content/schema.ts";
import { typesetAll } from "../app/content/typography.ts";
import { editorConfig } from "./config.ts";
import { type Field, fieldNames, fieldsOf, itemOf } from "./fields.ts";

type Form = { path: string; fields: Field[] };
type Collection = { folder?: string; fields?: Field[]; files?: { file: string; fields: Field[] }[] };

const below = (path: string) => path.replace("content/", "");
const forms: Form[] = (editorConfig().collections as Collection[]).flatMap(
	({ folder = "", fields = [], files }) =>
		files?.map((entry) => ({ path: below(entry.file), fields: entry.fields })) ?? [
			{ path: `${below(folder)}/neu.md`, fields },
		],
);
type Kind = { name: string; fields: Field[] };
const kinds = (field: Field) => (field.types ?? []) as Kind[];
/** Of a group that has several kinds, the fields of all of them, each once. */
const children = (field: Field) => {
	const all = (field.fields ?? kinds(field).flatMap(({ fields }) => fields)) as Field[];
	return all.filter(({ name }, place) => all.findIndex((other) => other.name === name) === place);
};

/** A value that the field's own rules let pass. `turn` chooses among the choices. */
function valueFor(field: Field, long: boolean, turn: number): unknown {
	const { widget, min = 0, max = Number(min) + 2, options } = field as Record<string, unknown>;
	const length = long ? Number(max) : Number(min);
	if (widget === "list" || field.multiple)
		return Array.from({ length }, (_, place) =>
			widget === "list" && field.fields
				? entryOf(children(field), long, turn)
				: oneValue(field, long, turn + place),
		);
	const kind = kinds(field)[turn % kinds(field).length];
	if (kind) return { [String(field.typeKey)]: kind.name, ...entryOf(kind.fields, long, turn) };
	if (widget === "object") return entryOf(children(field), long, turn);
	if (Array.isArray(options)) return options[turn % options.length].value;
	return oneValue(field, long, turn);
}

function oneValue(field: Field, long: boolean, turn: number): unknown {
	const {
		options,
		min = 1,
		max = 99,
		minlength = 1,
		maxlength = paragraphLimit,
	} = field as Record<string, unknown>;
	if (Array.isArray(options)) return options[turn % options.length].value;
	switch (field.widget) {
		case "boolean":
			return long;
		case "hidden":
			return field.default;
		case "number":
			return Number(long ? max : min);
		case "datetime":
			return "2027-03-31";
		case "image":
			return "/media/pages/partner.jpg";
		case "file":
			return "/media/papers/nachweis.pdf";
		case "keyvalue":
			return {};
		default:
			return patterned(field) ?? "x".repeat(Number(long ? maxlength : minlength));
	}
}

/** What a field's own sentence recommends; the pattern must take it. */
function patterned(field: Field): string | undefined {
	if (field.type === "email") return "name@firma.de";
	if (!field.pattern) return undefined;
	const [source, sentence] = field.pattern as [string, string];
	const value =
		field.type === "url"
			? "https://www.firma.de"
			: (/so schreiben: (.+?)(?: oder .*)?\.$/.exec(sentence)?.[1] ??
				(sentence.match(/\{\w+\}/g) ?? []).join(" "));
	expect(value).toMatch(new RegExp(source));
	return value;
}

function entryOf(fields: Field[], long: boolean, turn: number): Record<string, unknown> {
	return Object.fromEntries(
		fields
			.filter(({ name, required }) => name !== "body" && (long || required !== false))
			.map((field) => [field.name, valueFor(field, long, turn)]),
	);
}

/** Rules that need more than one field, or a choice between two; the preview and the dialog tell them. */
const acrossFields =
	/liegt vor|dieselbe „id“|Genau (drei|vier) Nachweise|kleiner als min|Der Kontrast|fehlt, (und|aber)|(muss|müssen) (unter|kleiner|länger)|unter der vorigen/;

function refused({ path, fields }: Form, long: boolean, turn: number): string[] {
	const schema = schemaOf(path) as z.ZodType;
	return checked(schema, typesetAll(entryOf(fields, long, turn)))
		.mistakes.filter(
			({ text, path: at }) => !acrossFields.test(text) && !(path === "navigation.yaml" && at[0] === "header"),
		)
		.map((mistake) => `${path} ${mistake.path.join(".")}: ${mistake.text}`);
}

/** Names of the fields of a schema and below, as the schema has them. */
function namesIn(schema: z.ZodType, path: string): string[] {
	return [...fieldNames(schema)].flatMap(([name, inner]) => [
		`${path}${name}`,
		...namesIn(inner, `${path}${name}.`),
		...namesIn(itemOf(inner) ?? z.string(), `${path}${name}.`),
	]);
}

function namesOf(fields: Field[], path: string): string[] {
	return fields.flatMap((field) => [
		`${path}${field.name}`,
		...(field.typeKey ? [`${path}${field.name}.${field.typeKey}`] : []),
		...namesOf(children(field), `${path}${field.name}.`),
	]);
}

describe("The editor's configuration", () => {
	test("has a form for every file and folder", () => {
		const expected = [...Object.keys(files), ...Object.keys(folders).map((folder) => `${folder}/neu.md`)];
		expect(forms.map(({ path }) => path).sort()).toEqual(expected.sort());
	});

	test.each(forms)("has every field of $path, and none that the schema lacks", ({ path, fields }) => {
		const body = path.endsWith(".md") ? ["body"] : [];
		expect(namesOf(fields, "")).toEqual([...namesIn(schemaOf(path) as z.ZodType, ""), ...body]);
	});

	test("lets nothing pass that the schema refuses: the shortest, the longest, each choice", () => {
		const turns = [...Array(19).keys()];
		const found = forms.flatMap((form) => [
			...refused(form, false, 0),
			...turns.flatMap((turn) => refused(form, true, turn)),
		]);
		expect([...new Set(found)]).toEqual([]);
	});

	test("asks for addresses as the schema does, offers entries by their name and puts news on top", () => {
		const { origin } = companySchema.shape;
		const [site, link, project, news] = fieldsOf(
			z.strictObject({
				...{
					origin,
					link: externalUrl,
					project: oneOf("{{slug}}", "title", "projects"),
					news: worksiteSchema.shape.news,
				},
			}),
			"erfunden.yaml:",
		);
		const takes = (field: Field | undefined, typed: string) =>
			new RegExp(((field?.pattern ?? []) as string[])[0] ?? "").test(typed);
		expect(["https://www.firma.de", "https://www.firma.de/"].map((typed) => takes(site, typed))).toEqual([
			true,
			false,
		]);
		expect(["https://www.firma.de/", "http://www.firma.de"].map((typed) => takes(link, typed))).toEqual([
			true,
			false,
		]);
		expect(project).toMatchObject({
			value_field: "{{slug}}",
			display_fields: ["title"],
			search_fields: ["title"],
		});
		expect(news).toMatchObject({ add_to_top: true });
	});

	test("gives a paper a name that the schema takes, and offers no pictures of strangers", () => {
		const [paper] = fieldsOf(
			z.strictObject({ paper: proofsSchema.shape.proofs.element.shape.paper }),
			"erfunden.yaml:",
		);
		expect(paper?.media_libraries).toEqual({
			default: { config: { slugify_filename: true } },
			stock_assets: { providers: [] },
		});
	});

	test("takes limits, choices and duty from the schema", () => {
		const schema = z.strictObject({
			title: text.min(10).max(20),
			count: z.int().positive().max(5).optional(),
			weight: z.number().positive(),
			kind: z.enum(["sand", "clay"]),
			items: z.array(text).min(2).max(3),
			code: like(/^\d{5}$/, "keine Postleitzahl", "21107"),
		});
		const [title, count, weight, kind, items, code] = fieldsOf(schema, "erfunden.yaml:");
		expect(title).toMatchObject({ widget: "string", required: true, minlength: 10, maxlength: 20 });
		expect(count).toMatchObject({ widget: "number", value_type: "int", required: false, min: 1, max: 5 });
		expect(weight).toMatchObject({ value_type: "float", min: 0.01 });
		expect(kind).toMatchObject({ widget: "select", options: [{ value: "sand" }, { label: "Klei und Ton" }] });
		expect(items).toMatchObject({ widget: "list", min: 2, max: 3 });
		expect(code).toMatchObject({ pattern: ["^\\d{5}$", "Bitte so schreiben: 21107."] });
	});
});
