import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { Contents, Path, Value } from "../../protocol.ts";
import type { EntryStore } from "../entry-store.ts";
import { hasChanged, mistakeAt, useValue } from "../entry-store.ts";
import type { Observable } from "../observable.ts";
import { isBelow } from "../value.ts";

export type FormState = {
	store: EntryStore;
	known: Contents["known"];
	/** Lists, groups and sections that somebody has opened, by their path. */
	open: Observable<ReadonlySet<string>>;
	/** Where new pictures of this entry go, below media/. */
	mediaFolder: string;
};

export const FormContext = createContext<FormState>(undefined as never);
export const useForm = () => useContext(FormContext);

export const keyOf = (path: Path) => path.join(".");

/** The value of a field and the way to change it. */
export function useField<T extends Value>(path: Path): [T | undefined, (next: Value | undefined) => void] {
	const { store } = useForm();
	return [useValue(store, path) as T | undefined, (next) => store.set(path, next)];
}

export function useMistake(path: Path): string | undefined {
	const { store } = useForm();
	const listen = useListener(store.mistakes, store.visited, store.tellsAll);
	return useSyncExternalStore(listen, () => mistakeAt(store, path));
}

/** How many mistakes that are told by now lie in a group or list. */
export function useMistakesBelow(path: Path): number {
	const { store } = useForm();
	const listen = useListener(store.mistakes, store.visited, store.tellsAll);
	const isTold = ({ path: of }: { path: Path }) => isBelow(of, path) && mistakeAt(store, of);
	return useSyncExternalStore(listen, () => store.mistakes.get().filter(isTold).length);
}

export function useHasChanged(path: Path): boolean {
	const { store } = useForm();
	return useSyncExternalStore(store.changes.listen, () => hasChanged(store.changes.get(), path));
}

export function useIsOpen(path: Path): [boolean, (open: boolean) => void] {
	const { open } = useForm();
	const key = keyOf(path);
	const isOpen = useSyncExternalStore(open.listen, () => open.get().has(key));
	return [isOpen, (next) => open.set(withKey(open.get(), key, next))];
}

export function withKey(keys: ReadonlySet<string>, key: string, isThere: boolean): ReadonlySet<string> {
	const next = new Set(keys);
	if (isThere) next.add(key);
	else next.delete(key);
	return next;
}

function useListener(...all: { listen: (listener: () => void) => () => void }[]) {
	return useCallback(
		(listener: () => void) => {
			const stops = all.map(({ listen }) => listen(listener));
			return () => {
				for (const stop of stops) stop();
			};
		},
		[all[0]],
	);
}
