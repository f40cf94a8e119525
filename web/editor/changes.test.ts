import { describe, expect, test } from "vitest";
import { changesIn, sentenceOf } from "./changes.ts";

const job = (until: string, duties: string[], extra = "") =>
	`---\noccupation: Kranführer\nvalidThrough: ${until}\nduties:\n${duties.map((duty) => `  - ${duty}\n`).join("")}${extra}---\n\nText.\n`;
const path = "content/jobs/kran.md";

function told(before: string | undefined, after: string | undefined, file = path): string[] {
	return changesIn([{ path: file, before, after }]).map(({ words }) => words);
}

describe("a change is told in the words of the form", () => {
	test("a day as it is written in Germany", () => {
		expect(told(job("2026-11-30", ["Heben"]), job("2026-12-31", ["Heben"]))).toEqual([
			"Stelle Kranführer: Letzter Tag 30.11.2026 → 31.12.2026",
		]);
	});

	test("what came to a list, and what left it", () => {
		const before = job("2026-11-30", ["Heben", "Senken"]);
		expect(told(before, job("2026-11-30", ["Heben"]))).toEqual([
			expect.stringMatching(/^Stelle Kranführer: .+ „Senken“ entfernt$/),
		]);
		expect(told(before, job("2026-11-30", ["Heben", "Senken", "Drehen"]))).toEqual([
			expect.stringMatching(/^Stelle Kranführer: .+ „Drehen“ neu$/),
		]);
	});

	test("a long text is named and not quoted", () => {
		const long = "x".repeat(300);
		expect(told(job("2026-11-30", ["Heben"]), job("2026-11-30", [long]))).toEqual([
			expect.stringMatching(/^Stelle Kranführer: .+ geändert$/),
		]);
	});

	test("a new entry, one that went, and one that somebody has broken by hand", () => {
		expect(told(undefined, job("2026-11-30", ["Heben"]))).toEqual(["Neue Stelle: Kranführer"]);
		expect(told(job("2026-11-30", ["Heben"]), undefined)).toEqual(["Stelle Kranführer gelöscht"]);
		expect(told(job("2026-11-30", ["Heben"]), "---\n: :\n  - [\n---\n")).not.toEqual([]);
		expect(told(job("2026-11-30", ["Heben"]), job("2026-11-30", ["Heben"]))).toEqual([]);
	});
});

test("pictures and papers are told with their folder", () => {
	const changes = changesIn([
		{ path: "media/gallery/Erdbau/Damm.webp", after: "" },
		{ path: "media/gallery/Erdbau/Grube.webp", before: "" },
		{ path: "media/projects/Kai.webp", before: "", after: "" },
		{ path: "media/papers/neu.pdf", after: "" },
	]);
	expect(changes.map(({ words }) => words)).toEqual([
		"Erdbau: Bild „Damm“ neu",
		"Erdbau: Bild „Grube“ gelöscht",
		"Projekte: Bild „Kai“ ausgetauscht",
		"Nachweise: PDF „neu“ neu",
	]);
});

test("many changes make one short sentence", () => {
	const change = (field: string) => ({ path, words: `Firma: ${field} a → b` });
	expect(sentenceOf([])).toBe("");
	expect(sentenceOf(["A", "B", "C", "D"].map(change))).toBe(
		"Firma: A a → b; Firma: B a → b; 2 weitere Änderungen",
	);
});

test("an entry of a list is called by its name, or by its place where it has none", () => {
	const proofs = (until: string) =>
		`proofs:\n  - id: a\n    title: Güteschutz Kanalbau\n    until: ${until}\n`;
	const path = "content/proofs.yaml";
	const changes = changesIn([{ path, before: proofs("2028-06-30"), after: proofs("2030-06-30") }]);
	expect(changes.map(({ words }) => words)).toEqual([
		"Nachweise: „Güteschutz Kanalbau“ › Letzter Tag 30.6.2028 → 30.6.2030",
	]);
	const page = "content/values.yaml";
	const values = (text: string) => `values:\n  - text: ${text}\n`;
	const [change] = changesIn([{ path: page, before: values("a"), after: values("b") }]);
	expect(change?.words).toContain("1. Eintrag");
});
