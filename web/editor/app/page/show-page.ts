import { unmark } from "./marks.ts";

/** Puts a page into the frame, changing what differs: what stands there stays where it is. */
export function showPage(shown: Document, html: string): void {
	// Of the frame, whose policy lets a page have styles of its own; that of the forms does not.
	const { DOMParser: Parser } = shown.defaultView as Window & typeof globalThis;
	const next = new Parser().parseFromString(html, "text/html");
	for (const other of next.head.querySelectorAll(":scope > :not(link[rel=stylesheet], style, noscript)"))
		other.remove();
	next.head.append(ownStyle(next));
	for (const lazy of next.querySelectorAll("[loading=lazy]")) lazy.removeAttribute("loading");
	unmark(shown);
	update(shown.documentElement, next.documentElement);
}

/** How what is changed and what has the focus is marked in the page. */
function ownStyle(document: Document): Element {
	const style = document.createElement("style");
	style.textContent = `
		[data-redaktion] { outline: 3px solid #f6a81c; outline-offset: 4px; }
		[data-redaktion="geändert"] { outline-style: dashed; }
		:is(a, p, li, h1, h2, h3, h4, td, th, dt, dd, span, img, button):hover { cursor: pointer; }
		html { scroll-behavior: auto; overflow-y: auto; }`;
	return style;
}

function update(old: ChildNode, next: ChildNode): void {
	if (old.isEqualNode(next)) return;
	const [before, after] = [[...old.childNodes], [...next.childNodes]];
	const isAlike = old.cloneNode().isEqualNode(next.cloneNode()) && before.length === after.length;
	if (isAlike) for (const [place, child] of before.entries()) update(child, after[place] as ChildNode);
	else old.replaceWith(next);
}
