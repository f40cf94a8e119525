import { expect, test } from "vitest";
import { inEditor } from "./open-tasks.ts";

const sample = (file: string, field: string, value = "") =>
	inEditor({ file, field, value, problem: "sample" });

test("a value of the company leads to its field, in the words of the form", () => {
	expect(sample("content/company.yaml", "address.street")).toEqual({
		label: "Firma und Kontakt › Anschrift › Straße und Hausnummer",
		edit: "?feld=address.street#/collections/firma/entries/company",
	});
	expect(sample("content/company.yaml", "managingDirectors.1").label).toMatch(/› 2\. Eintrag$/);
});

test("an entry of a folder leads to that entry", () => {
	expect(sample("content/projects/damm-am-kanal.md", "sample").edit).toBe(
		"?feld=sample#/collections/projects/entries/damm-am-kanal",
	);
});

test("pictures lead to the list of one's own, papers to the proofs", () => {
	expect(sample("media/gallery/Erdbau", "files", "11")).toEqual({
		label: "11 Dateien in gallery/Erdbau",
		edit: "?feld=own#/collections/firma/entries/pictures",
	});
	expect(sample("media/papers", "files", "3").edit).toContain("/entries/proofs");
});
