import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..");
const names = (...patterns: string[]) =>
	patterns
		.flatMap((pattern) => globSync(`${pattern}/**/*.module.css`, { cwd: app }))
		.map((file) => basename(file));

// Classes are called by file and class: two files of one name on one page would style each other's elements.
test("no style sheet of a page bears the name of a shared one, and no two shared ones the same", () => {
	const shared = names("ui", "sections", "layout");
	const pages = new Set(names("pages"));
	expect(shared.filter((name, place) => pages.has(name) || shared.indexOf(name) !== place)).toEqual([]);
});
