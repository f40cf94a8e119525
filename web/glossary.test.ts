/** One thing has one word: what docs/glossary.md wants to see nowhere stands in no name and no comment. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const find = (pattern: string) =>
	globSync(pattern, {
		cwd: root,
		exclude: (name) => name.endsWith("node_modules") || name.endsWith("testdata"),
	});

const words = read("docs/glossary.md")
	.split("\n")
	.filter((line) => line.startsWith("| ") && !line.endsWith("| never |"))
	.flatMap((line) => (line.split("|")[3] ?? "").split(","))
	.map((word) => word.trim())
	.filter(Boolean);
const files = find("{bench,cmd,e2e,internal,web}/**/*.{go,ts,tsx,css}");

test("words that the glossary avoids stand in no code", () => {
	expect(words.length).toBeGreaterThan(30);
	const avoided = new RegExp(`\\b(${words.join("|")})(s|es)?\\b`, "i");
	const found = files.flatMap((file) =>
		read(file)
			.split("\n")
			// `aStrangeName` and `a-strange-name` are words, too.
			.map((line) => avoided.exec(line.replaceAll(/([a-z])([A-Z])/g, "$1 $2").replaceAll(/[-_]/g, " "))?.[0])
			.flatMap((word, index) => (word ? [`${file}:${index + 1} ${word}`] : [])),
	);
	expect(found).toEqual([]);
});

test("no folder and no file is called by a name that says nothing", () => {
	const empty = /(^|\/)(utils?|common|helpers?|lib|managers?)(\/|\.\w+$)/;
	expect(find("{bench,cmd,deploy,e2e,internal,web}/**/*").filter((file) => empty.test(file))).toEqual([]);
});
