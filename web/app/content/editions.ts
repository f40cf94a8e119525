import { createHash } from "node:crypto";
import { type Advertisement, advertisements } from "./advertisements.ts";
import type { Content } from "./content.ts";
import type { Translation } from "./translations.ts";

/** A few signs that stand for the words of a German text: other words, other signs. Days and figures do not count. */
export function editionOf(job: Advertisement): string {
	const { occupation, teaser, duties, skills, hours, evening, workday, pay, description, machines } = job;
	const school = "school" in job ? job.school : undefined;
	const words = {
		occupation,
		teaser,
		duties,
		skills,
		hours,
		evening,
		workday,
		school,
		pay,
		description,
		machines,
	};
	// A letter first, or YAML would read some of them as numbers.
	return `v${createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 6)}`;
}

/** Translations whose German text says something else by now, or is no longer there. */
export function oldTranslations(content: Content): { file: string; text: Translation; edition?: string }[] {
	const all = advertisements(content);
	return content.translations.flatMap((text) => {
		const job = all.find(({ slug }) => slug === text.job);
		const file = `translations/${text.slug}.md`;
		if (!job) return [{ file, text }];
		const edition = editionOf(job);
		return edition === text.edition ? [] : [{ file, text, edition }];
	});
}
