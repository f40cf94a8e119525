import { readFileSync } from "node:fs";
import { join } from "node:path";

type Plan = {
	origin: string;
	company: { name: string };
	pages: { path: string; status?: number; until?: string }[];
};

const build = join(import.meta.dirname, "../build");
const planIn = (folder: string) => JSON.parse(readFileSync(join(folder, "site.json"), "utf8")) as Plan;

/** What the build has made of the company that the tests are about: every page, and for jobs the last day of theirs. */
export const planned = planIn(join(build, "company"));

/** The packed site of that company, which the program serves in place of the one inside. */
export const pack = join(build, "company/site.pack");

/** The same of the company itself. */
export const ownPlan = planIn(build);

/** A day on which every job is still open. The tests run on it, or they would fail when the first job ends. */
export const openDay = firstEnd(planned);
export const ownOpenDay = firstEnd(ownPlan);

/** Before a release (`make check`) everything is looked at, otherwise the first few. */
export function sample<Entry>(entries: readonly Entry[], count: number): Entry[] {
	return process.env.THOROUGH ? [...entries] : entries.slice(0, count);
}

function firstEnd({ pages }: Plan): string {
	return pages.flatMap(({ until }) => until ?? []).sort()[0] ?? "";
}
