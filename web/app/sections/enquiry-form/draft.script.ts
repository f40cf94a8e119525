import { closest } from "../../layout/closest.ts";
import { keptFields, readDraft, typedValues, withDrafts, writeDraft } from "./draft.ts";

/** Dropped beside the field, a file would replace the page and everything typed in it. */
function keepPage(event: DragEvent): void {
	const { target, dataTransfer } = event;
	if (target instanceof HTMLInputElement && target.type === "file") return;
	if (dataTransfer?.types.includes("Files") && document.querySelector("form[data-draft]"))
		event.preventDefault();
}

/** Keeps what is typed into a form from the first key on, and brings it back into fields that are empty. */
export function startDrafts(): void {
	document.addEventListener("input", (event) => {
		const form = closest<HTMLFormElement>(event, "form[data-draft]");
		const name = form?.dataset.draft;
		if (!form || !name) return;
		// A browser lets no page keep a file; its name is enough to ask for it again.
		const { target } = event;
		const file = target instanceof HTMLInputElement && target.type === "file" && target.files?.[0]?.name;
		withDrafts((storage) =>
			writeDraft(storage, name, {
				...readDraft(storage, name),
				values: typedValues(form),
				...(file === false ? {} : { file: file ?? "" }),
			}),
		);
	});
	document.addEventListener("dragover", keepPage);
	document.addEventListener("drop", keepPage);
	document.addEventListener("DOMContentLoaded", () => {
		for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
			const draft = withDrafts((storage) => readDraft(storage, form.dataset.draft ?? ""));
			if (!draft) continue;
			for (const field of keptFields(form)) field.value ||= draft.values[field.name] ?? "";
		}
	});
}
