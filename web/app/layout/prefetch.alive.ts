import { closest } from "../alive/click.ts";
import { script } from "../alive/part.ts";

/** For browsers without speculation rules: the page behind a link is fetched as soon as somebody points at it. */
export default script("prefetch", "head", () => {
	if (HTMLScriptElement.supports?.("speculationrules")) return;
	const fetched = new Set([location.pathname]);
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
	if (connection?.saveData) return;
	const prefetch = (event: Event) => {
		const link = closest<HTMLAnchorElement>(event, "a[href^='/']");
		if (!link || link.target || link.download || /^\/(api|assets|downloads|media)\//.test(link.pathname))
			return;
		if (fetched.has(link.pathname)) return;
		fetched.add(link.pathname);
		// By fetch, because Firefox counts <link rel=prefetch> among what `default-src 'none'` forbids.
		fetch(link.pathname, { priority: "low" } as RequestInit).catch(() => fetched.delete(link.pathname));
	};
	for (const type of ["pointerover", "focusin"]) document.addEventListener(type, prefetch);
});
