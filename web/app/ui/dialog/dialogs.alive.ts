import { closest, isPlain } from "../../alive/click.ts";
import { script } from "../../alive/part.ts";
import { announceOverlay } from "./overlay.ts";

/** Dialogs that a click beside them closes, those of React parts too. */
const dismissible = "dialog[closedby=any]";
const isDismissible = (target: EventTarget | null): target is HTMLDialogElement =>
	target instanceof HTMLDialogElement && target.matches(dismissible);

/**
 * Opens the dialogs that stand in the page, and closes all of them by a click on the backdrop. The platform keeps the
 * focus, closes on Escape and returns the focus.
 */
export default script("dialogs", "head", () => {
	let pressed: EventTarget | null = null;
	document.addEventListener(
		"pointerdown",
		({ target }) => {
			pressed = target;
		},
		{ capture: true, passive: true },
	);
	document.addEventListener("click", (event) => {
		const { target } = event;
		if (!isPlain(event)) return;
		const opener = closest(event, "[aria-haspopup=dialog][aria-controls]");
		const dialog = document.getElementById(opener?.getAttribute("aria-controls") ?? "");
		if (isDismissible(dialog)) {
			event.preventDefault();
			const content = dialog.querySelector("template");
			content?.replaceWith(content.content);
			dialog.showModal();
			announceOverlay(true);
		}
		// Browsers that do not know `closedby` yet; a selection that ends beside the dialog is no click on the backdrop.
		const backdrop = target instanceof Element && target.matches(`${dismissible}, [data-backdrop]`);
		if (backdrop && target === pressed) target.closest<HTMLDialogElement>(dismissible)?.close();
		// Browsers that do not know `commandfor` yet.
		const button =
			"commandForElement" in HTMLButtonElement.prototype ? null : closest(event, "button[commandfor]");
		const commanded = button && document.getElementById(button.getAttribute("commandfor") ?? "");
		if (!(commanded instanceof HTMLDialogElement)) return;
		if (button?.getAttribute("command") === "close") commanded.close();
		else commanded.showModal();
	});
	document.addEventListener(
		"close",
		({ target }) => {
			// It may have been opened again before the browser told of the closing.
			if (isDismissible(target) && !target.open) announceOverlay(false);
		},
		true,
	);
});
