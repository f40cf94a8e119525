import { addDays, dayAfter } from "./berlin-time.ts";
import type { Content } from "./content.ts";

export type Worksite = Content["worksites"][number];

/** So long a finished building site can still be looked up. */
const daysAfterwards = 90;

/** The last day of a building site's page. */
export function lastDay({ until }: { until: string }): string {
	return addDays(until, daysAfterwards);
}

/** Before, during and after a time, each with the days on which it is so: the build makes an edition for each (docs/decisions/editions-by-date.md). */
export function states({ from, until }: { from: string; until: string }) {
	return [
		{ name: "coming", since: undefined, until: addDays(from, -1) },
		{ name: "running", since: from, until },
		{ name: "done", since: dayAfter(until), until: undefined },
	] as const;
}
