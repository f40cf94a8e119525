import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readContent } from "../app/content/content.ts";
import { createSelectors } from "../app/content/selectors.ts";
import { contentRoot, everyPicture } from "../app/content/test-content.ts";
import { writeTables } from "./tables.ts";

const content = readContent(contentRoot);

test.each([
	["geraeteliste.csv", "Bagger;1;Unterwasserböschungsprofilierbagger;34;\r\n"],
	["referenzen.csv", "Wasserstraßen- und Schifffahrtsverwaltung"],
])("%s begins with a byte order mark and keeps umlauts", (name, text) => {
	const target = mkdtempSync(join(tmpdir(), "tables-"));
	onTestFinished(() => rmSync(target, { recursive: true }));
	writeTables(
		target,
		createSelectors(() => content, everyPicture),
	);
	const bytes = readFileSync(join(target, name));
	expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	expect(bytes.toString("utf8")).toContain(text);
});
