import type { Path } from "../../protocol.ts";

/** What is typed into comes before what is pressed. */
const controls = [
	"[contenteditable=true]",
	"input:not([type=hidden], [tabindex='-1']), textarea, select",
	"[data-tone]:enabled",
];

/** Unfolds what is around the field, or around what is nearest to it, and puts the focus there. */
function focusField(path: Path): void {
	for (let length = path.length; length > 0; length--) {
		const key = path.slice(0, length).join(".");
		const part = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(key)}"]`);
		if (!part) continue;
		for (let fold = part.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
			fold.open = true;
		const control = controls
			.flatMap((wanted) => [...part.querySelectorAll<HTMLElement>(wanted)])
			.find((found) => found.checkVisibility());
		control?.focus({ preventScroll: true });
		const typed = control as HTMLInputElement | undefined;
		if (typed && /^text/.test(typed.type)) {
			// Of several paragraphs the one that is meant.
			const line = [...typed.value.matchAll(/.+/g)][Number(path[length])];
			const end = line ? line.index + line[0].length : typed.value.length;
			typed.setSelectionRange(end, end);
		}
		(control ?? part).scrollIntoView({ block: "center", behavior: "instant" });
		return;
	}
}

/** As soon as it is drawn. */
export const focusSoon = (path: Path) =>
	requestAnimationFrame(() => requestAnimationFrame(() => focusField(path)));
