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

export function useObserved<T>({ get, listen }: Observable<T>): T {
	return useSyncExternalStore(listen, get);
}
