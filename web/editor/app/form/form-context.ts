import { createContext, useContext } from "react";
import type { Path, Value } from "../../protocol.ts";
import type { EntryStore } from "../entry-store.ts";
import { useObserved } from "../observable.ts";

export const FormContext = createContext<EntryStore>(undefined as never);
/** The entry whose form this is. */
export const useEntry = () => useContext(FormContext);

export const keyOf = (path: Path) => path.join(".");

/** The value of a field and the way to change it. */
export function useField<T extends Value>(path: Path): [T | undefined, (next: Value | undefined) => void] {
	const store = useEntry();
	const value = useObserved(store.value, () => store.get(path));
	return [value as T | undefined, (next) => store.set(path, next)];
}
