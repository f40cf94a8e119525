import { z } from "zod";
import { field, metaSchema, sentences, text, title } from "../../content/fields.ts";
import { type Language, languages } from "../../content/language-schema.ts";
import type { Shared } from "../../content/shared.ts";
import { ownDataIn } from "../../content/spoken.ts";
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

/** In every language, also where no job is left: who has applied has a link to it. */
export const places = (): Place[] => [
	{ path: ownPage, unlisted: true },
	...languages.map((language) => ({
		path: `${ownPage}/${language}`,
		of: language,
		unlisted: true as const,
		language,
	})),
];

export type OwnDataPage = ReturnType<typeof content>;

export function content({ meta, load }: Shared, language?: Language) {
	if (!language) {
		const { meta: own, ...texts } = load().pages.ownData;
		return { meta: meta(own), ...texts, language };
	}
	const { description, ...texts } = ownDataIn(language);
	return { meta: meta({ title: texts.title, description, keywords: [] }), ...texts, language };
}
