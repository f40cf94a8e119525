import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { mistakesOfEntry, refuseMistakes } from "./check.ts";
import { forOffice } from "./sentence.ts";

const company = parse(
	readFileSync(join(import.meta.dirname, "../../e2e/company/content/company.yaml"), "utf8"),
);
const entry = (data: unknown) => ({
	get: (name: string) => (name === "data" ? { toJS: () => data } : "content/company.yaml"),
});

test("an entry as it is saved passes", () => {
	expect(mistakesOfEntry("company.yaml", company)).toEqual([]);
	expect(() => refuseMistakes({ entry: entry(company) })).not.toThrow();
});

test("what the editor keeps for itself and empty optional fields do not count", () => {
	const draft = { ...company, __sc_id: "x", dataProtectionOfficer: { name: "", email: "" } };
	expect(() => refuseMistakes({ entry: entry(draft) })).not.toThrow();
});

test("a mistake is told with the names of the form, and nothing is saved", () => {
	const draft = {
		...company,
		openingHours: {
			...company.openingHours,
			contact: [{ days: "Mo", opens: "halb acht", closes: "16:30", schema: [] }],
		},
	};
	const refused = () => refuseMistakes({ entry: entry(draft) });
	expect(refused).toThrow("saving_failed");
	expect(mistakesOfEntry("company.yaml", draft)).toEqual([
		"Firma und Kontakt, Feld „Öffnungszeiten › Zeiten auf der Kontaktseite › 1. Eintrag › Öffnet um“: „halb acht“ ist keine Uhrzeit. Bitte so schreiben: 7:30.",
	]);
});

test.each([
	[
		"content/jobs/polier.md, Zeile 7, Feld „validThrough“: fehlt.",
		"Stellen, polier, Feld „Letzter Tag“: fehlt.",
	],
	["content/jobs/polier.md: heißt ebenso.", "Stellen, polier: heißt ebenso."],
	[
		"content/company.yaml, Zeile 3, Spalte 4: Das geht nicht.",
		"Firma und Kontakt, Spalte 4: Das geht nicht.",
	],
	[
		"content/jobs/polier.md: Das steht wörtlich schon in content/jobs/entwurf.md.",
		"Stellen, polier: Das steht wörtlich schon in „Stellen, neuer Eintrag“.",
	],
	["media/gallery/IMG_1.jpg: ohne Titel.", "media/gallery/IMG_1.jpg: ohne Titel."],
])("„%s“ is told as „%s“", (mistake, told) => {
	expect(forOffice(mistake)).toBe(told);
});
