import { z } from "zod";
import { paths } from "../paths.ts";
import { iconNames } from "../ui/icon/icon-names.ts";
import { quoted } from "./mistake.ts";

/** The name of a field, and a hint where the name does not say enough. */
type Wording = string | readonly [label: string, hint: string];

/** A field as the form of the office shows it. One without a name is a mistake (web/editor/forms.ts). */
export function field<Schema extends z.ZodType>(wording: Wording, schema: Schema): Schema {
	const [label, hint] = [wording].flat();
	return schema.meta({ label, ...(hint ? { hint } : {}) });
}

export function group<Shape extends z.core.$ZodLooseShape>(wording: Wording, shape: Shape) {
	return field(wording, z.strictObject(shape));
}

/** Entries of several fields, one below the other. */
export function list<Shape extends z.core.$ZodLooseShape>(wording: Wording, shape: Shape) {
	return field(wording, z.array(z.strictObject(shape)));
}

/** Fields that stand together in a long form, under a heading. */
export function section<Shape extends Record<string, z.ZodType>>(heading: string, shape: Shape): Shape {
	const fields = Object.entries(shape).map(([name, schema]) => [name, schema.meta({ group: heading })]);
	return Object.fromEntries(fields) as Shape;
}

/** One of several values: as they are called, or words that speak for themselves. */
export function choice<const Value extends string>(
	labels: Readonly<Record<Value, string>> | readonly Value[],
) {
	const named = Array.isArray(labels) ? Object.fromEntries(labels.map((value) => [value, value])) : labels;
	return z.enum(Object.keys(named) as Value[]).meta({ labels: named });
}

/** Values of a choice by their names. */
export function called(schema: z.ZodType, values: readonly string[]): string {
	const labels = schema.meta()?.labels as Record<string, string> | undefined;
	return values.map((value) => labels?.[value] ?? value).join(", ");
}

/** The kinds of value that content files are made of, each with a message for the person who edits them. */
export function matching(pattern: RegExp, is: string, example: string) {
	return z
		.string()
		.regex(pattern, { error: ({ input }) => `${quoted(input)} ist ${is}. Bitte so schreiben: ${example}.` })
		.meta({ example });
}

/** On a phone more than this is a wall; the office writes two paragraphs. */
export const paragraphLimit = 380;

/** § 3 Abs. 2 BUrlG: Saturday is a Werktag, and hardly anybody who writes the word means it. */
export const saturday = /werktag/i;
export const saturdayText = "„werktags“ schließt den Samstag ein. Bitte schreiben: montags bis freitags.";

export const text = z
	.string()
	.trim()
	.min(1, "ist leer. Bitte ausfüllen.")
	.max(paragraphLimit, `ist länger als ${paragraphLimit} Zeichen. Bitte kürzen oder teilen.`)
	.refine((value) => !saturday.test(value), saturdayText);

/** More than a few words. */
export const sentences = text.meta({ kind: "long" });

