import {
	attachment,
	type FieldName,
	type FieldRule,
	type FormName,
	fieldProblems,
	fieldRules,
	problems,
	rules,
	takesFile,
} from "./contract.ts";

export type Values = Partial<Record<FieldName, string>>;
export type FileFacts = { name: string; size: number };
/** What is wrong, by field, in the words that the visitor reads. */
export type FieldErrors = Partial<Record<FieldName | "file", string>>;

const emailAddress = new RegExp(rules.email);

/** Everything that keeps the form from being sent, in the order of its fields. */
export function checkEnquiry(form: FormName, values: Values, file: FileFacts | null): FieldErrors {
	const errors: FieldErrors = {};
	for (const rule of fieldRules(form)) {
		const error = checkField(rule, values[rule.name] ?? "");
		if (error) errors[rule.name] = error;
	}
	const fileError = takesFile(form) ? checkFile(file) : null;
	if (fileError) errors.file = fileError;
	return errors;
}

export function checkField({ name, type, required, maxLength }: FieldRule, value: string): string | null {
	const text = value.trim();
	if (text === "") return required ? requiredText(name) : null;
	if (lengthOf(text) > maxLength) return fieldProblems.tooLong.replace("{max}", String(maxLength));
	if (type === "email" && !emailAddress.test(text)) return fieldProblems.email;
	if (type === "tel" && text.replaceAll(/[^0-9]/g, "").length < rules.phoneDigits) return fieldProblems.phone;
	return null;
}

/** Size and kind are told apart: "too large" for a file of the wrong kind sends people the wrong way. */
export function checkFile(file: FileFacts | null): string | null {
	if (!file) return null;
	if (!attachment.extensions.includes(extensionOf(file.name))) return sentence("file-type");
	if (file.size === 0) return sentence("file-empty");
	if (file.size > attachment.maxBytes) return sentence("too-large");
	return null;
}

export function hasErrors(errors: FieldErrors): boolean {
	return Object.keys(errors).length > 0;
}

function requiredText(name: FieldName): string {
	return (fieldProblems.required as Values)[name] ?? problems.validation.title;
}

function sentence(code: "file-type" | "file-empty" | "too-large"): string {
	const { title, detail } = problems[code];
	return `${title}. ${detail}`;
}

/** In the units that browsers and the server count; a line break is one. */
function lengthOf(text: string): number {
	return text.replaceAll("\r\n", "\n").length;
}

function extensionOf(name: string): string {
	return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
