import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

/** Characters of German text and of the signs the pages use; anything else falls back to the system's font. */
const characters = [
	...Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCharCode(0x20 + i)),
	..."ÄÖÜäöüßẞàáâçèéêëíîïñóôøúûåæœÅØ€£§©®°±·×÷«»¹²³¼½¾µ¶",
	..."–—‚‘’“”„‟•…‰‹›⁄−→←↑↓↗",
	"\u00a0",
	"\u202f",
	"\u00ad",
].join("");

const settings = { wght: { min: 400, max: 800 }, wdth: { min: 100, max: 120 } };

/** One variable file for the whole site: Archivo, cut down to our characters and to the widths and weights in use. */
export async function buildFont(root: string): Promise<{ bytes: number; fresh: boolean }> {
	const source = join(
		root,
		"node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
	);
	const target = join(root, "build/gen/archivo.woff2");
	const stamp = join(root, "build/cache/font");
	const original = readFileSync(source);
	const key = createHash("sha256")
		.update(original)
		.update(characters)
		.update(JSON.stringify(settings))
		.digest("hex");
	if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, "utf8") === key) {
		return { bytes: readFileSync(target).length, fresh: false };
	}
	const subset = await subsetFont(original, characters, { targetFormat: "woff2", variationAxes: settings });
	mkdirSync(dirname(target), { recursive: true });
	mkdirSync(dirname(stamp), { recursive: true });
	writeFileSync(target, subset);
	writeFileSync(stamp, key);
	return { bytes: subset.length, fresh: true };
}
