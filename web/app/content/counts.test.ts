import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { counted } from "./counts.ts";
import { copyOfContent } from "./test-content.ts";

test("numbers are words up to twelve, with a capital where a sentence begins", () => {
	const { count, Count } = counted({ few: 9, many: 13 });
	expect([count.few, Count.few, count.many, Count.many]).toEqual(["neun", "Neun", "13", "13"]);
});

test("a sentence counts what is there", () => {
	const copy = copyOfContent();
	copy.edit("pages/projects.yaml", "intro: ", "intro: '{{count.projects}} Baustellen' #");
	const { projects, pages } = readContent(copy.root);
	expect(projects).toHaveLength(13);
	expect(pages.projects.intro).toBe("13 Baustellen");
});
