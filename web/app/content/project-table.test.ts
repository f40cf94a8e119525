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
	expect(lines).toHaveLength(9);
	for (const line of lines) expect(line.split(";"), line).toHaveLength(head.split(";").length);
	const years = lines.map((line) => line.split(";")[7]?.slice(-4) ?? "");
	expect(years).toEqual(years.toSorted().toReversed());
});

test("a line tells quantities, machines, rules and where to read on", () => {
	const dike = tableOf().find((line) => line.startsWith("Deich an der Süderelbe;")) ?? "";
	for (const part of [
		"Wasserbau & Hochwasserschutz",
		"Klei eingebaut: 48.000 m³",
		"Langarmbagger",
		"DIN 19712",
		"auf Anfrage",
		"https://www.deichgraf-bau.example/projects/deich-an-der-suederelbe",
	])
		expect(dike).toContain(part);
});

test("a hostile title cannot calculate", () => {
	const [first] = content.projects;
	if (!first) throw new Error("no project");
	const [, line] = tableOf({ ...content, projects: [{ ...first, title: '=HYPERLINK("x")' }] });
	expect(line).toMatch(/^"'=HYPERLINK/);
});
