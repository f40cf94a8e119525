import type { Path } from "../../protocol.ts";

const controls =
	"input:not([type=hidden], [hidden], [tabindex='-1']), textarea, select, [contenteditable=true]";

/** Puts the focus into the field, or into what is nearest to it. */
export function focusField(path: Path): void {
	for (let length = path.length; length > 0; length--) {
		const key = path.slice(0, length).join(".");
		const part = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(key)}"]`);
		if (!part) continue;
		const control =
			part.querySelector<HTMLElement>(controls) ?? part.querySelector<HTMLElement>("button:enabled");
		control?.focus({ preventScroll: true });
		if (
			control instanceof HTMLTextAreaElement ||
			(control instanceof HTMLInputElement && control.type === "text")
		)
			control.setSelectionRange(control.value.length, control.value.length);
		(control ?? part).scrollIntoView({ block: "center", behavior: "instant" });
		part.dataset.found = "";
		setTimeout(() => delete part.dataset.found, 1600);
		return;
	}
}

/** As soon as it is drawn. */
export const focusSoon = (path: Path) =>
	requestAnimationFrame(() => requestAnimationFrame(() => focusField(path)));
