import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { fleetTable } from "./fleet-table.ts";
import { contentRoot } from "./test-content.ts";

const content = readContent(contentRoot);
const table = fleetTable(content);

test("the table opens in a German spreadsheet with umlauts and columns", () => {
	expect(table.startsWith("\ufeffKategorie;Anzahl;Art (Bezeichnung);Gewichtklasse [t];Info\r\n")).toBe(true);
	expect(table).toContain("Bagger;1;Minibagger mit Kurzheck;2,8;\r\n");
});

test("the table has a line for each kind", () => {
	const lines = table.trimEnd().split("\r\n");
	expect(lines).toHaveLength(1 + 19);
	for (const line of lines) expect(line.split(";")).toHaveLength(5);
});

test("a semicolon in a name does not make a column", () => {
	const [bagger] = content.fleet;
	if (!bagger) throw new Error("no category");
	const text = fleetTable({ ...content, fleet: [{ ...bagger, equipment: [{ name: 'Bagger; "groß"' }] }] });
	expect(text).toContain('Bagger;;"Bagger; ""groß""";;');
});
