import { fieldProblems, page, problems } from "../../../../internal/enquiry/words/de.json";
import * as informal from "../../../../internal/enquiry/words/de-du.json";
import type { ConnectionCode } from "./answer.ts";
import type { FormName } from "./contract.ts";

/** What a form says once somebody tries to send it. */
export type Words = {
	fieldProblems: typeof fieldProblems;
	problems: typeof problems;
	sending: string;
	progress: string;
	sent: Record<"title" | "text" | "reference" | "answer" | "own", string>;
	failed: Record<"again" | "call", string>;
	connection: Record<ConnectionCode, { title: string; detail: string }>;
	preview: Record<"title" | "text", string>;
};

export type ProblemCode = keyof Words["problems"];

/** The German ones come with the form's code, so that pages carry only what they show. A page in another language brings its own. */
export function wordsFor(form: FormName): Words {
	return form === "application"
		? { fieldProblems: informal.fieldProblems, problems: informal.problems, ...informal.page.outcome }
		: { fieldProblems, problems, ...page.outcome };
}

export function isProblemCode(words: Words, value: unknown): value is ProblemCode {
	return typeof value === "string" && Object.hasOwn(words.problems, value);
}
