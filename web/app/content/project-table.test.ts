import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { periodEnd } from "./facts-check.ts";
import { createSelectors } from "./selectors.ts";
import { contentRoot, everyPicture } from "./test-content.ts";

const content = readContent(contentRoot);
const [first] = content.projects;
if (!first) throw new Error("no project");
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
	const ends = lines.map((line) => periodEnd(line.split(";")[6] ?? "") ?? "");
	expect(ends).toEqual(ends.toSorted().toReversed());
});

test("what ended last comes first however long it took, and one month is in German order", () => {
	const projects = [
		["Zaun", "Mai 2022"],
		["Ärmelkanal", "März bis Mai 2022"],
		["Brücke", "September 2022"],
		["Wehr", "Mai 2019 bis Juni 2024"],
	].map(([title = "", period = ""]) => ({ ...first, title, period }));
	const [, ...lines] = tableOf({ ...content, projects });
	expect(lines.map((line) => line.split(/[; ]/)[0])).toEqual(["Wehr", "Brücke", "Ärmelkanal", "Zaun"]);
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

test("what a public client asks for stands in its own column, and an empty one where it is not known", () => {
	const own = content.pages.projects.project;
	const project = {
		...first,
		kind: undefined,
		areas: ["Erdbau", "Wasserbau"],
		contractValue: "1 Mio. €",
		assessment: "auftragsgemäß ausgeführt" as const,
	};
	const [head = "", line = ""] = tableOf({ ...content, projects: [project] });
	const cells = line.split(";");
	const cell = (label: string) => cells[head.split(";").indexOf(label)];
	expect([own.kind, own.areas, own.contractValue, own.assessment].map(cell)).toEqual([
		"",
		"Erdbau, Wasserbau",
		"1 Mio. €",
		"auftragsgemäß ausgeführt",
	]);
});

test("a hostile title cannot calculate", () => {
	const [, line] = tableOf({ ...content, projects: [{ ...first, title: '=HYPERLINK("x")' }] });
	expect(line).toMatch(/^"'=HYPERLINK/);
});
