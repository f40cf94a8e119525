export type Toast = { id: number; tone: "success" | "error"; title: string; text: string };

/** ms a toast stays (specification 9). */
export const toastDuration = 4000;

let nextId = 1;
let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

function update(next: readonly Toast[]): void {
	toasts = next;
	for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
	update(toasts.filter((toast) => toast.id !== id));
}

/** Shows a short message above everything; it never carries anything that is not also said in the page itself. */
export function showToast(toast: Omit<Toast, "id">): number {
	const id = nextId++;
	update([...toasts, { ...toast, id }]);
	setTimeout(() => dismissToast(id), toastDuration);
	return id;
}

export const toastStore = {
	subscribe(listener: () => void): () => void {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
	read: (): readonly Toast[] => toasts,
	readOnServer: (): readonly Toast[] => none,
};

const none: readonly Toast[] = [];
