/** Which field a text of the page comes from, and where on the page a field is seen. */

import { germanDate, longGermanDate } from "../../../app/content/berlin-time.ts";
import { germanDay } from "../../german-day.ts";
import type { Contents, Path, Value } from "../../protocol.ts";

type Known = Contents["known"]["placeholders"];

/** A text of a field, as far as the page shows it in one piece; of a picture the name that its files keep. */
export type Piece = { path: Path; text: string };

/** As both sides are compared: no difference between kinds of spaces, no hyphens that only show where a word may part. */
function plain(text: string): string {
	return text.replaceAll("\u00ad", "").replaceAll(/\s+/g, " ").trim();
}

/** All texts of an entry; values of other files are filled in, and other gaps part a text. */
export function piecesOf(value: Value | undefined, known: Known, path: Path = []): Piece[] {
	if (Array.isArray(value)) return value.flatMap((item, place) => piecesOf(item, known, [...path, place]));
	if (typeof value === "object" && value !== null)
		return Object.entries(value).flatMap(([name, item]) => piecesOf(item, known, [...path, name]));
	if (typeof value !== "string" && typeof value !== "number") return [];
	const filled = String(value).replaceAll(
		/\{\{([\w.]+)\}\}/g,
		(typed, name: string) => known.find((one) => one.name === name)?.value ?? typed,
	);
	return filled
		.split(/\n|\{\{[^}]*\}\}|\{\w+\}|\*\*|\]\([^)]*\)/)
		.map((part) => plain(part.replace(/^(#+|-|\d+\.) /, "").replaceAll(/[[\]\\]/g, "")))
		.filter((text) => text !== "")
		.flatMap(ways)
		.map((text) => ({ path, text }));
}

/** As pages write a picture, a day and a telephone number. */
function ways(text: string): string[] {
	const picture = /^\/media\/(?:.*\/)?(.+)\.\w+$/.exec(text)?.[1];
	if (picture) return [`/${picture}-`];
	if (/^\+49 \d/.test(text)) return [text, text.replace("+49 ", "0")];
	if (!/^\d{4}-\d\d-\d\d$/.test(text)) return [text];
	return [germanDate(text), germanDay(text), longGermanDate(text)];
}

/** What a part of the page says. */
export function saidBy(part: Element): string {
	return part.tagName === "IMG"
		? decodeURIComponent((part as HTMLImageElement).src)
		: plain(part.textContent ?? "");
}

/** Short texts stand on a page by chance. */
export const says = (said: string, { text }: Piece) =>
	text === said || (said.includes(text) && (text.length >= 8 || text.startsWith("/")));

/** The field that a text of the page comes from: the one that says the same, or most of it. */
export function fieldOf(shown: string, pieces: Piece[]): Path | undefined {
	const found = pieces.filter((piece) => says(plain(shown), piece));
	return found.sort((a, b) => b.text.length - a.text.length)[0]?.path;
}
