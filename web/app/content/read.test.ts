import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { contentRoot, copyOfContent } from "./test-content.ts";

test("the content of the site is without mistakes", () => {
	expect(() => readContent(contentRoot)).not.toThrow();
});

const mistakes = [
	{
		kind: "broken YAML",
		file: "fleet.yaml",
		before: "categories:",
		after: "categories: [",
		message: /^content\/fleet\.yaml: line \d+: /,
	},
	{
		kind: "broken YAML above a text",
		file: "jobs/polier.md",
		before: "location: Hamburg",
		after: "location: Hamburg\nlocation: Bremen",
		message: "content/jobs/polier.md: line 9: Map keys must be unique",
	},
	{
		kind: "an unknown field",
		file: "company.yaml",
		before: "shortName: Deichgraf",
		after: "shortName: Deichgraf\nnickname: Deich",
		message: "content/company.yaml: nickname: unknown field",
	},
	{
		kind: "an unknown field deep down",
		file: "services/erdbau.md",
		before: "  keywords:",
		after: "  author: jemand\n  keywords:",
		message: "content/services/erdbau.md: meta.author: unknown field",
	},
	{
		kind: "a wrong type",
		file: "jobs/maschinist.md",
		before: "order: 2",
		after: "order: zwei",
		message: 'content/jobs/maschinist.md: order: expected number, got "zwei"',
	},
	{
		kind: "a missing field",
		file: "projects/strassendamm-auf-torf.md",
		before: "location: Kreis",
		after: "# location: Kreis",
		message: "content/projects/strassendamm-auf-torf.md: location: is missing",
	},
	{
		kind: "a value that is not on the list",
		file: "services/erdbau.md",
		before: "homeCategory: Tiefbau",
		after: "homeCategory: Hochbau",
		message:
			'content/services/erdbau.md: homeCategory: expected Tiefbau or Wasserbau or Spezialtechnik, got "Hochbau"',
	},
	{
		kind: "a day that does not exist",
		file: "jobs/polier.md",
		before: '"2027-03-31"',
		after: '"2027-13-31"',
		message: "content/jobs/polier.md: validThrough: must be a day of the calendar",
	},
	{
		kind: "a placeholder that names nothing",
		file: "legal/impressum.md",
		before: "{{company.vatId}}",
		after: "{{company.taxNumber}}",
		message: "content/legal/impressum.md: {{company.taxNumber}}: names no text of content/company.yaml",
	},
	{
		kind: "a text without a head",
		file: "legal/haftungsausschluss.md",
		before: "---\nmeta",
		after: "meta",
		message: 'content/legal/haftungsausschluss.md: head: must begin with fields between two "---" lines',
	},
	{
		kind: "a project that a service names and nobody wrote",
		file: "services/sondertechnik.md",
		before: "[leitungstrasse-durchs-moor]",
		after: "[luftschloss]",
		message: "content/services/sondertechnik.md: projects.0: there is no content/projects/luftschloss.md",
	},
	{
		kind: "machines that do not add up",
		file: "fleet.yaml",
		before: "{ count: 2, name: Minibagger, weight: 2 }",
		after: "{ count: 3, name: Minibagger, weight: 2 }",
		message: "content/fleet.yaml: categories.0.equipment: adds up to 25, but Bagger claims 24",
	},
	{
		kind: "a title that a search engine would cut",
		file: "pages/about.yaml",
		before: "title: Über uns",
		after: "title: Über uns, unsere Werte, unsere Geschichte und vieles mehr",
		message:
			/^content\/pages\/about\.yaml: meta\.title: is \d+ characters long with the company's name, at most 59$/,
	},
	{
		kind: "two pages with one title",
		file: "pages/projects.yaml",
		before: "title: Projekte",
		after: "title: Bauleistungen",
		message: "content/pages/projects.yaml: meta.title: is the same as in content/pages/services.yaml",
	},
];

test.each(mistakes)("$kind is named with file, field and reason", ({ file, before, after, message }) => {
	const copy = copyOfContent();
	copy.edit(file, before, after);
	expect(() => readContent(copy.root)).toThrow(message);
});

test("a missing file is named", () => {
	const copy = copyOfContent();
	rmSync(join(copy.root, "history.yaml"));
	expect(() => readContent(copy.root)).toThrow("content/history.yaml: file: is missing or cannot be read");
});

test("a missing service stops the build with the specified message and the file", () => {
	const copy = copyOfContent();
	rmSync(join(copy.root, "services/umwelttechnik.md"));
	expect(() => readContent(copy.root)).toThrow(
		"content/services/umwelttechnik.md: file: Service card data missing for detailed pages.",
	);
});

test("mistakes in several files are all named at once", () => {
	const copy = copyOfContent();
	copy.edit("jobs/polier.md", "location: Hamburg", "ort: Hamburg");
	copy.edit("timeline.yaml", "title: Gründung", "titel: Gründung");
	expect(() => readContent(copy.root)).toThrow(
		/content\/timeline\.yaml: timeline\.0\.title: is missing[\s\S]*content\/jobs\/polier\.md: ort: unknown field/,
	);
});
