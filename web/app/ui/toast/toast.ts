export type Toast = { tone: "success" | "error"; title: string; text: string };

/** The window hears it; it wakes the toaster. */
export const toastEvent = "toast";

/** ms a toast stays (specification 9). */
export const toastDuration = 4000;

/** Wakes the toaster, so that a message can be shown when the line is lost. */
export function prepareToasts(): void {
	window.dispatchEvent(new CustomEvent(toastEvent));
}

/** Shows a short message above everything; it never carries anything that is not also said in the page itself. */
export function showToast(toast: Toast): void {
	window.dispatchEvent(new CustomEvent(toastEvent, { detail: toast }));
}
