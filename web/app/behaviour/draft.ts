import { type FormName, fieldRules } from "./enquiry-contract.ts";
import type { Attempt } from "./enquiry-sender.ts";
import type { Values } from "./enquiry-validation.ts";

/** Named in the privacy notice. */
export const draftKey = "enquiry-draft";

/** What was typed and not yet sent. Text only: a browser does not let a page keep a file. */
export type Draft = {
	values: Values;
	/** The name of the chosen file, so that the form can ask for it again. */
	file?: string;
	/** Under which key the text was already tried. */
	attempt?: Attempt;
};

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function readDraft(storage: DraftStorage, form: FormName): Draft | null {
	const saved = readAll(storage)[form];
	if (saved === null || typeof saved !== "object") return null;
	const { values, file, attempt } = saved as Record<string, unknown>;
	const texts = readValues(form, values);
	const name = typeof file === "string" ? file : "";
	if (!hasText(texts) && !name) return null;
	return {
		values: texts,
		...(name ? { file: name } : {}),
		...(isAttempt(attempt) ? { attempt } : {}),
	};
}

/** An empty form leaves nothing behind. */
export function writeDraft(storage: DraftStorage, form: FormName, draft: Draft | null): void {
	const { [form]: _, ...others } = readAll(storage);
	const values = readValues(form, draft?.values);
	const all = draft && (hasText(values) || draft.file) ? { ...others, [form]: { ...draft, values } } : others;
	try {
		if (Object.keys(all).length > 0) storage.setItem(draftKey, JSON.stringify(all));
		else storage.removeItem(draftKey);
	} catch {
		// Storage may be full or forbidden; the form then works without a safety net.
	}
}

function readAll(storage: DraftStorage): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(storage.getItem(draftKey) ?? "{}");
		return value !== null && typeof value === "object" && !Array.isArray(value)
			? (value as Record<string, unknown>)
			: {};
	} catch {
		return {};
	}
}

function readValues(form: FormName, value: unknown): Values {
	if (value === null || typeof value !== "object") return {};
	const texts: Values = {};
	for (const { name } of fieldRules(form)) {
		const text = (value as Record<string, unknown>)[name];
		if (typeof text === "string" && text !== "") texts[name] = text;
	}
	return texts;
}

function isAttempt(value: unknown): value is Attempt {
	if (value === null || typeof value !== "object") return false;
	const { key, fingerprint } = value as Record<string, unknown>;
	return typeof key === "string" && typeof fingerprint === "string";
}

function hasText(values: Values): boolean {
	return Object.keys(values).length > 0;
}
