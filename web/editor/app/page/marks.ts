/** Where the fields of an entry are seen on the page, and which field a place of the page comes from. */
import { fieldsTo } from "../../forms.ts";
import type { Contents, Path } from "../../protocol.ts";
import { isBelow } from "../../value.ts";
import type { EntryStore } from "../entry-store.ts";
import { fieldOf, nameOf, type Piece, partsWith, picturesOf, piecesOf } from "./match.ts";

type Known = Contents["known"]["placeholders"];

export function unmark(page: Document): void {
	for (const old of page.querySelectorAll("[data-redaktion]")) old.removeAttribute("data-redaktion");
}

/** Marks what is changed, and what has the focus, as long as it can be seen. */
export function mark(page: Document, store: EntryStore, known: Known): void {
	const all = piecesOf(store.value.get(), known);
	const main = page.querySelector("main") ?? page.body;
	const partsOf = ({ path, text }: Piece): Element[] => {
		const isPicture =
			text.startsWith("/media/") || /picture/.test(fieldsTo(store.file, path).at(-1)?.kind ?? "");
		if (isPicture) return picturesOf(page, text);
		const found = partsWith(main, text);
		return found.length > 0 ? found : partsWith(page.body, text);
	};
	unmark(page);
	for (const { path, before } of store.isNew ? [] : store.details.get()) {
		const old = piecesOf(before, known).map(({ text }) => text);
		for (const piece of all.filter((one) => isBelow(one.path, path) && !old.includes(one.text)))
			for (const part of partsOf(piece)) part.setAttribute("data-redaktion", "geändert");
	}
	const focused = store.focused.get();
	const own = focused.length > 0 ? all.filter((one) => isBelow(one.path, focused)) : [];
	const part = own.flatMap(partsOf).find((one) => one.checkVisibility());
	part?.setAttribute("data-redaktion", "hier");
}

/** The field of what was clicked on the page: of the picture, or of the nearest text that a field says. */
export function fieldAround(clicked: Element, store: EntryStore, known: Known): Path | undefined {
	const all = piecesOf(store.value.get(), known);
	if (clicked.tagName === "IMG") {
		const shown = nameOf(decodeURIComponent((clicked as HTMLImageElement).src));
		const own = all.find(({ text }) => text.startsWith("/media/") && shown.startsWith(`${nameOf(text)}-`));
		if (own) return own.path;
	}
	let part: Element | null = clicked;
	for (let steps = 0; part && steps < 5 && part.tagName !== "BODY"; steps++, part = part.parentElement) {
		const path = fieldOf(part.textContent ?? "", all);
		if (path) return path;
	}
	return undefined;
}
