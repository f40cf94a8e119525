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
	["geraeteliste.csv", 20, "Bagger;1;Unterwasserböschungsprofilierbagger;34;\r\n"],
	["referenzen.csv", 14, "Wasserstraßen- und Schifffahrtsverwaltung"],
])("%s begins with a byte order mark, ends its lines with CRLF and keeps umlauts", (name, lines, text) => {
	const target = mkdtempSync(join(tmpdir(), "tables-"));
	onTestFinished(() => rmSync(target, { recursive: true }));
	writeTables(
		target,
		createSelectors(() => content, everyPicture),
	);
	const bytes = readFileSync(join(target, name));
	expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	const table = bytes.toString("utf8");
	expect(table.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
	expect(table).toContain(text);
	expect(table.trimEnd().split("\r\n")).toHaveLength(lines);
});
