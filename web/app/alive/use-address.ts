import { useSyncExternalStore } from "react";
import { addressEvents } from "./address.ts";

/** Query, hash and state of this entry of the history; the path is the page's own and never changes here. */
type Address = { search: string; hash: string; state: unknown };

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
	for (const type of addressEvents) window.addEventListener(type, notify);
	return () => {
		for (const type of addressEvents) window.removeEventListener(type, notify);
	};
}

export function useAddress(): Address {
	return useSyncExternalStore(subscribe, read, () => none);
}
