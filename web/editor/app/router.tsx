/** Addresses of the office: the History API, and nothing is loaded anew. */
import type { ComponentProps, MouseEvent } from "react";
import { flushSync } from "react-dom";
import { observable } from "./observable.ts";

const here = () => ({
	path: location.pathname,
	query: new URLSearchParams(location.search),
	hash: location.hash,
	top: history.state?.top ?? 0,
});

export const address = observable(here());
history.scrollRestoration = "manual";
window.addEventListener("popstate", () => flushSync(() => address.set(here())));

/** Back leads to where one was, and to how far one had read. */
let noting = 0;
window.addEventListener("scroll", () => {
	clearTimeout(noting);
	noting = window.setTimeout(noteTop, 100);
});
const noteTop = () => history.replaceState({ ...history.state, top: scrollY }, "");

/** `to` as „/redaktion/jobs/polier#salary.min“. */
export function go(to: string, { replace = false } = {}): void {
	clearTimeout(noting);
	if (!replace) noteTop();
	history[replace ? "replaceState" : "pushState"](null, "", to);
	address.set(here());
}

export function Link({ to, ...rest }: { to: string } & Omit<ComponentProps<"a">, "href">) {
	const follow = (event: MouseEvent<HTMLAnchorElement>) => {
		rest.onClick?.(event);
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		go(to);
	};
	return <a {...rest} href={to} onClick={follow} />;
}
