import informal from "../../../../build/gen/application-words.json";
import formal from "../../../../build/gen/words.json";
import type said from "../../../../internal/enquiry/words/de.json";
import type { ConnectionCode } from "./answer.ts";
import type { FormName } from "./contract.ts";

/** What a form says once somebody tries to send it. */
export type Words = Pick<typeof said, "fieldProblems" | "problems"> & {
	sending: string;
	progress: string;
	sent: Record<"title" | "text" | "reference" | "answer" | "own", string>;
	failed: Record<"again" | "call", string>;
	connection: Record<ConnectionCode, { title: string; detail: string }>;
	preview: Record<"title" | "text", string>;
};

export type ProblemCode = keyof Words["problems"];

/**
 * The German ones (internal/enquiry/words and content/enquiry.yaml, put together by web/pipeline/prepare.ts). They come with
 * the form's code, as the server's answers do, so that pages carry only what they show. A page in another language brings its own.
 */
export function wordsFor(form: FormName): Words {
	return form === "application" ? informal : formal;
}

export function isProblemCode(words: Words, value: unknown): value is ProblemCode {
	return typeof value === "string" && Object.hasOwn(words.problems, value);
}