export const sitePath = matching(/^\/[a-z0-9/_#?=-]*$/i, "keine Adresse auf dieser Website", paths.services);

export const externalUrl = z.url({
	protocol: /^https$/,
	error: ({ input }) => `${quoted(input)} ist keine Adresse, die mit https:// beginnt.`,
});

export const phone = matching(
	/^\+\d{1,3} \d{1,5} [\d -]+$/,
	"keine Telefonnummer mit Landesvorwahl",
	"+49 40 66969-000",
);

export const clock = matching(/^\d{1,2}:\d{2}$/, "keine Uhrzeit", "7:30");

export const date = z
	.string()
	.regex(/^\d{4}-\d{2}-\d{2}$/, {
		abort: true,
		error: ({ input }) => {
			const suggestion = isoDate(String(input));
			return isInCalendar(suggestion)
				? `${quoted(input)} ist kein Datum. Bitte so schreiben: ${suggestion}.`
				: noSuchDay(input);
		},
	})
	.refine(isInCalendar, { error: ({ input }) => noSuchDay(input) })
	.meta({ kind: "day" });

/** A day as the files have it, whatever follows it. */
function isInCalendar(text: string): boolean {
	const day = text.slice(0, 10);
	return new Date(day).toJSON()?.startsWith(day) === true;
}

function noSuchDay(typed: unknown): string {
	return `Den Tag ${quoted(typed)} gibt es im Kalender nicht.`;
}

/** 31.12.2026 as the files want it, or an example. */
function isoDate(typed: string): string {
	const [, day = "", month = "", year] = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(typed) ?? [];
	return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : "2027-03-31 (Jahr, Monat, Tag)";
}

/** A master below media/, written with that folder and known to the pages without it. */
export const picturePath = matching(
	/^\/media\/.+\.(jpe?g|png|webp|svg)$/,
	"kein Bild unter /media/ mit der Endung .jpg, .png, .webp oder .svg",
	"/media/fleet/bagger.jpg",
)
	.transform(belowMedia)
	.meta({
		kind: "media",
		takes: "picture",
		label: "Bild",
		hint: "Ihr eigenes Foto gehört auch unter „Firma › Bilder › Eigene Aufnahmen“, sonst steht „Visualisierung“ daneben. Dort können Sie auch beschreiben, was zu sehen ist; sonst steht sein Name dafür.",
	});

/** Any other file below media/. */
export const mediaFile = matching(
	/^\/media\/.+\.\w+$/,
	"keine Datei unter /media/",
	"/media/papers/nachweis.pdf",
)
	.transform(belowMedia)
	.meta({ kind: "media", takes: "file" });

function belowMedia(path: string): string {
	return path.slice("/media/".length);
}

export const icon = field(["Symbol", "Fehlt ein Symbol, nimmt die Technik es auf."], choice(iconNames));

/** What stands in other files: the editor offers what is there. */
export type Named = "fleet" | "jobs" | "machines" | "projects" | "proofs" | "strata";

export function oneOf(of: Named) {
	return text.meta({ kind: "choice", of });
}

/** As people type it into an address. */
export const smallWord = matching(/^[a-z0-9-]+$/, "kein Wort in Kleinbuchstaben", "stellen");

/** Height above mean sea level, as section drawings write it. */
export const level = matching(
	/^[+−]\d+,\d{2}\u00a0m\u00a0NHN$/,
	"keine Höhe",
	"+2,10 m NHN oder −0,30 m NHN, mit dem Minus − statt Bindestrich",
).meta({ label: "Höhe" });

/** The hatches of a geotechnical drawing. */
export const hatch = field(
	["Schraffur", "Füllung der Linie über dem Abschnitt oder der Karte, wie in Baugrundzeichnungen."],
	choice({
		sand: "Sand",
		clay: "Klei und Ton",
		gravel: "Kies",
		peat: "Torf",
		concrete: "Beton",
		water: "Wasser",
	}),
);

/** A line of strata.yaml, which alone says how high it lies. */
export const stratum = field(
	["Boden oder Bauteil", "Steht mit seiner Höhe dabei. Zur Wahl steht, was unter „Baugrund“ steht."],
	oneOf("strata"),
);

export const title = field("Überschrift", text);
export const intro = field("Einleitung", sentences);

/** Marks a story of the sample company, which `website check` lists; whoever writes their own takes the line away. */
export const sample = field(
	[
		"Muster",
		"Eingeschaltet heißt: Das ist erfunden und stammt von der Musterfirma. Bitte ausschalten, sobald Ihr eigener Text hier steht.",
	],
	z.boolean().default(false),
);

/** Search engines cut titles after about 60 characters. */
export const longestTitle = 59;

/** What a search result and a shared link show of a page. The company's name is added to the title by the loader. */
export const metaSchema = group(
	["Suchmaschinen", "Was Suchergebnisse und geteilte Links von der Seite zeigen."],
	{
		title: field(
			[
				"Titel im Suchergebnis",
				`Der Firmenname kommt von selbst dazu; mit ihm höchstens ${longestTitle} Zeichen. Keine zwei Seiten dürfen denselben haben.`,
			],
			text,
		),
		description: field(
			["Text im Suchergebnis", "Keine zwei Seiten dürfen denselben haben."],
			sentences.min(70).max(160),
		),
		keywords: field("Stichwörter", z.array(text).min(3)),
	},
);

/** Where a link leads. */
export const target = field(
	[
		"Ziel",
		"Eine Adresse auf dieser Website, mit Schrägstrich am Anfang: /services, /contact oder /#geschichte.",
	],
	sitePath,
);

export const linkSchema = group("Link", {
	label: field("Beschriftung", text),
	to: target,
});
