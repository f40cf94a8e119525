import contract from "../../../../internal/enquiry/contract.json" with { type: "json" };

/**
 * The rules that server and pages share, as the pages see them: names, limits and required marks.
 * They are written once, in internal/enquiry/contract.json; what is said about them lies beside it in words/.
 */
export type FormName = keyof typeof contract.forms;
export type FieldName = "name" | "email" | "phone" | "company" | "subject" | "message" | "callback";
/** What the contact page lets people choose. */
export type Topic = "contact" | "project" | "tender";

export type FieldRule = {
	name: FieldName;
	/** Where a form's own words have none. */
	label: string;
	type: "text" | "email" | "tel" | "textarea" | "select" | "hidden";
	required: boolean;
	maxLength: number;
	autocomplete: string;
	rows?: number;
	/** Of a select; the first is what it stands on. */
	options?: readonly string[];
};

type FileRules = { maxBytes: number; extensions: readonly string[] };
type FormRules = {
	fields: readonly FieldRule[];
	attachment: boolean;
	attachmentRules?: FileRules;
	/** Where the form is posted to, if not to the common endpoint. */
	action?: string;
	/** Of these fields one is enough, and needed. */
	oneOf?: readonly FieldName[];
};

export const { endpoint, tokenEndpoint, ownPage, rules, names, token } = contract;

export const forms = contract.forms as Record<FormName, FormRules>;

export function oneOf(form: FormName): readonly FieldName[] {
	return forms[form].oneOf ?? [];
}

export function actionOf(form: FormName, language?: string): string {
	const action = forms[form].action ?? endpoint;
	return language ? `${action}&${names.language}=${language}` : action;
}

/** Where a code is sent; what is refused there is told in the language. */
export function ownAction(language?: string): string {
	const { ownEndpoint } = contract;
	return language ? `${ownEndpoint}?${names.form}=application&${names.language}=${language}` : ownEndpoint;
}

/**
 * By this name a browser keeps what was typed, and the server forgets it (`Draft` in internal/enquiry): one text for every
 * language of a form, job and building site, because another one has another reader.
 */
export function draftName(form: FormName, language = "", subject = ""): string {
	return [form, language, subject.replaceAll(/\s+/g, " ").trim()].filter(Boolean).join("-");
}

export function fileRules(form: FormName): FileRules {
	return forms[form].attachmentRules ?? contract.attachment;
}

/** Name of the topic in the address: /contact?anliegen=tender. */
export const topicParameter = "anliegen";
