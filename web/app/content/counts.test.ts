import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { counted } from "./counts.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { copyOfContent, mediaRoot } from "./test-content.ts";

test("numbers are words up to twelve, with a capital where a sentence begins", () => {
	const { count, Count } = counted({ few: 9, many: 13 });
	expect([count.few, Count.few, count.many, Count.many]).toEqual(["neun", "Neun", "13", "13"]);
});

test("a sentence counts what is there", () => {
	const copy = copyOfContent();
	const names = ["projects", "periods", "proofs", "proofsOnHome", "proofsOnAbout", "chapters"];
	const typed = names.map((name) => `{{count.${name}|eins|${name}}}`).join(", ");
	copy.edit("pages/projects.yaml", "intro: ", `intro: '${typed}' #`);
	const { projects, history, proofs, pages } = readContent(copy.root);
	const count = counted({
		projects: projects.length,
		periods: history.length,
		proofs: proofs.proofs.length,
		proofsOnHome: proofs.proofs.filter(({ home }) => home).length,
		proofsOnAbout: proofs.proofs.filter(({ about }) => about).length,
		chapters: readdirSync(join(mediaRoot, "gallery")).length,
	});
	expect(pages.projects.intro).toBe(fillPlaceholders(typed, count, () => {}));
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
