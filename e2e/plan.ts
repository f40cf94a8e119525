import { readFileSync } from "node:fs";
import { join } from "node:path";

type PlannedPage = { path: string; status?: number; until?: string };

/** What the build has made: every page, and for jobs the last day of theirs. */
export const planned = JSON.parse(readFileSync(join(import.meta.dirname, "../build/site.json"), "utf8")) as {
	origin: string;
	pages: PlannedPage[];
};

/** A day on which every job is still open. The tests run on it, or they would fail when the first job ends. */
export const openDay = planned.pages.flatMap(({ until }) => until ?? []).sort()[0] ?? "";
