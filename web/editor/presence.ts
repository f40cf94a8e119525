/** Who has an entry open: told by each window every 20 seconds. */
import type { Person } from "./git.ts";

export type Windows = Map<string, { who: string; file: string; when: number }>;

/** A window that was not heard of for so long is closed, or its computer asleep. */
const forgotten = 50_000;

/** A window shows this file, or none any more: the names of others who have it open. */
export function othersWith(
	windows: Windows,
	tab: string,
	{ name }: Person,
	file: string | undefined,
	now = Date.now(),
): string[] {
	for (const [key, { when }] of windows) if (now - when > forgotten) windows.delete(key);
	if (file) windows.set(`${name} ${tab}`, { who: name, file, when: now });
	else windows.delete(`${name} ${tab}`);
	const here = [...windows.values()].filter((one) => one.file === file && one.who !== name);
	return [...new Set(here.map(({ who }) => who))].sort();
}
