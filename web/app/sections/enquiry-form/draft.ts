/** Named in the privacy notice. */
export const draftKey = "enquiry-draft";

/** The key under which a text was sent, so that the same text sent again is recognised and stored once. */
export type Attempt = { key: string; fingerprint: string };

/** What was typed and not yet sent. Text only: a browser does not let a page keep a file. */
export type Draft = {
	/** By the name of the field. */
	values: Record<string, string>;
	/** The name of the chosen file, so that the form can ask for it again. */
	file?: string;
	/** Under which key the text was already tried. */
	attempt?: Attempt;
};

export function readDraft(form: string): Draft | null {
	return readAll()[form] ?? null;
}

/** An empty form leaves nothing behind. */
export function writeDraft(form: string, draft: Draft | null): void {
	const { [form]: _, ...others } = readAll();
	const values = Object.fromEntries(Object.entries(draft?.values ?? {}).filter(([, text]) => text !== ""));
	const file = draft?.file || undefined;
	const isEmpty = Object.keys(values).length === 0 && !file;
	const all = draft && !isEmpty ? { ...others, [form]: { ...draft, values, file } } : others;
	try {
		if (Object.keys(all).length > 0) sessionStorage.setItem(draftKey, JSON.stringify(all));
		else sessionStorage.removeItem(draftKey);
	} catch {
		// It may be full, or not to be looked at; the form then works without a safety net.
	}
}

/** Not `form.name`: that would be the field of this name. */
export function nameOf(form: HTMLFormElement): string {
	return form.getAttribute("name") ?? "";
}

/** The fields of a form whose text is kept: all that people fill in, and not the trap for programs. */
export function keptFields(
	form: HTMLFormElement,
): NodeListOf<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement> {
	return form.querySelectorAll(
		"input:not([type=hidden], [type=radio], [type=file], [tabindex]), textarea, select",
	);
}

export function typedValues(form: HTMLFormElement): Record<string, string> {
	return Object.fromEntries([...keptFields(form)].map(({ name, value }) => [name, value]));
}

function readAll(): Record<string, Draft> {
	try {
		return JSON.parse(sessionStorage.getItem(draftKey) ?? "{}") ?? {};
	} catch {
		return {};
	}
}
