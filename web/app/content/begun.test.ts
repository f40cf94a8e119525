import { expect, test } from "vitest";
import { begun } from "./begun.ts";
import { readContent } from "./content.ts";
import { contentRoot, copyOfContent } from "./test-content.ts";

test("a project that begins later is neither shown nor counted, and nothing leads to it", () => {
	const before = readContent(contentRoot);
	const slug = before.services.flatMap(({ projects }) => projects)[0] ?? "";
	const copy = copyOfContent();
	copy.edit(`projects/${slug}.md`, "location: ", "since: 2027-01-11\nlocation: ");
	copy.edit("pages/projects.yaml", /^title: .*$/m, "title: '{{Count.projects|ein Projekt|Projekte}}'");
	const [hidden, shown] = ["2027-01-10", "2027-01-11"].map((today) => readContent(copy.root, { today }));
	expect(hidden?.projects).toHaveLength(before.projects.length - 1);
	expect(hidden?.services.flatMap(({ projects }) => projects)).not.toContain(slug);
	expect(hidden?.pages.projects.title).not.toBe(shown?.pages.projects.title);
	expect(shown?.projects).toHaveLength(before.projects.length);
	expect(readContent(copy.root).projects).toHaveLength(before.projects.length);
});

test("whatever begins later is left out of its list, and a building site loses a reference that is not there yet", () => {
	const later = { since: "2027-01-11" };
	const site = {
		projects: [{ slug: "alt" }, { slug: "neu", ...later }],
		worksites: [{ reference: "alt" }, { reference: "neu" }, later],
		services: [{ projects: ["neu", "alt"] }],
		benefits: [{}, later],
		values: [later],
		timeline: [later, {}],
	};
	expect(begun(site, "2027-01-10")).toEqual({
		projects: [{ slug: "alt" }],
		worksites: [{ reference: "alt" }, { reference: undefined }],
		services: [{ projects: ["alt"] }],
		benefits: [{}],
		values: [],
		timeline: [{}],
	});
	expect(begun(site, "2027-01-11").projects).toHaveLength(2);
});
