import type { Contents } from "../../protocol.ts";

type Known = Contents["known"]["placeholders"];

/** What a placeholder shows on the page, and what it is. */
export function meaningOf(typed: string, known: Known): { text: string; title: string } {
	const [, kind = "", name = "", words = ""] =
		/^\{\{\s*([#^/]?)\s*([\w.]+)\s*(?:\|(.*))?\}\}$/.exec(typed) ?? [];
	const found = known.find((one) => one.name.toLowerCase() === name.toLowerCase());
	const label = found?.label ?? name;
	if (kind === "#")
		return { text: `▸ nur mit „${label}“:`, title: `Steht nur da, wenn „${label}“ ausgefüllt ist.` };
	if (kind === "^")
		return { text: `▸ nur ohne „${label}“:`, title: `Steht nur da, wenn „${label}“ leer ist.` };
	if (kind === "/") return { text: "◂", title: `Ende des Teils zu „${label}“` };
	if (!found) return { text: typed, title: "Diese Angabe gibt es nicht." };
	const many = words.split("|").at(-1);
	return {
		text: many ? `${found.value} ${many}` : found.value,
		title: `${label}: wird von selbst eingesetzt`,
	};
}
