import { useSyncExternalStore } from "react";

/** Query, hash and state of this entry of the history; the path is the page's own and never changes here. */
type Address = { search: string; hash: string; state: unknown };

const changed = "address-change";
/** At build time there is no query and no hash, and the first rendering in the browser must equal it. */
const none: Address = { search: "", hash: "", state: null };
let last: Address = none;

function read(): Address {
	const { search, hash } = location;
	const { state } = history;
	if (last.search !== search || last.hash !== hash || last.state !== state) last = { search, hash, state };
	return last;
}

function subscribe(notify: () => void): () => void {
	const types = ["popstate", "hashchange", changed];
	for (const type of types) window.addEventListener(type, notify);
	return () => {
		for (const type of types) window.removeEventListener(type, notify);
	};
}

export function useAddress(): Address {
	return useSyncExternalStore(subscribe, read, () => none);
}

/** Writes another query or hash into the address bar, as a new entry of the history or in place of this one. */
export function setAddress(
	{ search = location.search, hash = location.hash }: { search?: string; hash?: string },
	{ push = false, state = null }: { push?: boolean; state?: unknown } = {},
): void {
	const address = location.pathname + search + hash;
	if (push) history.pushState(state, "", address);
	else history.replaceState(state, "", address);
	window.dispatchEvent(new Event(changed));
}
