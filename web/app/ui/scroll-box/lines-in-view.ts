import { fill } from "../fill.ts";

export type LineWords = { all: string; some: string };

/** Which lines of a list stand between two edges of the window, counted from 1; half a line counts. */
export function inView(
	lines: readonly { top: number; bottom: number }[],
	edges: { top: number; bottom: number },
): { from: number; to: number } {
	const seen = lines.flatMap(({ top, bottom }, index) => {
		const middle = (top + bottom) / 2;
		return middle > edges.top && middle < edges.bottom ? [index + 1] : [];
	});
	return { from: seen[0] ?? 0, to: seen.at(-1) ?? 0 };
}

/** „1–6 von 14“, or how many there are where all of them are in sight. */
export function lineWords({ all, some }: LineWords, count: number, from: number, to: number): string {
	const places = { count, from, to };
	return from === 0 || to - from + 1 >= count ? fill(all, places) : fill(some, places);
}

/** The same for a box with a table whose head stays in sight. */
export function wordsOf(box: Element, words: LineWords): string {
	const rows = [...box.querySelectorAll<HTMLElement>("tbody tr:not([hidden])")];
	const { top, bottom } = box.getBoundingClientRect();
	const head = box.querySelector("th")?.offsetHeight ?? 0;
	const { from, to } = inView(
		rows.map((row) => row.getBoundingClientRect()),
		{ top: top + head, bottom },
	);
	return lineWords(words, rows.length, from, to);
}
