import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readContent } from "./content.ts";
import { files, folders, schemaOf } from "./files.ts";
import { loadContent } from "./load.server.ts";
import { contentRoot, copyOfContent, officeRoot } from "./test-content.ts";

test.each([officeRoot, contentRoot])("%s is without mistakes", (root) => {
	expect(() => readContent(root)).not.toThrow();
});

/** What the office is told about a copy of the content. */
function told(copy: { root: string }): string[] {
	try {
		readContent(copy.root);
	} catch (error) {
		return (error as Error).message.split("\n");
	}
	return [];
}

const job = "jobs/schwimmbaggerfuehrer.md";
const wehr = "worksites/wehr.md";
const disclaimer = "legal/haftungsausschluss.md";
const pay = "agreement: Tarifvertrag Bau";
const tooLong = "title: Über uns, unsere Werte, unsere Geschichte und vieles mehr";
const unlike = /Feld „kantine“: Dieses Feld gibt es hier nicht\. Bitte löschen; hier passt noch .*„salary“/;
const noHead = /^\S+: Die Felder müssen ganz oben zwischen zwei Zeilen mit „---“ stehen\.$/;

test.each<[file: string, before: string | RegExp, after: string, place: RegExp]>([
	[job, "2027-06-30", "31.12.2026", /Zeile 6, Feld „validThrough“: .* kein Datum\. .*: 2026-12-31\.$/],
	[job, "2027-06-30", "2026-10-31", /Zeile 6, Feld „validThrough“: Der letzte Tag .* vor dem ersten/],
	["fleet.yaml", "categories:", "categories: [", /Zeile \d+, Spalte \d+: [A-ZÄÖÜ]/],
	[job, pay, `${pay}\nagreement: Nord`, /Zeile 19, Spalte 1: Dieses Feld steht schon weiter oben/],
	[job, pay, "agreement: Tarif: Bau", /Zeile 18, Spalte 12: .* in Anführungszeichen setzen\.$/],
	[job, "  title: Schwimm", "\ttitle: Schwimm", /Zeile 27, Spalte 1: .* Tabulator/],
	[wehr, "montags bis freitags", "werktags", /Feld „loud › 1\. Eintrag › text“: „werktags“ .*Samstag/],
	[wehr, "Das alte Wehr", "An Werktagen. Das alte Wehr", /Zeile \d+: „werktags“ .*Samstag/],
	[job, pay, "agreement: *Tarif", /Zeile 18, Spalte 12: Der Text beginnt mit einem Zeichen/],
	[job, pay, "agreement: !neu Tarif", /Zeile 18, Spalte 12: .* mit einem Ausrufezeichen/],
	[
		"timeline.yaml",
		"title: Gründ",
		"titel: Gründ",
		/timeline › 1\. Eintrag › titel“: .*hier passt noch „title“/m,
	],
	[job, pay, `${pay}\nkantine: ja`, unlike],
	[
		"services/erdbau.md",
		"  keywords:",
		"  author: x\n  keywords:",
		/Zeile 5, .*hier nicht\. Bitte löschen\.$/,
	],
	[job, "order: 1", "order: zwei", /Feld „order“: „zwei“ ist keine (ganze )?Zahl/],
	["benefits.yaml", "benefits:", "benefits: viele\nrest:", /Zeile 1, Feld „benefits“: .* ist keine Liste/],
	[job, pay, "agreement:", /Zeile 18, Feld „agreement“: ist leer/],
	["projects/damm-am-kanal.md", "location: Kanal", "# Kanal", /^\S+, Feld „location“: fehlt/],
	[job, "  title: Schwimmbaggerführer (m/w/d)\n", "", /Zeile 26, Feld „meta › title“: fehlt/],
	[
		"services/erdbau.md",
		"Category: Tiefbau",
		"Category: Tiefba",
		/„homeCategory“: „Tiefba“ .* Möglich ist: „Tiefbau“/,
	],
	[job, "description: Du", "description: Kurz #", /Zeile 28, .* hat 4 Zeichen, nötig sind mindestens 70/],
	[job, "description: Du", `description: ${"Du ".repeat(60)}`, /hat \d{3} Zeichen, nötig sind höchstens 160/],
	[job, /\n.*- Schwimmbagger\n.*Brunsbüttel/, "", /Zeile 29, Feld „meta › keywords“: .* mindestens 3/],
	["company.yaml", /founded: \d+/, "founded: 174", /Feld „founded“: .* mindestens 1800/],
	["company.yaml", /\nemail: \S+/, "\nemail: info(at)firma.de", /Feld „email“: .* keine E-Mail-Adresse/],
	["company.yaml", /\nphone: .*/, '\nphone: "040 66969-100"', /Feld „phone“: .* mit Landesvorwahl/],
	["navigation.yaml", /to: \/\w+/, "to: services", /keine Adresse auf dieser Website\. .*: \/services\.$/],
	[
		job,
		"breit-header.jpg",
		"breit-heade.jpg",
		/Zeile 4, Feld „image“: Die Datei media\/.*breit-heade\.jpg gibt es nicht/,
	],
	[
		"projects/damm-am-kanal.md",
		"Ufer/steinschütt",
		"Ufer/steinschüt",
		/Zeile 40, Feld „pictures › 1\. Eintrag“/,
	],
	["legal/impressum.md", "{{company.email}}", "{{company.emaill}}", /Zeile 16, .*„\{\{company\./],
	[disclaimer, "---\nmeta", "meta", noHead],
	[disclaimer, "---\nmeta", "Entwurf\n---\nmeta", noHead],
	[job, "  - Langarmbagger", "  - Langarmbager", /Feld „machines › 1\. Eintrag“: „Langarmbager“ steht nicht/],
	[job, /\n---\n[\s\S]*$/, "\n---", /^\S+: Unter den Feldern fehlt der Text/],
	[
		"services/umwelttechnik.md",
		"- muehlen",
		"- muelen",
		/Feld „projects › 1\. .*muelenteich\.md gibt es nicht/,
	],
	["fleet.yaml", "count: 2\n        name: Minib", "count: 3\n        name: Minib", /14 Geräte, .* aber 13/],
	["pages/about.yaml", "title: Über uns", tooLong, /Zeile \d+, Feld „meta › title“: .*, höchstens 59/],
	[
		"pages/projects.yaml",
		"title: Projekte",
		"title: Bauleistungen",
		/schon in content\/pages\/services\.yaml/,
	],
])("in %s, for %s, %j is told with its place and what to write", (file, before, after, place) => {
	const copy = copyOfContent();
	copy.edit(file, before, after);
	expect(told(copy).filter((line) => line.startsWith(`content/${file}`))).toContainEqual(
		expect.stringMatching(place),
	);
});

const needed = Object.keys(files).filter((file) => !file.startsWith("services/"));

test.each(needed)("without %s the office is told of nothing else", (file) => {
	const copy = copyOfContent();
	rmSync(join(copy.root, file));
	expect(told(copy)).toEqual([`content/${file}: Die Datei fehlt oder ist nicht lesbar.`]);
});

test("a missing service stops the build with the specified message and the file", () => {
	const copy = copyOfContent();
	rmSync(join(copy.root, "services/umwelttechnik.md"));
	expect(told(copy)).toEqual([
		"content/services/umwelttechnik.md: Service card data missing for detailed pages.",
	]);
});

test("all mistakes of all files are told at once, those of the company's own file too", () => {
	const copy = copyOfContent();
	copy.edit("company.yaml", "shortName: Priel", "kurzname: Priel");
	copy.edit(job, pay, "tarif: Bau");
	copy.edit(job, "2027-06-30", "31.12.2026");
	copy.edit("timeline.yaml", "title: Gründung", "titel: Gründung");
	copy.edit("values.yaml", "title: Qualität", "title: [");
	expect(told(copy).map((line) => line.replace(/: .*/, ""))).toEqual([
		"content/company.yaml, Feld „shortName“",
		expect.stringMatching(/^content\/company\.yaml, Zeile \d+, Feld „kurzname“$/),
		expect.stringMatching(/^content\/timeline\.yaml, Zeile \d+, Feld „timeline › 1\. Eintrag › title“$/),
		expect.stringMatching(/^content\/timeline\.yaml, Zeile \d+, Feld „timeline › 1\. Eintrag › titel“$/),
		"content/jobs/schwimmbaggerfuehrer.md, Feld „agreement“",
		"content/jobs/schwimmbaggerfuehrer.md, Zeile 6, Feld „validThrough“",
		"content/jobs/schwimmbaggerfuehrer.md, Zeile 18, Feld „tarif“",
		expect.stringMatching(/^content\/values\.yaml, Zeile \d+, Spalte \d+$/),
	]);
});

test("a building site with a mistake beside a good one keeps the editor from nothing but that file", () => {
	const copy = copyOfContent();
	copy.add("worksites/deich.md", "worksites/wehr.md", ["\nfrom: 2027-03-01", "\nfrom: bald"]);
	expect(told(copy)).toEqual([
		expect.stringMatching(/^content\/worksites\/deich\.md, .*„bald“ ist kein Datum/),
	]);
});

test("what keeps a file from being read is told from its first line to its last", () => {
	const copy = copyOfContent();
	copy.edit(job, pay, "agreement: *Tarif\nagreement: Bau");
	expect(told(copy).map((line) => /Zeile \d+/.exec(line)?.[0])).toEqual(["Zeile 18", "Zeile 19"]);
});

test("a file that is changed is read again, one that is not is kept", () => {
	const copy = copyOfContent();
	vi.stubEnv("CONTENT", copy.root);
	onTestFinished(() => {
		vi.unstubAllEnvs();
	});
	const first = loadContent();
	expect(loadContent()).toBe(first);
	copy.edit("values.yaml", "title: Qualität", "title: Güte");
	expect(loadContent().values[0]?.title).toBe("Güte");
	vi.stubEnv("CONTENT", contentRoot);
	expect(loadContent().values[0]?.title).toBe("Qualität");
});

test("schemas are found for files and folders, and for nothing else", () => {
	expect(schemaOf("company.yaml")).toBe(files["company.yaml"]);
	expect(schemaOf("jobs/neu.md")).toBe(folders.jobs);
	expect([schemaOf("jobs/neu.yaml"), schemaOf("nirgends/neu.md")]).toEqual([undefined, undefined]);
});

const unseen = "Hier steht ein Steuerzeichen, das niemand sieht.";

test.each([
	["typed", "\u0001", /Zeile \d+: Hier steht/],
	["written by its number", '"\\x01"', /Feld „meta › title“: Hier steht/],
	["a backspace", '"\\b"', unseen],
	["a line end of another format", "\u2028", unseen],
	["one that turns the direction of what follows", "\u202e", unseen],
	["half a letter", '"\\ud800"', unseen],
])("a control character in a text is refused: %s", (_, sign, message) => {
	const copy = copyOfContent();
	const title = sign.startsWith('"') ? sign : `"A${sign}B"`;
	copy.edit("legal/haftungsausschluss.md", /title: .*/, `title: ${title}`);
	expect(told(copy).join("\n")).toMatch(message);
	copy.edit("legal/haftungsausschluss.md", `title: ${title}`, 'title: "Haftung\\tund mehr"');
	expect(told(copy).join("\n")).not.toContain(unseen);
});

test.each([
	["names of fields", Array.from({ length: 9000 }, (_, place) => `k${place}: 1`).join("\n")],
	["the same field again and again", "a: 1\n".repeat(19_000)],
	["open brackets", "[".repeat(99_000)],
	["open quotation marks", '"'.repeat(99_000)],
	["pictures that are not there", `values:\n${"  - /media/nirgends\n".repeat(5000)}`],
	["a long name of a picture", `values: /media/${"x".repeat(99_000)}`],
	["sections of placeholders", `values:\n  - title: '${"{{#company.name}}".repeat(5000)}'`],
	["more than a file has", `values: ${"x".repeat(300_000)}`],
])("a file full of %s is refused without costing others their time", (_, text) => {
	readContent(contentRoot);
	const before = process.cpuUsage();
	expect(() => readContent(contentRoot, { draft: { file: "values.yaml", text } })).toThrow(
		"content/values.yaml",
	);
	const { user, system } = process.cpuUsage(before);
	// Processor time, which a busy machine does not lengthen much.
	expect((user + system) / 1e6).toBeLessThan(4);
});

test("names that every object has are no names of files or folders", () => {
	for (const path of ["constructor", "__proto__", "constructor/a.md", "hasOwnProperty/y.md", "jobs/a/b.md"])
		expect(schemaOf(path)).toBeUndefined();
	const copy = copyOfContent();
	copy.edit("values.yaml", /^/, "__proto__: 1\nconstructor: 2\n");
	expect(told(copy).join("\n")).toContain("constructor");
});
