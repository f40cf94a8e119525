import { useSyncExternalStore } from "react";

/**
 * What the window knows and tells of by these events. `built` is what the page was built with: the first rendering in the
 * browser must equal it, and what is read comes right after.
 */
export function useWindow<Value>(events: readonly string[], read: () => Value, built: Value): Value {
	const subscribe = (notify: () => void) => {
		for (const type of events) addEventListener(type, notify);
		return () => {
			for (const type of events) removeEventListener(type, notify);
		};
	};
	return useSyncExternalStore(subscribe, read, () => built);
}
