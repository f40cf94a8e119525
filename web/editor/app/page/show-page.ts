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

function children(old: Element, next: Element): void {
	const [before, after] = [[...old.childNodes], [...next.childNodes]];
	// From both ends what is of one kind stays; in the middle something has come or gone.
	let start = 0;
	while (start < before.length && start < after.length && isAlike(before[start], after[start])) start++;
	let end = 0;
	while (
		end < before.length - start &&
		end < after.length - start &&
		isAlike(before[before.length - 1 - end], after[after.length - 1 - end])
	)
		end++;
	for (let place = 0; place < start; place++) update(before[place], after[place]);
	for (let place = 1; place <= end; place++) update(before.at(-place), after.at(-place));
	for (const gone of before.slice(start, before.length - end)) gone.remove();
	const rest = end > 0 ? (before[before.length - end] ?? null) : null;
	for (const come of after.slice(start, after.length - end))
		old.insertBefore(old.ownerDocument.importNode(come, true), rest);
}

function isAlike(one: Node | undefined, other: Node | undefined): boolean {
	return one?.nodeName === other?.nodeName && (one as Element)?.className === (other as Element)?.className;
}

function update(old: Node | undefined, next: Node | undefined): void {
	if (!old || !next || old.isEqualNode(next)) return;
	if (old.nodeType === Node.ELEMENT_NODE) {
		attributes(old as Element, next as Element);
		children(old as Element, next as Element);
	} else if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
}
