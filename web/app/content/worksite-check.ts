import { germanDate } from "./berlin-time.ts";
import type { Content } from "./content.ts";
import { holiday } from "./holidays.ts";
import type { FieldPath, Mistake } from "./mistake.ts";
import { isSample } from "./sample.ts";

const closing = /(\b|ge|voll)sperr(t|en|ung)/i;
const notClosing = /(nicht|nichts|ohne|keine)\s+\S*sperr\S*/gi;

/** What neighbours would find out before we do: days on which nobody works, streets that are closed without a word. */
export function worksiteCheck({ worksites, company }: Content): Mistake[] {
	return worksites.flatMap(({ slug, sample, from, until, phases, loud, closures, hours, contact }) => {
		const file = `worksites/${slug}.md`;
		const spans = [
			{ from, until, path: [] as FieldPath },
			...Object.entries({ phases, loud, closures }).flatMap(([list, entries]) =>
				entries.map((entry, place) => ({ ...entry, path: [list, place] })),
			),
		];
		const free = spans.flatMap((span) =>
			(["from", "until"] as const).flatMap((end): Mistake[] => {
				const why = dayOff(span[end], hours, company.address.region);
				if (!why) return [];
				const text = `Am ${germanDate(span[end])} wird nicht gearbeitet: ${why}. Bitte einen Arbeitstag nennen.`;
				return [{ file, path: [...span.path, end], text }];
			}),
		);
		const untold = phases.flatMap((phase, place): Mistake[] => {
			const said = `${phase.title} ${phase.text}`.replaceAll(notClosing, "");
			if (!closing.test(said)) return [];
			if (closures.some((closure) => closure.from <= phase.until && closure.until >= phase.from)) return [];
			const text = "Hier ist etwas gesperrt, unter „Sperrungen“ steht für diese Tage aber nichts.";
			return [{ file, path: ["phases", place, "text"], text }];
		});
		const person = sample && contact.name && !isSample(contact.name);
		const text =
			"Ein Muster nennt keine Person. Bitte den Namen weglassen; die Aufgabe („Bauleitung“) genügt.";
		return [...free, ...untold, ...(person ? [{ file, path: ["contact", "name"], text }] : [])];
	});
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
