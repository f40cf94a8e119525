import { createContext, useContext } from "react";
import type { Contents, Path, Value } from "../../protocol.ts";
import { fieldOf, isBelow } from "../../value.ts";
import type { EntryStore } from "../entry-store.ts";
import { type Observable, useObserved } from "../observable.ts";

export type FormState = {
	store: EntryStore;
	known: Contents["known"];
	/** Lists, groups and sections that somebody has opened, by their path. */
	open: Observable<ReadonlySet<string>>;
};

export const FormContext = createContext<FormState>(undefined as never);
export const useForm = () => useContext(FormContext);

export const keyOf = (path: Path) => path.join(".");

/** The value of a field and the way to change it. */
export function useField<T extends Value>(path: Path): [T | undefined, (next: Value | undefined) => void] {
	const { store } = useForm();
	const value = useObserved(store.value, () => store.get(path));
	return [value as T | undefined, (next) => store.set(path, next)];
}

/** What is told by now of what is wrong with a field. */
export function useMistake(path: Path): string | undefined {
	return useObserved(useForm().store.told, (told) => {
		const found = told.find((one) => keyOf(fieldOf(one.path)) === keyOf(path));
		if (!found) return undefined;
		const place = found.path.at(-1);
		const text = found.text.charAt(0).toUpperCase() + found.text.slice(1);
		return typeof place === "number" ? `${place + 1}. Eintrag: ${text}` : text;
	});
}

export function useHasChanged(path: Path): boolean {
	const { store } = useForm();
	const isIn = (change: { path: Path }) => isBelow(change.path, path) || isBelow(path, change.path);
	return useObserved(store.details, (details) => !store.isNew && details.some(isIn));
}

export function useIsOpen(path: Path): [boolean, (open: boolean) => void] {
	const { open } = useForm();
	const key = keyOf(path);
	const isOpen = useObserved(open, (keys) => keys.has(key));
	return [isOpen, (next) => open.set(withKey(open.get(), key, next))];
}

export function withKey(keys: ReadonlySet<string>, key: string, isThere: boolean): ReadonlySet<string> {
	return isThere ? new Set([...keys, key]) : new Set([...keys].filter((one) => one !== key));
}
