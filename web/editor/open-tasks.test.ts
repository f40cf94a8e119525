import { expect, test } from "vitest";
import type { CheckItem } from "../app/content/check-list.ts";
import { grouped, inEditor } from "./open-tasks.ts";

const sample = (file: string, field: string, value = ""): CheckItem => ({
	file,
	field,
	value,
	problem: "sample",
});

test("a value leads to its field, in the words of the form", () => {
	expect(inEditor(sample("content/company.yaml", "address.street"))).toEqual({
		label: "Firma und Kontakt › Anschrift › Straße und Hausnummer",
		edit: "/redaktion/company#address.street",
	});
	expect(inEditor(sample("content/proofs.yaml", "proofs.4.sample")).edit).toBe(
		"/redaktion/proofs#proofs.4.sample",
	);
	expect(inEditor(sample("content/projects/damm.md", "sample")).edit).toBe("/redaktion/projects/damm#sample");
	expect(inEditor(sample("media/fleet", "files", "3")).edit).toBe("/redaktion/pictures#own");
});

test("what is still the sample company's stands by form, with how much of it is done", () => {
	const known = {};
	const items = ["phone", "fax"].map((field) => sample("content/company.yaml", field, "040"));
	const label = (_: string, path: readonly (string | number)[]) => path.join();
	grouped(items, known, label);
	expect(grouped(items.slice(1), known, label)).toEqual([
		{
			label: "Firma und Kontakt",
			done: 1,
			total: 2,
			items: [{ label: "fax", value: "040", to: "/redaktion/company#fax" }],
		},
	]);
	expect(grouped([], known, label)).toEqual([{ label: "Firma und Kontakt", done: 2, total: 2, items: [] }]);
});
