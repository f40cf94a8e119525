/** Says before saving what is wrong with an entry: a Git host would take it, and only the build would find out. */
import { checked } from "../app/content/explain.ts";
import { schemaOf } from "../app/content/files.ts";
import { worded } from "../app/content/mistake.ts";
import { typesetAll } from "../app/content/typography.ts";
import { type Entry, fieldsIn } from "./entry.ts";
import { forOffice } from "./sentence.ts";

/** What the file's schema has against an entry, in the words of the office. */
export function mistakesOfEntry(path: string, fields: Record<string, unknown>): string[] {
	const schema = schemaOf(path);
	if (!schema) return [];
	const { body, ...head } = fields;
	const value = typesetAll(path.endsWith(".yaml") ? fields : head);
	return checked(schema, value).mistakes.map((mistake) => forOffice(worded({ file: path, ...mistake })));
}

/** Called by Sveltia before it saves; it shows the cause of this error in a dialog and saves nothing. */
export function refuseMistakes({ entry }: { entry: Entry }): void {
	const path = String(entry.get("path")).replace(/^content\//, "");
	const mistakes = mistakesOfEntry(path, fieldsIn(entry));
	if (mistakes.length > 0) throw new Error("saving_failed", { cause: new Error(mistakes.join("\n")) });
}
