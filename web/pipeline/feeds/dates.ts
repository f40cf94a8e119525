import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parse, stringify } from "yaml";
import { type PageData, sayingsOf } from "./pages.ts";

type DateRecord = Record<string, { changed: string; content: string }>;

const note = `# When each page last said something new, for sitemap.xml and the job lists. The build writes this file: a page whose
# words have changed gets the day of that build, all others keep theirs. Commit it together with the change.
`;

/** The day on which each page last changed, by path. */
export function changeDates(pages: readonly PageData[], before: DateRecord, today: string): DateRecord {
	return Object.fromEntries(
		pages.map(({ path, data }) => {
			const content = createHash("sha256")
				.update(JSON.stringify(sayingsOf(data)))
				.digest("hex")
				.slice(0, 12);
			const known = before[path];
			return [path, known?.content === content ? known : { changed: today, content }];
		}),
	);
}

/** Reads the record, brings it up to date and writes it only if something has changed. */
export function updateDates(file: string, pages: readonly PageData[], today: string): Record<string, string> {
	const source = existsSync(file) ? readFileSync(file, "utf8") : "";
	const record = changeDates(pages, (parse(source) as DateRecord | null) ?? {}, today);
	const text = note + stringify(record);
	if (text !== source) writeFileSync(file, text);
	return Object.fromEntries(Object.entries(record).map(([path, { changed }]) => [path, changed]));
}
