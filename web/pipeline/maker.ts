import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/**
 * Stands for the code below pipeline/ that makes something, and for the library behind it. What is kept from one build to the
 * next is kept under it, so that a change of how a thing is made makes it anew.
 */
export function makerOf(files: readonly string[]): string {
	const hash = createHash("sha256").update(JSON.stringify(sharp.versions));
	for (const file of files) hash.update(readFileSync(join(import.meta.dirname, file)));
	return hash.digest("hex");
}
