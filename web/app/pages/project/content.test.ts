import { expect, test } from "vitest";
import { readContent } from "../../content/content.ts";
import { createSelectors } from "../../content/selectors.ts";
import { contentRoot, everyPicture, officeRoot } from "../../content/test-content.ts";

const content = readContent(contentRoot);
const site = createSelectors(() => content, everyPicture);
const slugs = content.projects.map(({ slug }) => slug);

test.each([officeRoot, contentRoot])(
	"every project of %s has a page with its own address and machines",
	(root) => {
		const own = readContent(root);
		const shown = createSelectors(() => own, everyPicture);
		for (const { slug, pictures } of own.projects) {
			const page = shown.projectPage(slug);
			expect(page.to).toBe(`/projects/${slug}`);
			expect(page.gallery.images).toHaveLength(pictures.length);
			for (const { to } of page.equipment) expect(to).toMatch(/^\/fuhrparkundtechnik\?kategorie=./);
		}
	},
);

test("every machine of a reference is named with the part of the fleet it belongs to", () => {
	const { equipment } = site.projectPage("grosse-suedschleuse");
	expect(equipment.map(({ title, note }) => [title, note])).toEqual([
		["Bagger", "Langarmbagger (26\u00a0t), Unterwasserböschungsprofilierbagger (34\u00a0t)"],
		["Raupen", "Planierraupe (22\u00a0t)"],
		["Wasserbaugerät", "Schwimmponton"],
	]);
});

test("the neighbours lead through all references and back", () => {
	const seen = new Set<string>();
	let to = site.projectPage(slugs[0] ?? "").to;
	while (!seen.has(to)) {
		seen.add(to);
		const page = site.projectPage(to.slice("/projects/".length));
		const next = page.neighbours.at(-1);
		expect(site.projectPage((next?.to ?? "").slice("/projects/".length)).neighbours[0]?.to).toBe(to);
		to = next?.to ?? "";
	}
	expect(seen.size).toBe(slugs.length);
});

test("a contact is offered only where the client agrees", () => {
	const labels = (slug: string) => site.projectPage(slug).facts.map(({ label }) => label);
	expect(labels("grosse-suedschleuse")).toContain("Ansprechpartner");
	expect(labels("damm-am-kanal")).not.toContain("Ansprechpartner");
});

test("the code holds the page's address and is not empty", () => {
	const codes = slugs.map((slug) => site.projectPage(slug).address.code);
	for (const { path, size } of codes) {
		expect(size).toBeGreaterThan(20);
		expect(path).toMatch(/^M/);
	}
	expect(new Set(codes.map(({ path }) => path)).size).toBe(slugs.length);
});
