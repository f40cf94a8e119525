import type { Page } from "@playwright/test";

/** Text that lies on other text or under a plate, that is cut off at its side, or that runs down in a column of letters. */
export const crowded = (page: Page): Promise<string[]> => page.evaluate(crowdedIn);

function crowdedIn(): string[] {
	const elsewhere = ".visually-hidden, [aria-hidden=true], [inert], dialog:not([open]), svg, script, style";
	type Box = { left: number; right: number; top: number; bottom: number };
	type Piece = Box & { of: Node; said: string };
	const pieces: Piece[] = [];
	const found: string[] = [];

	/** What is left of a box in the windows around it that scroll; what hides is a mistake if it hides the side of a line. */
	const seen = (element: Element, box: Box, said: string): Box => {
		let shown = box;
		for (let around: Element | null = element; around; around = around.parentElement) {
			const { overflowX, position } = getComputedStyle(around);
			if (position === "fixed") break;
			if (overflowX === "visible" || around === document.body) continue;
			const { left, right, top, bottom } = around.getBoundingClientRect();
			const partly = box.left < right && box.right > left && (box.right > right + 2 || box.left < left - 2);
			if (/hidden|clip/.test(overflowX) && partly) found.push(`cut off at the side: ${said}`);
			shown = {
				left: Math.max(shown.left, left),
				right: Math.min(shown.right, right),
				top: Math.max(shown.top, top),
				bottom: Math.min(shown.bottom, bottom),
			};
		}
		return shown;
	};
	for (const part of document.querySelectorAll("main, body > footer")) {
		const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
		for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
			const parent = text.parentElement;
			const said = text.data.trim();
			if (!parent || !said || parent.closest(elsewhere)) continue;
			const all = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
			if (!parent.checkVisibility(all)) continue;
			const range = new Range();
			// Addresses break anywhere.
			const address = parent.closest("a[href^='mailto:'], code");
			for (const { 0: word, index } of address ? [] : text.data.matchAll(/[\p{L}\p{N}\u00ad]{4,}/gu)) {
				range.setStart(text, index);
				range.setEnd(text, index + word.length);
				const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
				const letters = word.replaceAll("\u00ad", "").length;
				if (lines > 1 && letters / lines < 3.5) found.push(`a column of letters: ${word}`);
			}
			range.selectNodeContents(text);
			for (const line of range.getClientRects()) {
				// Letters are lower than their line, and a sidebearing is nobody's.
				const quarter = line.height / 4;
				const { left, right } = line;
				const box = {
					left: left + 1,
					right: right - 1,
					top: line.top + quarter,
					bottom: line.bottom - quarter,
				};
				const shown = seen(parent, box, said.slice(0, 40));
				if (shown.right > shown.left && shown.bottom > shown.top) {
					pieces.push({ ...shown, of: parent, said: said.slice(0, 40) });
				}
			}
		}
		for (const plate of part.querySelectorAll("[data-place=corner]")) {
			const { left, right, top, bottom } = plate.getBoundingClientRect();
			if (plate.checkVisibility()) pieces.push({ left, right, top, bottom, of: plate, said: "an arrow" });
		}
	}
	pieces.sort((one, other) => one.top - other.top);
	for (const [place, one] of pieces.entries()) {
		for (const other of pieces.slice(place + 1)) {
			if (other.top >= one.bottom) break;
			if (one.of !== other.of && other.left < one.right && other.right > one.left) {
				found.push(`“${one.said}” and “${other.said}” lie on each other`);
			}
		}
	}
	return [...new Set(found)];
}
