import { z } from "zod";
import { paths } from "../paths.ts";
import { iconNames } from "../ui/icon/icon-names.ts";
import { quoted } from "./mistake.ts";

/** A text of a form, with what to write instead of anything else. What stands in `meta` is for the editor. */
export function like(pattern: RegExp, is: string, example: string) {
	return z
		.string()
		.regex(pattern, { error: ({ input }) => `${quoted(input)} ist ${is}. Bitte so schreiben: ${example}.` })
		.meta({ pattern: [pattern.source, `Bitte so schreiben: ${example}.`] });
}

/** The kinds of value that content files are made of, each with a message for the person who edits them. */
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

export const sitePath = like(/^\/[a-z0-9/_#?=-]*$/i, "keine Adresse auf dieser Website", paths.services);

export const externalUrl = z
	.url({
		protocol: /^https$/,
		error: ({ input }) => `${quoted(input)} ist keine Adresse, die mit https:// beginnt.`,
	})
	.meta({ type: "url", pattern: ["^https://", "Die Adresse muss mit https:// beginnen."] });

export const phone = like(
	/^\+\d{1,3} \d{1,5} [\d -]+$/,
	"keine Telefonnummer mit Landesvorwahl",
	"+49 40 66969-000",
);

export const clock = like(/^\d{1,2}:\d{2}$/, "keine Uhrzeit", "7:30");

export const date = z
	.string()
	.regex(/^\d{4}-\d{2}-\d{2}$/, {
		abort: true,
		error: ({ input }) => `${quoted(input)} ist kein Datum. Bitte so schreiben: ${isoDate(String(input))}.`,
	})
	.refine((value) => new Date(value).toJSON()?.startsWith(value), {
		error: ({ input }) => `Den Tag ${quoted(input)} gibt es im Kalender nicht.`,
	})
	.meta({ widget: "datetime", type: "date", format: "YYYY-MM-DD" });

/** 31.12.2026 as the files want it, or an example. */
function isoDate(typed: string): string {
	const [, day = "", month = "", year] = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(typed) ?? [];
	return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : "2027-03-31 (Jahr, Monat, Tag)";
}

/** A master below media/, written with that folder and known to the pages without it. */
export const picturePath = like(
	/^\/media\/.+\.(jpe?g|png|webp|svg)$/,
	"kein Bild unter /media/ mit der Endung .jpg, .png, .webp oder .svg",
	"/media/fleet/bagger.jpg",
)
	.transform(belowMedia)
	.meta({ widget: "image" });

/** Any other file below media/. */
export const mediaFile = like(/^\/media\/.+\.\w+$/, "keine Datei unter /media/", "/media/papers/nachweis.pdf")
	.transform(belowMedia)
	.meta({ widget: "file" });

function belowMedia(path: string): string {
	return path.slice("/media/".length);
}

export const icon = z.enum(iconNames);

/** The name of something that stands in other files: the editor offers what is there. */
export function oneOf(value: string, shown: string, collection: string, file?: string) {
	return text.meta({
		widget: "relation",
		collection,
		...(file ? { file } : {}),
		value_field: value,
		display_fields: [shown],
		search_fields: [shown],
	});
}

/** As people type it into an address. */
export const smallWord = like(/^[a-z0-9-]+$/, "kein Wort in Kleinbuchstaben", "stellen");

/** Height above mean sea level, as section drawings write it. */
export const level = like(
	/^[+−]\d+,\d{2}\u00a0m\u00a0NHN$/,
	"keine Höhe",
	"+2,10 m NHN oder −0,30 m NHN, mit dem Minus − statt Bindestrich",
).meta({
	pattern: [
		"^[+−]\\d+,\\d{2}\\sm\\sNHN$",
		"Bitte so schreiben: +2,10 m NHN oder −0,30 m NHN, mit dem Minus −.",
	],
});

/** The hatches of a geotechnical drawing. */
export const hatch = z.enum(["sand", "clay", "gravel", "peat", "concrete", "water"]);

/** A line of strata.yaml, which alone says how high it lies. */
export const stratum = oneOf("strata.*.name", "strata.*.name", "firma", "strata");

/** What a search result and a shared link show of a page. The company's name is added to the title by the loader. */
export const metaSchema = z.strictObject({
	title: text,
	description: text.min(70).max(160),
	keywords: z.array(text).min(3),
});

export const linkSchema = z.strictObject({ label: text, to: sitePath });
