/** Who has an entry open: told by each window every 20 seconds. */
import type { Person } from "./git.ts";

type Seen = { who: string; file: string; when: number };

/** A window that was not heard of for so long is closed, or its computer asleep. */
const forgotten = 50_000;
const mostWindows = 1000;

export class Presence {
	readonly #now: () => number;
	readonly #windows = new Map<string, Seen>();

	constructor(now: () => number = Date.now) {
		this.#now = now;
	}

	/** A window shows this file, or none any more. */
	see(tab: string, { name: who }: Person, file: string | undefined): void {
		const key = `${who} ${tab}`;
		this.#windows.delete(key);
		if (file) this.#windows.set(key, { who, file, when: this.#now() });
		const [oldest] = this.#windows.keys();
		if (oldest && this.#windows.size > mostWindows) this.#windows.delete(oldest);
	}

	/** The others' names. */
	others({ name }: Person, file: string): string[] {
		const here = [...this.#windows.values()].filter(
			(seen) => seen.file === file && seen.who !== name && this.#now() - seen.when < forgotten,
		);
		return [...new Set(here.map(({ who }) => who))].sort();
	}
}
