/** Puts a page into the frame, changing what differs: what stands there stays where it is. */
export function showPage(shown: Document, html: string): void {
	// Of the frame, whose policy lets a page have styles of its own; that of the forms does not.
	const { DOMParser: Parser } = shown.defaultView as Window & typeof globalThis;
	const next = new Parser().parseFromString(html, "text/html");
	const wanted = sheetsOf(next);
	if (sheetsOf(shown) !== wanted) {
		shown.head.replaceChildren(
			...[...next.head.querySelectorAll("link[rel=stylesheet], style")].map((one) =>
				shown.importNode(one, true),
			),
			ownStyle(shown),
		);
		shown.body.replaceChildren();
	}
	attributes(shown.documentElement, next.documentElement);
	attributes(shown.body, next.body);
	for (const lazy of next.querySelectorAll("[loading=lazy]")) lazy.removeAttribute("loading");
	children(shown.body, next.body);
}

const sheetsOf = (document: Document) =>
	[...document.querySelectorAll("head > link[rel=stylesheet], head > style:not([data-own])")]
		.map((one) => one.outerHTML)
		.join("");

/** How what is changed and what has the focus is marked in the page. */
function ownStyle(document: Document): Element {
	const style = document.createElement("style");
	style.dataset.own = "";
	style.textContent = `
		[data-redaktion] { outline: 3px solid #f6a81c; outline-offset: 4px; }
		[data-redaktion="geändert"] { outline-style: dashed; }
		:is(a, p, li, h1, h2, h3, h4, td, th, dt, dd, span, img, button):hover { cursor: pointer; }
		html { scroll-behavior: auto; overflow-y: auto; }`;
	return style;
}

function attributes(old: Element, next: Element): void {
	for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
	for (const { name, value } of next.attributes)
		if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

/** From both ends what is of one kind stays; in the middle something has come or gone. */
function children(old: Element, next: Element): void {
	const [before, after] = [[...old.childNodes], [...next.childNodes]];
	while (before.length > 0 && isAlike(before[0], after[0])) update(before.shift(), after.shift());
	let end: Node | null = null;
	while (before.length > 0 && isAlike(before.at(-1), after.at(-1))) {
		end = before.pop() ?? null;
		update(end, after.pop());
	}
	for (const gone of before) gone.remove();
	for (const come of after) old.insertBefore(old.ownerDocument.importNode(come, true), end);
}

function isAlike(one: Node | undefined, other: Node | undefined): boolean {
	return one?.nodeName === other?.nodeName && (one as Element)?.className === (other as Element)?.className;
}

function update(old: Node | null | undefined, next: Node | undefined): void {
	if (!old || !next || old.isEqualNode(next)) return;
	if (old.nodeType === Node.ELEMENT_NODE) {
		attributes(old as Element, next as Element);
		children(old as Element, next as Element);
	} else if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
}
