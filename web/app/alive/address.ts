/** The window hears it when a part has written the address. */
export const addressChange = "address-change";

/** After each of them the address may say something else. */
export const addressEvents = ["popstate", "hashchange", addressChange] as const;

/** Writes another query or hash into the address bar, as a new entry of the history or in place of this one. */
export function setAddress(
	{ search = location.search, hash = location.hash }: { search?: string; hash?: string },
	{ push = false, state = null }: { push?: boolean; state?: unknown } = {},
): void {
	const address = location.pathname + search + hash;
	if (push) history.pushState(state, "", address);
	else history.replaceState(state, "", address);
	window.dispatchEvent(new Event(addressChange));
}
