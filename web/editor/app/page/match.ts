/** Which field a text of the page comes from, and where on the page a field is seen. */

import { germanDate, longGermanDate } from "../../../app/content/berlin-time.ts";
import { germanDay } from "../../german-day.ts";
import type { Contents, Path, Value } from "../../protocol.ts";

type Known = Contents["known"]["placeholders"];

/** A text of a field, as far as the page shows it in one piece. */
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
		.flatMap((text) => [text, ...otherwise(text)])
		.map((text) => ({ path, text }));
}

/** As pages write a day and a telephone number. */
function otherwise(text: string): string[] {
	if (/^\+49 \d/.test(text)) return [text.replace("+49 ", "0")];
	if (!/^\d{4}-\d\d-\d\d$/.test(text)) return [];
	return [germanDate(text), germanDay(text), longGermanDate(text)];
}

/** Shorter ones stand on a page by chance. */
const telling = 8;

/** The field that a text of the page comes from: the one that says the same, or most of it. */
export function fieldOf(shown: string, pieces: Piece[]): Path | undefined {
	const text = plain(shown);
	const shared = ({ text: piece }: Piece) =>
		text.includes(piece) || piece.includes(text) ? Math.min(piece.length, text.length) : 0;
	const alike = pieces.filter((one) => shared(one) >= telling).sort((a, b) => shared(b) - shared(a));
	return (pieces.find((one) => one.text === text) ?? alike[0])?.path;
}

/** The smallest parts of the page that show a text; a picture is known by the name that its files keep. */
export function partsWith(root: Element, text: string): Element[] {
	if (/^(script|style|template|svg)$/i.test(root.tagName)) return [];
	const file = /^\/media\/(?:.*\/)?(.+)\.\w+$/.exec(text)?.[1];
	if (file)
		return [...root.querySelectorAll("img")].filter(({ src }) =>
			decodeURIComponent(src).includes(`/${file}-`),
		);
	const shown = plain(root.textContent ?? "");
	if (!shown.includes(text)) return [];
	const within = [...root.children].flatMap((child) => partsWith(child, text));
	const isChance = text.length < telling && text !== shown;
	return within.length > 0 || isChance ? within : [root];
}
