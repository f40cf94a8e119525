/** Addresses of the office: a link leads to another view, and nothing is loaded anew. */
import { flushSync } from "react-dom";
import { base } from "../address.ts";
import { observable } from "./observable.ts";

const here = () => ({
	path: location.pathname,
	query: new URLSearchParams(location.search),
	hash: location.hash,
});

export const address = observable(here());

function show(): void {
	flushSync(() => address.set(here()));
	// Another view is read out.
	if (!location.hash) document.querySelector("main")?.focus({ preventScroll: true });
}

// The browser knows how far one had read, and goes there when the view is drawn.
window.addEventListener("popstate", show);

/** `to` as „/redaktion/jobs/polier#salary.min“. */
export function go(to: string, { replace = false } = {}): void {
	history[replace ? "replaceState" : "pushState"](null, "", to);
	show();
	if (!location.hash) scrollTo({ top: 0, behavior: "instant" });
}

document.addEventListener("click", (event) => {
	const link = (event.target as Element).closest("a");
	if (!link?.pathname.startsWith(base) || link.target || event.ctrlKey || event.metaKey || event.shiftKey)
		return;
	event.preventDefault();
	go(link.href);
});
