import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { createSelectors } from "./selectors.ts";
import { contentRoot, everyPicture } from "./test-content.ts";

const content = readContent(contentRoot);
const tableOf = (own = content) =>
	createSelectors(() => own, everyPicture)
		.projectTable()
		.slice(1)
		.trimEnd()
		.split("\r\n");

test("every reference is a line with as many columns as the head, latest first", () => {
	const [head = "", ...lines] = tableOf();
	expect(head).toMatch(/^Projekt;Ort;Gewerk;Auftraggeber;/);
	expect(lines).toHaveLength(13);
	for (const line of lines) expect(line.split(";"), line).toHaveLength(head.split(";").length);
	const years = lines.map((line) => line.split(";")[7]?.slice(-4) ?? "");
	expect(years).toEqual(years.toSorted().toReversed());
});

test("a line tells quantities, machines, rules and where to read on", () => {
	const lock = tableOf().find((line) => line.startsWith("Große Südschleuse (Muster);")) ?? "";
	for (const part of [
		"Wasserbau & Hochwasserschutz",
		"Boden: 14.000 m³",
		"Langarmbagger",
		"DIN 19712",
		"auf Anfrage",
		"https://www.priel-soehne.example/projects/grosse-suedschleuse",
	])
		expect(lock).toContain(part);
});

test("a hostile title cannot calculate", () => {
	const [first] = content.projects;
	if (!first) throw new Error("no project");
	const [, line] = tableOf({ ...content, projects: [{ ...first, title: '=HYPERLINK("x")' }] });
	expect(line).toMatch(/^"'=HYPERLINK/);
});
