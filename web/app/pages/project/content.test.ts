import { expect, test } from "vitest";
import { readContent } from "../../content/content.ts";
import { createSelectors } from "../../content/selectors.ts";
import { contentRoot, copyOfContent, everyPicture } from "../../content/test-content.ts";

const content = readContent(contentRoot);
const site = createSelectors(() => content, everyPicture);
const slugs = content.projects.map(({ slug }) => slug);

test.each(slugs)("%s tells task, order of work, quantities, rules and machines", (slug) => {
	const page = site.projectPage(slug);
	expect(page.to).toBe(`/projects/${slug}`);
	expect(page.task.length).toBeGreaterThan(1);
	expect(page.method.length).toBeGreaterThanOrEqual(4);
	expect(page.quantities.length).toBeGreaterThanOrEqual(4);
	expect(page.rules.length).toBeGreaterThanOrEqual(3);
	expect(page.gallery.images.length).toBeGreaterThanOrEqual(3);
	for (const { to } of page.equipment) expect(to).toMatch(/^\/fuhrparkundtechnik\?kategorie=[a-z]+$/);
});

test("every machine of a reference is named with the part of the fleet it belongs to", () => {
	expect(site.projectPage("ufermauer-am-werfthafen").equipment.map(({ title }) => title)).toEqual([
		"Wasserbaugerät",
		"Spezialmaschinen",
	]);
	expect(site.projectPage("deich-an-der-suederelbe").equipment[0]?.note).toBe(
		"Kettenbagger mit GNSS-Steuerung (25\u00a0t), Langarmbagger (26\u00a0t)",
	);
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
	expect(labels("deich-an-der-suederelbe")).toContain("Ansprechpartner");
	expect(labels("baugrube-fuer-eine-lagerhalle")).not.toContain("Ansprechpartner");
});

test("the code holds the page's address and is not empty", () => {
	const codes = slugs.map((slug) => site.projectPage(slug).address.code);
	for (const { path, size } of codes) {
		expect(size).toBeGreaterThan(20);
		expect(path).toMatch(/^M/);
	}
	expect(new Set(codes.map(({ path }) => path)).size).toBe(slugs.length);
});

test("the year of the card is the one in which the period ends, and the period is as long as the time of building", () => {
	const months = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(
		" ",
	);
	for (const { slug, period, details } of content.projects) {
		const found = [...period.replaceAll("\u00a0", " ").matchAll(/(\p{L}+)(?: (\d{4}))?(?= bis|,|$)/gu)];
		const [from, to] = found.map(([, month = "", year]) => ({ month: months.indexOf(month), year }));
		expect(details.year.slice(-4), slug).toBe(to?.year);
		const years = Number(to?.year) - Number(from?.year ?? to?.year);
		const length = years * 12 + (to?.month ?? 0) - (from?.month ?? 0) + 1;
		// The dike rests from October to February.
		const rest = period.includes("Winterpause") ? 5 : 0;
		expect(details.duration, slug).toBe(`${length - rest}\u00a0Monate`);
	}
});

test("a machine that the fleet does not have, and a name that is no address, stop the build", () => {
	const copy = copyOfContent();
	copy.edit(
		"projects/leitungstrasse-durchs-moor.md",
		"equipment:\n  - Amphibien",
		"equipment:\n  - Luftkissenboot # ",
	);
	expect(() => readContent(copy.root)).toThrow(
		"Feld „equipment › 1. Eintrag“: „Luftkissenboot“ steht nicht in content/fleet.yaml.",
	);
});
