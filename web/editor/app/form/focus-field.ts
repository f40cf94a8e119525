import type { Path } from "../../protocol.ts";

/** What is typed into comes before what is pressed, and bringing a picture before throwing one away. */
const controls = [
	"[contenteditable=true]",
	"input:not([type=hidden], [hidden], [tabindex='-1']), textarea, select",
	"[data-tone]:enabled",
	"button:enabled",
];

/** Puts the focus into the field, or into what is nearest to it. */
function focusField(path: Path): void {
	for (let length = path.length; length > 0; length--) {
		const key = path.slice(0, length).join(".");
		const part = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(key)}"]`);
		if (!part) continue;
		const control = controls
			.map((wanted) => part.querySelector<HTMLElement>(wanted))
			.find((found) => found !== null);
		control?.focus({ preventScroll: true });
		if (
			control instanceof HTMLTextAreaElement ||
			(control instanceof HTMLInputElement && control.type === "text")
		) {
			// Of several paragraphs the one that is meant.
			const line = [...control.value.matchAll(/.+/g)][Number(path[length])];
			const end = line ? line.index + line[0].length : control.value.length;
			control.setSelectionRange(end, end);
		}
		(control ?? part).scrollIntoView({ block: "center", behavior: "instant" });
		return;
	}
}

/** As soon as it is drawn. */
export const focusSoon = (path: Path) =>
	requestAnimationFrame(() => requestAnimationFrame(() => focusField(path)));
