import en from "../../../internal/enquiry/words/en.json" with { type: "json" };
import pl from "../../../internal/enquiry/words/pl.json" with { type: "json" };
import ro from "../../../internal/enquiry/words/ro.json" with { type: "json" };
import tr from "../../../internal/enquiry/words/tr.json" with { type: "json" };
import uk from "../../../internal/enquiry/words/uk.json" with { type: "json" };
import { legalPath, privacyPath } from "../paths.ts";
import type { Language } from "./language-schema.ts";

const catalogues: Record<Language, typeof pl> = { pl, ro, tr, uk, en };

/** The words of the application form in a language: the server answers with the same files. */
export function formIn(language: Language) {
	const { fieldProblems, problems, labels, hint, options, page } = catalogues[language];
	const { outcome, own: _, privacy, ...others } = page;
	const link = { label: privacy.link, to: privacyPath(language) };
	return {
		labels: { ...labels, ...others, hint, privacy: { text: privacy.text, link } },
		spoken: { language, words: { fieldProblems, problems, ...outcome }, options },
	};
}

/** The link to the whole privacy notice, which is German. */
export function germanPrivacy(language: Language): string {
	return catalogues[language].links[legalPath("datenschutz") as keyof typeof pl.links];
}

/** The words of the page behind the private link of a receipt. */
export function ownDataIn(language: Language) {
	return catalogues[language].page.own;
}
