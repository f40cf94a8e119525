import { useSyncExternalStore } from "react";

/** A value that components follow. */
export function observable<T>(first: T) {
	let value = first;
	const listeners = new Set<() => void>();
	return {
		get: () => value,
		set(next: T) {
			if (next === value) return;
			value = next;
			for (const listener of listeners) listener();
		},
		listen(listener: () => void) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

export type Observable<T> = ReturnType<typeof observable<T>>;

/** The value, or what is asked of it; the component is drawn anew only when that changes. */
export function useObserved<T, Part = T>(
	{ get, listen }: Observable<T>,
	part = (value: T) => value as unknown as Part,
): Part {
	return useSyncExternalStore(listen, () => part(get()));
}

/** Resolves as soon as it is so. */
export async function until<T>({ get, listen }: Observable<T>, isSo: (value: T) => boolean): Promise<void> {
	while (!isSo(get()))
		await new Promise<void>((changed) => {
			const stop = listen(() => {
				stop();
				changed();
			});
		});
}
