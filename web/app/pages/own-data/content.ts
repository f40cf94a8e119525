import { z } from "zod";
import { field, metaSchema, sentences, text, title } from "../../content/fields.ts";
import type { Language } from "../../content/language-schema.ts";
import type { Shared } from "../../content/shared.ts";
import { ownPage } from "../../sections/enquiry-form/contract.ts";
import type { Place } from "../../site-map.ts";

/** Reached by the private link of a receipt. Clients and applicants come here, so nobody is addressed. */
export const schema = z.strictObject({
	meta: metaSchema,
	title,
	text: field(["Text", "Auftraggeber und Bewerber kommen hierher; bitte ohne „Sie“ und „du“."], sentences),
	code: field("Feld: Code", text),
	hint: field(["Erklärung am Feld", "Bitte ohne „Sie“ und „du“."], text),
	submit: field("Knopf: Anzeigen", text),
});

export const places = (): Place[] => [{ path: ownPage, unlisted: true }];

export type OwnDataPage = ReturnType<typeof content>;

export function content({ meta, load }: Shared) {
	const { meta: own, ...texts } = load().pages.ownData;
	return { meta: meta(own), ...texts, language: undefined as Language | undefined };
}
