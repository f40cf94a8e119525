import { type Language, languages } from "../../content/language-schema.ts";
import { ownDataIn } from "../../content/language-words.ts";
import type { Shared } from "../../content/shared.ts";
import { ownPage } from "../../sections/enquiry-form/contract.ts";
import type { Place } from "../../site-map.ts";

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

/** Reached by the private link of a receipt. Clients and applicants come here, so nobody is addressed. */
export function content({ meta }: Shared, language?: Language) {
	const { description, ...texts } = ownDataIn(language);
	return { meta: meta({ title: texts.title, description, keywords: [] }), ...texts, language };
}
