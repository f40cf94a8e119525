import { addDays, dayAfter } from "./berlin-time.ts";

/** From a first to a last day; what is not given has no end on that side. */
export type Days = { since?: string | undefined; until?: string | undefined };

/** The days on which none of them is there: before, between and after them. */
export function gapsOf(entries: readonly Days[]): Days[] {
	const gaps: Days[] = [];
	/** The first day that nothing covers yet; the empty one lies before all others. */
	let free: string | undefined = "";
	for (const { since = "", until } of entries.toSorted((a, b) =>
		(a.since ?? "") < (b.since ?? "") ? -1 : 1,
	)) {
		if (free === undefined) break;
		if (since > free) gaps.push({ since: free || undefined, until: addDays(since, -1) });
		const next: string | undefined = until && dayAfter(until);
		free = next && next > free ? next : next && free;
	}
	return free === undefined ? gaps : [...gaps, { since: free || undefined, until: undefined }];
}
