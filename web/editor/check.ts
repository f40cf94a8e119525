/** What happens to an entry before it is sent: a new one gets what must be its own, and mistakes are told at once. The service checks the rest. */
import { checked } from "../app/content/explain.ts";
import { schemaOf } from "../app/content/files.ts";
import { worded } from "../app/content/mistake.ts";
import { typesetAll } from "../app/content/typography.ts";
import { type Entry, fieldsIn, type Readable } from "./entry.ts";
import { forOffice } from "./sentence.ts";

/** What the file's schema has against an entry, in the words of the office. */
export function mistakesOfEntry(path: string, fields: Record<string, unknown>): string[] {
	const schema = schemaOf(path);
	if (!schema) return [];
	const { body, ...head } = fields;
	const value = typesetAll(path.endsWith(".yaml") ? fields : head);
	return checked(schema, value).mistakes.map((mistake) => forOffice(worded({ file: path, ...mistake })));
}

/** Called by Sveltia before it saves; an entry that is given back takes the place of the one that was written. */
export function beforeSaving(token: string) {
	return async ({ entry }: { entry: Entry }): Promise<Entry> => {
		const checked = entry.get("newRecord") ? await withOwnFields(entry, token) : entry;
		refuseMistakes({ entry: checked });
		return checked;
	};
}

/** A new entry that was made from another one gets search texts of its own, and none of the other one's news. */
async function withOwnFields(entry: Entry, token: string): Promise<Entry> {
	const answer = await fetch("neu", {
		method: "POST",
		headers: { "Content-Type": "application/json", Authorization: `token ${token}` },
		body: JSON.stringify({ file: fileOf(entry), data: fieldsIn(entry) }),
	});
	const own = Object.entries(answer.ok ? await answer.json() : {});
	return own.reduce((changed, [name, value]) => changed.setIn(["data", name], value), entry);
}

function fileOf(entry: Readable): string {
	return String(entry.get("path")).replace(/^content\//, "");
}

/** Sveltia shows the cause of this error in a dialog and saves nothing. */
export function refuseMistakes({ entry }: { entry: Readable }): void {
	const mistakes = mistakesOfEntry(fileOf(entry), fieldsIn(entry));
	if (mistakes.length > 0) throw new Error("saving_failed", { cause: new Error(mistakes.join("\n")) });
}
