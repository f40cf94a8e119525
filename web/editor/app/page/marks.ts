/** Where the fields of an entry are seen on the page, and which field a place of the page comes from. */
import type { Path } from "../../protocol.ts";
import { isBelow } from "../../value.ts";
import type { EntryStore } from "../entry-store.ts";
import { fieldOf, type Piece, piecesOf, saidBy, says } from "./match.ts";

export function unmark(page: Document): void {
	for (const old of page.querySelectorAll("[data-redaktion]")) old.removeAttribute("data-redaktion");
}

/** Marks what is changed, and what has the focus, as long as it can be seen. */
export function mark(page: Document, { value, details, focused, known, isNew }: EntryStore): void {
	unmark(page);
	const pieces = piecesOf(value.get(), known.placeholders);
	const parts = [...page.body.querySelectorAll(":not(script, style, template, svg, svg *)")];
	const all = parts.map((part) => ({ part, said: saidBy(part) }));
	/** The smallest that say it, in the head and the foot of the page only where nothing else does. */
	const saying = (piece: Piece): Element[] => {
		const found = all.filter(({ said }) => says(said, piece)).map(({ part }) => part);
		const smallest = found.filter((part, place) => !part.contains(found[place + 1] ?? null));
		const own = smallest.filter((part) => part.closest("main"));
		return own.length > 0 ? own : smallest;
	};
	const below = (path: Path) => pieces.filter((one) => isBelow(one.path, path));
	for (const { path, before } of isNew ? [] : details.get()) {
		const old = piecesOf(before, known.placeholders).map(({ text }) => text);
		for (const part of below(path).flatMap((one) => (old.includes(one.text) ? [] : saying(one))))
			part.setAttribute("data-redaktion", "geändert");
	}
	const own = focused.get().length > 0 ? below(focused.get()) : [];
	const here = own.flatMap(saying).find((part) => part.checkVisibility());
	here?.setAttribute("data-redaktion", "hier");
}

/** The field of what was clicked on the page: of the picture, or of the nearest text that a field says. */
export function fieldAround(clicked: Element, { value, known }: EntryStore): Path | undefined {
	const pieces = piecesOf(value.get(), known.placeholders);
	let part: Element | null = clicked;
	for (let steps = 0; part && steps < 5 && part.tagName !== "BODY"; steps++, part = part.parentElement) {
		const path = fieldOf(saidBy(part), pieces);
		if (path) return path;
	}
	return undefined;
}
