/**
 * Builds the site in a process of its own, which `publisher.ts` keeps: React, schemas and everything that makes pictures are in
 * memory, and fast by use, when somebody publishes. It reads the saved files, never drafts; a build that fails ends it.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folders } from "../pipeline/folders.ts";
import type { Told } from "./publisher.ts";
import { versionFile } from "./site-copy.ts";

// What the two programs below need, read before they are wanted.
await Promise.all([
	import("../pipeline/pictures/build.ts"),
	import("../pipeline/social/build.ts"),
	import("../pipeline/feeds/build.ts"),
	import("../app/site-map.ts"),
	import("vite"),
]);

const tell = (told: Told) => process.send?.(told);
let builds = 0;
let code = "";
// Without the service nobody waits for it, and the next one builds in the same place.
process.once("disconnect", () => process.exit());
process.on("message", async ({ version }: { version: string }) => {
	builds++;
	// A program runs whenever it is imported under another name; what it imports itself stays.
	await import(`../pipeline/prepare.ts?${builds}`);
	mkdirSync(join(folders.out, "public"), { recursive: true });
	writeFileSync(join(folders.out, "public", versionFile), `${version}\n`);
	tell("pages");
	await import(`../build.ts?${builds}`);
	const built = readFileSync(join(folders.out, "web/code"), "utf8");
	// Its pages would still be those of the code that is in memory. The next try begins with the new one.
	if (code && code !== built) throw new Error("somebody has changed the code of the pages");
	code = built;
	tell("built");
});
