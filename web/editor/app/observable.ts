import { useSyncExternalStore } from "react";

/** A value that components follow. */
export function observable<T>(first: T) {
	let value = first;
	const listeners = new Set<() => void>();
	const listen = (listener: () => void) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	};
	return {
		get: () => value,
		set(next: T) {
			if (next === value) return;
			value = next;
			for (const listener of listeners) listener();
		},
		listen,
	};
}

export type Observable<T> = ReturnType<typeof observable<T>>;

/** The value, or what is asked of it; the component is drawn anew only when that changes. */
export function useObserved<T>(observed: Observable<T>): T;
export function useObserved<T, Part>(observed: Observable<T>, part: (value: T) => Part): Part;
export function useObserved<T>({ get, listen }: Observable<T>, part = (value: T): unknown => value) {
	return useSyncExternalStore(listen, () => part(get()));
}

/** Resolves as soon as it is so. */
export function until<T>({ get, listen }: Observable<T>, isSo: (value: T) => boolean): Promise<void> {
	return new Promise((resolve) => {
		if (isSo(get())) return resolve();
		const stop = listen(() => {
			if (!isSo(get())) return;
			stop();
			resolve();
		});
	});
}
