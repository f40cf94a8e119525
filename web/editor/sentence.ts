import { wordsFor } from "./fields.ts";
import { documents } from "./words.ts";

/** What a file is called that has no name yet. */
export const newEntry = "entwurf";

/**
 * A sentence about a content file with the names that the editor shows: „content/jobs/polier.md, Zeile 7, Feld
 * „validThrough“: …“ becomes „Stellen, polier, Feld „Letzter Tag“: …“.
 */
export function forOffice(mistake: string): string {
	const told = mistake.replace(
		/^content\/([^:,]+)(?:, Zeile \d+)?(?:, Feld „([^“]*)“)?(?=[:,])/,
		(_, file: string, field: string | undefined) =>
			nameOf(file) + (field ? `, Feld „${labelsOf(file, field.split(" › "))}“` : ""),
	);
	return told.replaceAll(/content\/([\w/-]+\.(?:md|yaml))/g, (_, file: string) => `„${nameOf(file)}“`);
}

/**
 * The whole check names the first of two files that have the same text or address. The office has just written one of them:
 * that is the one to change, and the other was there before.
 */
export function blaming(mistake: string, written: readonly string[]): string {
	const [, first = "", place = "", before = "", second = "", after = ""] =
		/^content\/([^:,]+)((?:, Zeile \d+)?(?:, Feld „[^“]*“)?: )(Das steht wörtlich schon in |)content\/([\w/-]+\.(?:md|yaml))(.*)$/.exec(
			mistake,
		) ?? [];
	if (!written.includes(second) || written.includes(first)) return mistake;
	return `content/${second}${place}${before}content/${first}${after}`;
}

/** A field of a file as the editor names it: „Firma und Kontakt › Anschrift › Ort“. */
export function placeOf(file: string, field: string): string {
	const steps = field.split(".").map((step) => (/^\d+$/.test(step) ? `${Number(step) + 1}. Eintrag` : step));
	return [nameOf(file), labelsOf(file, steps)].join(" › ");
}

function nameOf(file: string): string {
	const [folder = "", entry = ""] = file.replace(/\.md$/, "").split("/");
	const name = entry === newEntry ? "neuer Eintrag" : entry;
	return documents[file]?.[0] ?? [documents[folder]?.[0] ?? folder, name].join(", ");
}

/** `proofs › 2. Eintrag › until` as the labels of these fields; an entry may stand there by its „name“. */
export function labelsOf(file: string, steps: string[]): string {
	const form = documents[file] ? file : (file.split("/")[0] ?? file);
	const isPlace = (step: string) => /^\d+\. Eintrag$|^„/.test(step);
	return steps
		.map((step, place) => {
			if (isPlace(step)) return step;
			const above = steps.slice(0, place + 1).filter((name) => !isPlace(name));
			const [label] = wordsFor(`${form}:${above.join(".")}`);
			return label.includes(":") && label.startsWith(form) ? step : label;
		})
		.join(" › ");
}
