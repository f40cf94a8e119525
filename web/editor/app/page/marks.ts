/** Where the fields of an entry are seen on the page, and which field a place of the page comes from. */
import type { Path } from "../../protocol.ts";
import { isBelow } from "../../value.ts";
import type { EntryStore } from "../entry-store.ts";
import { fieldOf, type Piece, partsWith, piecesOf } from "./match.ts";

export function unmark(page: Document): void {
	for (const old of page.querySelectorAll("[data-redaktion]")) old.removeAttribute("data-redaktion");
}

/** Marks what is changed, and what has the focus, as long as it can be seen. */
export function mark(page: Document, { value, details, focused, known, isNew }: EntryStore): void {
	const all = piecesOf(value.get(), known.placeholders);
	const main = page.querySelector("main") ?? page.body;
	const partsOf = ({ text }: Piece): Element[] => {
		const found = partsWith(main, text);
		return found.length > 0 ? found : partsWith(page.body, text);
	};
	const below = (path: Path) => all.filter((one) => isBelow(one.path, path));
	unmark(page);
	for (const { path, before } of isNew ? [] : details.get()) {
		const old = piecesOf(before, known.placeholders).map(({ text }) => text);
		for (const piece of below(path).filter(({ text }) => !old.includes(text)))
			for (const part of partsOf(piece)) part.setAttribute("data-redaktion", "geändert");
	}
	const own = focused.get().length > 0 ? below(focused.get()) : [];
	const part = own.flatMap(partsOf).find((one) => one.checkVisibility());
	part?.setAttribute("data-redaktion", "hier");
}

/** The field of what was clicked on the page: of the picture, or of the nearest text that a field says. */
export function fieldAround(clicked: Element, { value, known }: EntryStore): Path | undefined {
	const all = piecesOf(value.get(), known.placeholders);
	const page = clicked.ownerDocument.body;
	if (clicked.tagName === "IMG") {
		const own = all.find(({ text }) => text.startsWith("/media/") && partsWith(page, text).includes(clicked));
		if (own) return own.path;
	}
	let part: Element | null = clicked;
	for (let steps = 0; part && steps < 5 && part !== page; steps++, part = part.parentElement) {
		const path = fieldOf(part.textContent ?? "", all);
		if (path) return path;
	}
	return undefined;
}
