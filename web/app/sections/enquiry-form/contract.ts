import contract from "../../../../internal/enquiry/contract.json";

/**
 * The rules that server and pages share, as the pages see them: names, limits, required marks and German texts.
 * They are written once, in internal/enquiry/contract.json.
 */
export type FormName = "home" | "contact";
export type FieldName = "name" | "email" | "phone" | "company" | "subject" | "message";
export type Topic = "contact" | "project" | "tender";

export type FieldRule = {
	name: FieldName;
	type: "text" | "email" | "tel" | "textarea";
	required: boolean;
	maxLength: number;
	autocomplete: string;
	rows?: number;
};

export type ProblemCode = keyof typeof contract.problems;

export const { endpoint, tokenEndpoint, rules, names, token, attachment, fieldProblems, problems } = contract;

export function fieldRules(form: FormName): readonly FieldRule[] {
	return contract.forms[form].fields as readonly FieldRule[];
}

/** Name of the topic in the address: /contact?anliegen=tender. */
export const topicParameter = "anliegen";

export function takesFile(form: FormName): boolean {
	return contract.forms[form].attachment;
}

export function isTopic(value: unknown): value is Topic {
	return typeof value === "string" && contract.forms.contact.topics.includes(value);
}

export function isProblemCode(value: unknown): value is ProblemCode {
	return typeof value === "string" && Object.hasOwn(problems, value);
}
