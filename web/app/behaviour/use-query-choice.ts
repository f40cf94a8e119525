import { useSearchParams } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

/**
 * One of several keys, kept in the query string so that the view can be linked and survives a reload. The fallback
 * needs no query string; unknown values count as the fallback. The prerendered page knows no query and shows the
 * fallback too.
 */
export function useQueryChoice<Key extends string>(
	name: string,
	keys: readonly Key[],
	fallback: Key,
): [Key, (key: Key) => void] {
	const [parameters, setParameters] = useSearchParams();
	const hydrated = useHydrated();
	const wanted = hydrated ? parameters.get(name) : null;
	const chosen = keys.find((key) => key === wanted) ?? fallback;

	function choose(key: Key) {
		setParameters(
			(current) => {
				const next = new URLSearchParams(current);
				if (key === fallback) next.delete(name);
				else next.set(name, key);
				return next;
			},
			{ replace: true, preventScrollReset: true },
		);
	}

	return [chosen, choose];
}
