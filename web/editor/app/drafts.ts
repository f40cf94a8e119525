/** What was typed and is not saved yet, as changes, on this computer: there after a page that is left and a browser that is closed. */

import { germanMoment } from "../../app/content/berlin-time.ts";
import { addressOf } from "../address.ts";
import type { Change } from "../protocol.ts";
import { account } from "./account.ts";
import type { Line } from "./ui/lines.tsx";

/** One for each entry, whichever window it is written in. */
export type Draft = { file: string; when: string; title: string; changes: Change[] };

const own = `entwurf/${account.name ?? ""}/`;

/** At once: a page that is left waits for nothing. Without changes there is none. */
export function keepDraft(file: string, title = "", changes: Change[] = []): void {
	const draft: Draft = { file, title, changes, when: new Date().toISOString() };
	try {
		if (changes.length > 0) localStorage.setItem(own + file, JSON.stringify(draft));
		else localStorage.removeItem(own + file);
	} catch {
		// Where a browser keeps nothing, it still saves.
	}
}

/** The newest first. */
export function draftsOf(): Draft[] {
	const kept = Object.entries(localStorage).filter(([key]) => key.startsWith(own));
	const drafts = kept.map(([, text]): Draft => JSON.parse(text));
	return drafts.sort((a, b) => b.when.localeCompare(a.when));
}

/** What was begun in this browser, a line for each. */
export const begunLines = () =>
	draftsOf().map(
		({ file, title, when }): Line => ({ label: title, to: addressOf(file), aside: germanMoment(when) }),
	);
