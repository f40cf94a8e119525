import type { z } from "zod";
import { folderOf } from "../paths.ts";
import { pages } from "../site-map.ts";
import { type Language, languageSchema, languages, translationSchema } from "./language-schema.ts";
import { enquirySchema, interfaceSchema } from "./page-schemas.ts";
import { proofsSchema } from "./proof-schema.ts";
import {
	benefitsSchema,
	companySchema,
	fleetSchema,
	historySchema,
	jobSchema,
	legalSchema,
	navigationSchema,
	picturesSchema,
	projectSchema,
	redirectsSchema,
	serviceIds,
	serviceSchema,
	strataSchema,
	timelineSchema,
	trainingSchema,
	valuesSchema,
	worksiteSchema,
} from "./schema.ts";

type Pages = typeof pages;
/** Pages with a file of their own; the others show what stands elsewhere. */
type PageWithText = {
	[Name in keyof Pages]: Pages[Name] extends { schema: z.ZodType } ? Name : never;
}[keyof Pages];
export type PageTexts = { [Name in PageWithText]: z.infer<Pages[Name]["schema"]> };
type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
	? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
	: Name;
type PageSchemas = { [Name in PageWithText as `pages/${Kebab<Name>}.yaml`]: Pages[Name]["schema"] };

/** The pages that have a text, with its file. */
export const pageFiles = Object.entries(pages).flatMap(
	([name, page]): [string, keyof PageSchemas, z.ZodType][] =>
		"schema" in page ? [[name, `pages/${folderOf(name)}.yaml` as keyof PageSchemas, page.schema]] : [],
);

/** Every file below content/ with the schema that it must meet; the loader, the editor and the tests all go by this table. */
export const files = {
	"company.yaml": companySchema,
	"navigation.yaml": navigationSchema,
	"redirects.yaml": redirectsSchema,
	"fleet.yaml": fleetSchema,
	"history.yaml": historySchema,
	"timeline.yaml": timelineSchema,
	"proofs.yaml": proofsSchema,
	"benefits.yaml": benefitsSchema,
	"values.yaml": valuesSchema,
	"strata.yaml": strataSchema,
	"pictures.yaml": picturesSchema,
	"enquiry.yaml": enquirySchema,
	"interface.yaml": interfaceSchema,
	...(Object.fromEntries(pageFiles.map(([, file, schema]) => [file, schema])) as PageSchemas),
	...(Object.fromEntries(
		languages.map((language) => [`languages/${language}.yaml`, languageSchema]),
	) as Record<`languages/${Language}.yaml`, typeof languageSchema>),
	"legal/impressum.md": legalSchema,
	"legal/datenschutz.md": legalSchema,
	"legal/haftungsausschluss.md": legalSchema,
	"legal/barrierefreiheit.md": legalSchema,
	...(Object.fromEntries(serviceIds.map((id) => [`services/${id}.md`, serviceSchema])) as Record<
		`services/${(typeof serviceIds)[number]}.md`,
		typeof serviceSchema
	>),
} as const;

/** Folders to which files can be added. */
export const folders = {
	jobs: jobSchema,
	trainings: trainingSchema,
	translations: translationSchema,
	projects: projectSchema,
	worksites: worksiteSchema,
} as const;

export type ContentFile = keyof typeof files;
export type ContentFolder = keyof typeof folders;

/** The schema of a file, by its path below content/. */
export function schemaOf(path: string) {
	if (Object.hasOwn(files, path)) return files[path as ContentFile];
	const [, folder = ""] = /^([^/]+)\/[^/]+\.md$/.exec(path) ?? [];
	return Object.hasOwn(folders, folder) ? folders[folder as ContentFolder] : undefined;
}
