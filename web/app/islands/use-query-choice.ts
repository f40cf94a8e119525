import { setAddress, useAddress } from "./address.ts";

/**
 * One of several keys, kept in the query string so that the view can be linked and survives a reload. The fallback
 * needs no query string; unknown values count as the fallback.
 */
export function useQueryChoice<Key extends string>(
	name: string,
	keys: readonly Key[],
	fallback: Key,
): [Key, (key: Key) => void] {
	const wanted = new URLSearchParams(useAddress().search).get(name);
	const chosen = keys.find((key) => key === wanted) ?? fallback;

	function choose(key: Key) {
		const query = new URLSearchParams(location.search);
		if (key === fallback) query.delete(name);
		else query.set(name, key);
		const search = query.toString();
		setAddress({ search: search && `?${search}` });
	}

	return [chosen, choose];
}
