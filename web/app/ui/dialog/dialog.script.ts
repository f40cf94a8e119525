import { closest, isPlain } from "../../layout/closest.ts";
import { announceOverlay } from "./overlay.ts";

/** Another company's page exists only while the dialog is open: the click is the permission. */
function fillFrames(dialog: HTMLDialogElement): void {
	for (const slot of dialog.querySelectorAll<HTMLElement>("[data-frame]")) {
		const frame = document.createElement("iframe");
		frame.title = dialog.getAttribute("aria-label") ?? "";
		frame.allow = "fullscreen";
		frame.allowFullscreen = true;
		frame.referrerPolicy = "strict-origin-when-cross-origin";
		frame.src = slot.dataset.frame ?? "";
		slot.replaceChildren(frame);
	}
}

/** Opens and closes the dialogs that stand in the page. The platform keeps the focus, closes on Escape and returns the focus. */
export function startDialogs(): void {
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
		const id = closest(event, "[data-dialog]")?.dataset.dialog;
		const dialog = id && document.getElementById(id);
		if (dialog instanceof HTMLDialogElement) {
			event.preventDefault();
			fillFrames(dialog);
			dialog.showModal();
			announceOverlay(true);
		}
		// The backdrop; a selection that ends beside the dialog is no click on it.
		if (target instanceof HTMLDialogElement && "pageDialog" in target.dataset && target === pressed)
			target.close();
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
			if (!(target instanceof HTMLDialogElement && "pageDialog" in target.dataset)) return;
			// Opened again before the browser told of the closing.
			if (target.open) return;
			for (const slot of target.querySelectorAll("[data-frame]")) slot.replaceChildren();
			announceOverlay(false);
		},
		true,
	);
}
