import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { counted } from "./counts.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { copyOfContent } from "./test-content.ts";

test("numbers are words up to twelve, with a capital where a sentence begins", () => {
	const { count, Count } = counted({ few: 9, many: 13 });
	expect([count.few, Count.few, count.many, Count.many]).toEqual(["neun", "Neun", "13", "13"]);
});

test("a sentence counts what is there", () => {
	const copy = copyOfContent();
	copy.edit("pages/projects.yaml", "intro: ", "intro: '{{count.projects|eine Baustelle|Baustellen}}' #");
	const { projects, pages } = readContent(copy.root);
	expect(projects).toHaveLength(13);
	expect(pages.projects.intro).toBe("13 Baustellen");
});

test.each([
	[0, "{{Count.few|eine Baustelle|Baustellen}} hier", "Keine Baustellen hier"],
	[1, "{{Count.few|eine Baustelle|Baustellen}} hier", "Eine Baustelle hier"],
	[1, "Nur {{count.few|ein Nachweis|Nachweise}}", "Nur ein Nachweis"],
	[2, "Nur {{count.few|ein Nachweis|Nachweise}}", "Nur zwei Nachweise"],
])("%i of them give “%s” as “%s”", (few, typed, said) => {
	expect(fillPlaceholders(typed, counted({ few }), () => {})).toBe(said);
});

test("a count of one without its singular is told to the office", () => {
	const told: string[] = [];
	fillPlaceholders("{{Count.few}} Baustellen", counted({ few: 1 }), (_, text) => told.push(text));
	expect(told).toEqual([expect.stringContaining("Einzahl und Mehrzahl")]);
});
