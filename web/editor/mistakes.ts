/** What the checks of the content have found, as the office reads it: with the names that forms show, and the way to the field. */
import { addressOf } from "./address.ts";
import type { Mistake, Path } from "./protocol.ts";

/** `content/jobs/polier.md, Zeile 7, Feld „validThrough“: …`, as `worded` in mistake.ts has written it. */
const written = /^content\/([^:,]+)(?:, Zeile \d+)?(?:, Spalte \d+)?(?:, Feld „([^“]*)“)?: ([\s\S]*)$/;

/** `placeOf` names an entry, or a field of it. */
export function mistakeOf(sentence: string, placeOf: (file: string, path?: Path) => string): Mistake {
	const [, file, field = "", said = sentence] = written.exec(sentence) ?? [];
	const picture = /^media\/(?:.*\/)?([^/:]+): /;
	const text = readable(said, placeOf).replace(picture, "„$1“: ");
	if (!file)
		return { message: text, text, path: [], ...(picture.test(said) ? { to: addressOf("medien") } : {}) };
	const steps = field ? field.split(" › ") : [];
	const path: Path = steps.map((step) =>
		/^\d+\. Eintrag$/.test(step) ? Number.parseInt(step, 10) - 1 : step,
	);
	return { message: `${placeOf(file, path)}: ${text}`, text, file, path, to: addressOf(file, path) };
}

/** Days as they are written in Germany, and entries by their names. */
function readable(text: string, placeOf: (file: string) => string): string {
	return text
		.replaceAll(/content\/([\w/-]+\.(?:md|yaml))/g, (_, file: string) => `„${placeOf(file)}“`)
		.replaceAll(" (Jahr, Monat, Tag)", "")
		.replaceAll(/\b(\d{4})-0?(\d{1,2})-0?(\d{1,2})\b/g, "$3.$2.$1");
}
