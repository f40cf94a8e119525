/** Addresses of the office: the History API, and nothing is loaded anew. */
import type { ComponentProps, MouseEvent } from "react";
import { flushSync } from "react-dom";
import { observable } from "./observable.ts";

const here = () => ({
	path: location.pathname,
	query: new URLSearchParams(location.search),
	hash: location.hash,
});

export const address = observable(here());
// The browser knows how far one had read, and goes there when the view is drawn.
window.addEventListener("popstate", () => flushSync(() => address.set(here())));

/** `to` as „/redaktion/jobs/polier#salary.min“. */
export function go(to: string, { replace = false } = {}): void {
	history[replace ? "replaceState" : "pushState"](null, "", to);
	flushSync(() => address.set(here()));
	if (!location.hash) scrollTo({ top: 0, behavior: "instant" });
}

export function Link({ to, ...rest }: { to: string } & Omit<ComponentProps<"a">, "href" | "onClick">) {
	const follow = (event: MouseEvent<HTMLAnchorElement>) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		go(to);
	};
	return <a {...rest} href={to} onClick={follow} />;
}
