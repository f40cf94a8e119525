import application from "../../../../build/gen/application-outcome.json";
import words from "../../../../build/gen/outcome.json";
import type { ConnectionCode } from "./answer.ts";
import type { FormName } from "./contract.ts";

export type OutcomeWords = {
	sending: string;
	progress: string;
	sent: Record<"title" | "text" | "reference" | "answer" | "own", string>;
	failed: Record<"again" | "call", string>;
	connection: Record<ConnectionCode, { title: string; detail: string }>;
	preview: Record<"title" | "text", string>;
};

/**
 * What is said once a message is on its way (content/enquiry.yaml, written by web/pipeline/prepare.ts). It comes with the
 * form's code, as the server's answers do, so that pages carry only what they show.
 */
export function wordsFor(form: FormName): OutcomeWords {
	return form === "application" ? application : words;
}
