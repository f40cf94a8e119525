import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readContent } from "../app/content/content.ts";
import { fleetTable } from "../app/content/fleet-table.ts";
import { contentRoot } from "../app/content/test-content.ts";
import { writeFleetCsv } from "./fleet-csv.ts";

test("the file begins with a byte order mark, ends its lines with CRLF and keeps umlauts, semicolons and commas", async () => {
	const folder = mkdtempSync(join(tmpdir(), "csv-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const target = join(folder, "downloads");
	const file = await writeFleetCsv({ target, table: fleetTable(readContent(contentRoot).fleet) });
	const bytes = readFileSync(file);
	expect(file).toBe(join(target, "geraeteliste.csv"));
	expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
	const text = bytes.toString("utf8");
	expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
	expect(text).toContain("Bagger;2;Kettenbagger mit Schwenklöffel;22,5;\r\n");
	expect(text.trimEnd().split("\r\n")).toHaveLength(40);
});
