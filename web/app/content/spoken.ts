import en from "../../../internal/enquiry/words/en.json" with { type: "json" };
import pl from "../../../internal/enquiry/words/pl.json" with { type: "json" };
import ro from "../../../internal/enquiry/words/ro.json" with { type: "json" };
import tr from "../../../internal/enquiry/words/tr.json" with { type: "json" };
import uk from "../../../internal/enquiry/words/uk.json" with { type: "json" };
import { jobPath } from "../paths.ts";

type Catalogue = typeof pl;
const catalogues = { pl, ro, tr, uk, en } satisfies Record<string, Catalogue>;

/** In which people can apply besides German. */
export type Spoken = keyof typeof catalogues;
export const spokenLanguages = Object.keys(catalogues) as Spoken[];

/** The words of the application form in a language: the server answers with the same files. */
export function formIn(language: Spoken) {
	const { fieldProblems, problems, labels, hint, options, page } = catalogues[language];
	const { outcome, own: _, privacy, ...others } = page;
	return {
		labels: {
			...labels,
			...others,
			hint,
			privacy: {
				text: privacy.text,
				link: { label: privacy.link, to: `${jobPath(language)}#datenschutz` },
			},
		},
		spoken: { language, words: { fieldProblems, problems, ...outcome }, options },
	};
}

/** The words of the page behind the private link of a receipt. */
export function ownDataIn(language: Spoken) {
	return catalogues[language].page.own;
}
