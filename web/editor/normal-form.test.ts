import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileOf, valueIn } from "./normal-form.ts";

const normalForm = (path: string, text: string) => fileOf(path, valueIn(path, text));
const content = join(import.meta.dirname, "../../content");
const paths = readdirSync(content, { recursive: true, encoding: "utf8" })
	.map((path) => path.replaceAll("\\", "/"))
	.filter((path) => /\.(yaml|md)$/.test(path) && path !== "README.md");

test("every content file is written as the editor writes it", () => {
	const odd = paths.filter((path) => {
		const text = readFileSync(join(content, path), "utf8");
		return normalForm(path, text) !== text;
	});
	expect(odd).toEqual([]);
	expect(paths.length).toBeGreaterThan(40);
});

test("comments go, and fields take the order of their schema", () => {
	const typed = "# Ein Hinweis\nvalues: []\nsample: true\ntimeline: [ {title: 'A', year: \"1894\"} ]\n";
	expect(normalForm("timeline.yaml", typed)).toBe(
		"values: []\nsample: true\ntimeline:\n  - year: '1894'\n    title: A\n",
	);
});

test("a draft becomes a file with its text below the fields", () => {
	expect(fileOf("jobs/polier.md", { occupation: "Polier", body: "Erster.\n\nZweiter.\n\n" })).toBe(
		"---\noccupation: Polier\n---\n\nErster.\n\nZweiter.\n",
	);
});
