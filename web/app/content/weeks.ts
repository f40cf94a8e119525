import { addDays, dayAfter, daysUntil } from "./berlin-time.ts";
import type { Worksite } from "./worksites.ts";

type Span = { from: string; until: string; where?: string | undefined };

/** Weeks from a first one up to, but without, another; counted from the calendar's first week. */
export type Run = { kind: "loud" | "closed"; from: number; to: number };

export type Weeks = ReturnType<typeof weeksOf>;

/** A building site's calendar: its weeks, and for every place of it those that are loud or closed. Quiet ones are the rest. */
export function weeksOf({
	from,
	until,
	phases,
	loud,
	closures,
}: Pick<Worksite, "from" | "until" | "phases" | "loud" | "closures">) {
	const first = mondayOf(from);
	const weekOf = (day: string) => Math.floor(daysUntil(first, day) / 7);
	const count = weekOf(until) + 1;
	const entries: Span[] = [...phases, ...closures, ...loud];
	const places = [...new Set(entries.map(({ where }) => where ?? ""))];
	const runs = (kind: Run["kind"], spans: readonly Span[], place: string): Run[] =>
		spans
			// What names no place is so at all of them.
			.filter(({ where }) => !where || where === place)
			.map((span) => ({
				kind,
				from: Math.max(0, weekOf(span.from)),
				to: Math.min(count, weekOf(span.until) + 1),
			}))
			.filter((run) => run.from < run.to);
	return {
		first,
		count,
		months: monthsOf(first, count),
		rows: (places.length > 1 ? places.filter(Boolean) : places).map((name) => ({
			name,
			runs: [...runs("closed", closures, name), ...runs("loud", loud, name)],
		})),
	};
}

function mondayOf(day: string): string {
	return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** So many names find room above the strip on a phone. */
const mostMonths = 10;

/** The beginnings of the months in weeks; of a long time not each of them. */
function monthsOf(first: string, count: number) {
	// In the last week there is no room for a name.
	const last = addDays(first, count * 7 - 7);
	const name = new Intl.DateTimeFormat("de-DE", { month: "short", timeZone: "UTC" });
	const all: { at: number; name: string; year: string }[] = [];
	for (let day = first; day <= last; day = dayAfter(day)) {
		if (!day.endsWith("-01") && day !== first) continue;
		all.push({
			at: daysUntil(first, day) / 7,
			name: name.format(new Date(`${day}T00:00:00Z`)),
			year: day.slice(0, 4),
		});
	}
	// A few days of a month at the beginning are no room for its name.
	const [start, next] = all;
	const named = start && next && next.at < 3 ? all.slice(1) : all;
	const each = Math.ceil(named.length / mostMonths);
	return named.filter((_, place) => place % each === 0);
}
