/**
 * Builds the site in a process of its own: `publisher.ts` starts it ahead, so that React, schemas and everything that makes
 * pictures are in memory when somebody publishes. It reads the saved files, never drafts.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folders } from "../pipeline/folders.ts";

/** Where the site says which state it is. */
export const versionFile = "fassung.txt";

// What the two programs below need, read before they are wanted.
await Promise.all([
	import("../pipeline/pictures/build.ts"),
	import("../pipeline/social/build.ts"),
	import("../pipeline/papers/bundle.ts"),
	import("../pipeline/feeds/build.ts"),
	import("../app/site-map.ts"),
	import("vite"),
]);

// Without the service nobody waits for it, and the next one builds in the same place.
process.once("disconnect", () => process.exit());
process.once("message", async ({ version }: { version: string }) => {
	process.send?.({ step: "pictures" });
	await import("../pipeline/prepare.ts");
	mkdirSync(join(folders.out, "public"), { recursive: true });
	writeFileSync(join(folders.out, "public", versionFile), `${version}\n`);
	process.send?.({ step: "pages" });
	await import("../build.ts");
	process.send?.({ step: "built" });
	process.disconnect();
});
process.send?.({ step: "ready" });
