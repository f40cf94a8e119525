import type { z } from "zod";
import de from "../../../internal/enquiry/words/de.json" with { type: "json" };
import en from "../../../internal/enquiry/words/en.json" with { type: "json" };
import pl from "../../../internal/enquiry/words/pl.json" with { type: "json" };
import ro from "../../../internal/enquiry/words/ro.json" with { type: "json" };
import tr from "../../../internal/enquiry/words/tr.json" with { type: "json" };
import uk from "../../../internal/enquiry/words/uk.json" with { type: "json" };
import { legalPath, privacyPath } from "../paths.ts";
import type { Language, languageSchema } from "./language-schema.ts";
import { typesetAll } from "./typography.ts";

/** What frame and pictures of German pages say. */
export const germanFrame = de.page.site;

const catalogues: Record<Language, typeof pl> = { pl, ro, tr, uk, en };

export type LanguageWords = ReturnType<typeof wordsIn>;

/** What pages in a language say: everybody's words and the company's own. */
export function wordsIn(language: Language, own: z.infer<typeof languageSchema>) {
	const { overview, job, privacy, ...frame } = typesetAll(catalogues[language].page.site);
	return {
		...frame,
		claim: own.claim,
		overview: { ...overview, ...own.overview },
		job: { ...job, ...own.job },
		privacy: { ...privacy, ...own.privacy },
	};
}

/** The words of the application form in a language: the server answers with the same files. */
export function formIn(language: Language) {
	const { fieldProblems, problems, labels, hint, options, page } = catalogues[language];
	const { outcome, own: _, site: __, privacy, ...others } = page;
	const link = { label: privacy.link, to: privacyPath(language) };
	return {
		labels: { ...labels, ...others, hint, privacy: { text: privacy.text, link } },
		translated: { language, words: { fieldProblems, problems, ...outcome }, options },
	};
}

/** The link to the whole privacy notice, which is German. */
export function germanPrivacy(language: Language): string {
	return catalogues[language].links[legalPath("datenschutz") as keyof typeof pl.links];
}

/** The words of the page behind the private link of a receipt. */
export function ownDataIn(language: Language | undefined) {
	return (language ? catalogues[language] : de).page.own;
}
