import { germanDate } from "./berlin-time.ts";
import type { Content } from "./content.ts";
import { holiday } from "./holidays.ts";
import type { FieldPath, Mistake } from "./mistake.ts";
import { isSample } from "./sample.ts";

const closing = /(\b|ge|voll)sperr(t|en|ung)/i;
const notClosing = /(nicht|nichts|ohne|keine)\s+\S*sperr\S*/gi;

/** Its own days and those of everything that happens on it, with their places in the file. */
export function spansOf({ from, until, phases, loud, closures }: Content["worksites"][number]) {
	const inside = Object.entries({ phases, loud, closures }).flatMap(([list, entries]) =>
		entries.map(({ from, until }, place) => ({ from, until, path: [list, place] as FieldPath })),
	);
	return [{ from, until, path: [] as FieldPath }, ...inside];
}

/** What neighbours would find out before we do: days on which nobody works, streets that are closed without a word. */
export function* worksiteCheck({ worksites, company }: Content): Generator<Mistake> {
	for (const site of worksites) {
		const { slug, sample, phases, closures, hours, contact } = site;
		const file = `worksites/${slug}.md`;
		for (const span of spansOf(site))
			for (const end of ["from", "until"] as const) {
				const why = dayOff(span[end], hours, company.address.region);
				const text = `Am ${germanDate(span[end])} wird nicht gearbeitet: ${why}. Bitte einen Arbeitstag nennen.`;
				if (why) yield { file, path: [...span.path, end], text };
			}
		for (const [place, { title, text: body, from, until }] of phases.entries()) {
			if (!closing.test(`${title} ${body}`.replaceAll(notClosing, ""))) continue;
			if (closures.some((closure) => closure.from <= until && closure.until >= from)) continue;
			const text = "Hier ist etwas gesperrt, unter „Sperrungen“ steht für diese Tage aber nichts.";
			yield { file, path: ["phases", place, "text"], text };
		}
		const text =
			"Ein Muster nennt keine Person. Bitte den Namen weglassen; die Aufgabe („Bauleitung“) genügt.";
		if (sample && contact.name && !isSample(contact.name)) yield { file, path: ["contact", "name"], text };
	}
}

/** Why nobody works on a day: a holiday of the Land, or a weekend that the working hours do not name. */
function dayOff(
	day: string,
	hours: string,
	land: Content["company"]["address"]["region"],
): string | undefined {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	if (weekday === 6 && !/samstag|sonnabend|sonntag|\bsa\b/i.test(hours)) return "Es ist ein Samstag";
	if (weekday === 0 && !/sonntag|\bso\b/i.test(hours)) return "Es ist ein Sonntag";
	const name = holiday(day, land);
	return name && `Es ist ${name}`;
}
