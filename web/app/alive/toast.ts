/** A short message above everything; `failed` and `offline` are known to whoever shows it (ui/toast). */
export type Toast = { tone: "success" | "error"; title: string; text: string } | "failed" | "offline";

/** The window hears it. */
export const toastEvent = "toast";

/** A toast never carries anything that is not also said in the page itself. */
export function showToast(toast: Toast): void {
	window.dispatchEvent(new CustomEvent(toastEvent, { detail: toast }));
}
