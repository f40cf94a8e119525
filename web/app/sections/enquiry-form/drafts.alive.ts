import { closest } from "../../alive/click.ts";
import { script } from "../../alive/part.ts";
import { keptFields, nameOf, readDraft, typedValues, writeDraft } from "./draft.ts";

/** Forms that have a name keep what is typed. */
const selector = "form[name]";

/** Dropped beside the field, a file would replace the page and everything typed in it. */
function keepPage(event: DragEvent): void {
	const { target, dataTransfer } = event;
	if (target instanceof HTMLInputElement && target.type === "file") return;
	if (dataTransfer?.types.includes("Files") && document.querySelector(selector)) event.preventDefault();
}

function restore(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>(selector)) {
		const draft = readDraft(nameOf(form));
		if (!draft) continue;
		for (const field of keptFields(form)) field.value ||= draft.values[field.name] ?? "";
	}
}

/** Keeps what is typed into a form from the first key on, and brings it back into fields that are empty. */
export default script("drafts", "head", () => {
	document.addEventListener("input", (event) => {
		const form = closest<HTMLFormElement>(event, selector);
		if (!form) return;
		// A browser lets no page keep a file; its name is enough to ask for it again.
		const { target } = event;
		const file = target instanceof HTMLInputElement && target.type === "file" && target.files?.[0]?.name;
		writeDraft(nameOf(form), {
			...readDraft(nameOf(form)),
			values: typedValues(form),
			...(file === false ? {} : { file: file ?? "" }),
		});
	});
	document.addEventListener("dragover", keepPage);
	document.addEventListener("drop", keepPage);
	document.addEventListener("DOMContentLoaded", restore);
	// A page that was made ready ahead had a copy of what was kept then.
	document.addEventListener("prerenderingchange", restore);
});
