import { pack } from "./plan.ts";
import { serve } from "./program.ts";

/** Lets the same program serve the site as it is on another day. */
export async function onDay(day: string, visit: (address: string) => Promise<void>): Promise<void> {
	const website = await serve("--site", pack, "--day", day);
	try {
		await visit(website.url);
	} finally {
		await website.close();
	}
}
