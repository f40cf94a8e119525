import { type FieldName, type FieldRule, type FormName, fileRules, forms, oneOf, rules } from "./contract.ts";
import type { Words } from "./words.ts";

export type Values = Partial<Record<FieldName, string>>;
export type FileFacts = { name: string; size: number };
/** What is wrong, by field, in the words that the visitor reads. */
export type FieldErrors = Partial<Record<FieldName | "file", string>>;

const emailAddress = new RegExp(rules.email);

/** Everything that keeps the form from being sent, in the order of its fields. */
export function checkEnquiry(
	form: FormName,
	values: Values,
	file: FileFacts | null,
	words: Words,
): FieldErrors {
	const errors: FieldErrors = {};
	const [first, ...others] = oneOf(form);
	const hasOne = [first, ...others].some((name) => name && values[name]?.trim());
	for (const rule of forms[form].fields) {
		const error = checkField(rule, values[rule.name] ?? "", words);
		if (error) errors[rule.name] = error;
		// One sentence at the first field, not the same at each of them.
		else if (rule.name === first && !hasOne) errors[rule.name] = words.fieldProblems.oneOf;
	}
	const fileError = forms[form].attachment ? checkFile(form, file, words) : null;
	if (fileError) errors.file = fileError;
	return errors;
}

/** The fields whose message may change when this one does. */
export function fieldsOfRule(form: FormName, field: FieldName): readonly FieldName[] {
	return oneOf(form).includes(field) ? oneOf(form) : [field];
}

function checkField(rule: FieldRule, value: string, { fieldProblems, problems }: Words): string | null {
	const { name, type, required, maxLength } = rule;
	const text = value.trim();
	if (text === "") {
		if (!required) return null;
		return (fieldProblems.required as Values)[name] ?? problems.validation.title;
	}
	if (lengthOf(text) > maxLength) return fieldProblems.tooLong.replace("{max}", String(maxLength));
	if (type === "email" && !emailAddress.test(text)) return fieldProblems.email;
	if (type === "tel" && text.replaceAll(/[^0-9]/g, "").length < rules.phoneDigits) return fieldProblems.phone;
	return null;
}

/** Size and kind are told apart: "too large" for a file of the wrong kind sends people the wrong way. */
export function checkFile(form: FormName, file: FileFacts | null, { problems }: Words): string | null {
	if (!file) return null;
	const { extensions, maxBytes } = fileRules(form);
	if (!extensions.includes(extensionOf(file.name))) return sentence(problems["file-type"]);
	if (file.size === 0) return sentence(problems["file-empty"]);
	if (file.size > maxBytes) return sentence(problems["too-large"]);
	return null;
}

export function hasErrors(errors: FieldErrors): boolean {
	return Object.keys(errors).length > 0;
}

function sentence({ title, detail }: { title: string; detail: string }): string {
	return `${title}. ${detail}`;
}

/** In the units that browsers and the server count; a line break is one. */
function lengthOf(text: string): number {
	return text.replaceAll("\r\n", "\n").length;
}

function extensionOf(name: string): string {
	return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
