import { readFileSync, rmSync } from "node:fs";
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

const mistakes = [
	{
		kind: "a date as it is written in letters",
		file: "jobs/schwimmbaggerfuehrer.md",
		before: "2027-06-30",
		after: "31.12.2026",
		message:
			"content/jobs/schwimmbaggerfuehrer.md, Zeile 6, Feld „validThrough“: „31.12.2026“ ist kein Datum. Bitte so schreiben: 2026-12-31.",
	},
	{
		kind: "a job that ends before it begins",
		file: "jobs/schwimmbaggerfuehrer.md",
		before: "2027-06-30",
		after: "2026-10-31",
		message:
			"content/jobs/schwimmbaggerfuehrer.md, Zeile 6, Feld „validThrough“: Der letzte Tag 31.10.2026 liegt vor dem ersten: Ausgeschrieben ist die Stelle am 02.11.2026.",
	},
	{
		kind: "a bracket that is not closed",
		file: "fleet.yaml",
		before: "categories:",
		after: "categories: [",
		message: /^content\/fleet\.yaml, Zeile \d+, Spalte \d+: [A-ZÄÖÜ]/,
	},
	{
		kind: "a field twice",
		file: "jobs/schwimmbaggerfuehrer.md",
		before: "agreement: Tarifvertrag Bau",
		after: "agreement: Tarifvertrag Bau\nagreement: Tarifvertrag Nord",
		message:
			"content/jobs/schwimmbaggerfuehrer.md, Zeile 19, Spalte 1: Dieses Feld steht schon weiter oben. Bitte eines von beiden löschen.",
	},
	{
		kind: "a colon in a text without quotes",
		file: "jobs/schwimmbaggerfuehrer.md",
		before: "agreement: Tarifvertrag Bau",
		after: "agreement: Tarifvertrag: Bau",
		message:
			/^content\/jobs\/schwimmbaggerfuehrer\.md, Zeile 18, Spalte 12: .*Bitte den ganzen Text in Anführungszeichen setzen\.$/,
	},
	{
		kind: "a tabulator",
		file: "jobs/schwimmbaggerfuehrer.md",
		before: "  title: Schwimm",
		after: "\ttitle: Schwimm",
		message:
			"content/jobs/schwimmbaggerfuehrer.md, Zeile 27, Spalte 1: Die Zeile beginnt mit einem Tabulator. Bitte mit Leerzeichen einrücken.",
	},
	{
		kind: "a word that means Saturday, too",
		file: "worksites/wehr.md",
		before: "Rammen, montags bis freitags",
		after: "Rammen, werktags",
		message:
			/^content\/worksites\/wehr\.md, Zeile \d+, Feld „loud › 1\. Eintrag › text“: „werktags“ schließt den Samstag ein\./,
	},
	{
		kind: "the same in the text below the fields",
		file: "worksites/wehr.md",
		before: "Das alte Wehr stand",
		after: "Gebaut wird an Werktagen. Das alte Wehr stand",
		message:
			/^content\/worksites\/wehr\.md, Zeile \d+: „werktags“ schließt den Samstag ein\. Bitte schreiben: /,
	},
	{
		kind: "a text that begins with an asterisk",
		file: "jobs/schwimmbaggerfuehrer.md",
		before: "agreement: Tarifvertrag Bau",
		after: "agreement: *Tarif",
		message:
			/^content\/jobs\/schwimmbaggerfuehrer\.md, Zeile 18, Spalte 12: Der Text beginnt mit einem Zeichen/,
	},
	{
		kind: "a text that begins with an exclamation mark",
		file: "jobs/schwimmbaggerfuehrer.md",
		before: "agreement: Tarifvertrag Bau",
		after: "agreement: !neu Tarif",
		message:
			/^content\/jobs\/schwimmbaggerfuehrer\.md, Zeile 18, Spalte 12: Der Text beginnt mit einem Ausrufezeichen\./,
	},
	{
		kind: "an unknown field that is like a known one",
		file: "timeline.yaml",
		before: "title: Gründung",
		after: "titel: Gründung",
		message:
			/^content\/timeline\.yaml, Zeile \d+, Feld „timeline › 1\. Eintrag › titel“: Dieses Feld gibt es hier nicht\. Gemeint ist wohl „title“\.$/m,
	},
	{
		kind: "an unknown field where another one is free",
		file: "jobs/schwimmbaggerfuehrer.md",
		before: "agreement: Tarifvertrag Bau",
		after: "agreement: Tarifvertrag Bau\nkantine: ja",
		message:
			/Feld „kantine“: Dieses Feld gibt es hier nicht\. Bitte löschen; hier passt noch .*„salary“.*\.$/,
	},
	{
		kind: "an unknown field where nothing is free",
		file: "services/erdbau.md",
		before: "  keywords:",
		after: "  author: jemand\n  keywords:",
		message:
			"content/services/erdbau.md, Zeile 5, Feld „meta › author“: Dieses Feld gibt es hier nicht. Bitte löschen.",
	},
	{
		kind: "a wrong type",
		file: "jobs/schwimmbaggerfuehrer.md",
		before: "order: 1",
		after: "order: zwei",
		message:
			/Feld „order“: „zwei“ ist keine (ganze )?Zahl\. Bitte nur die Zahl schreiben, .*ohne Anführungszeichen\.$/,
	},
	{
		kind: "a text where a list is wanted",
		file: "benefits.yaml",
		before: "benefits:",
		after: "benefits: viele\nrest:",
		message:
			"content/benefits.yaml, Zeile 1, Feld „benefits“: „viele“ ist keine Liste. Bitte jeden Eintrag in eine eigene Zeile schreiben, die mit „- “ beginnt.",
	},
	{
		kind: "a field without a value",
		file: "jobs/schwimmbaggerfuehrer.md",
		before: "agreement: Tarifvertrag Bau",
		after: "agreement:",
		message: "content/jobs/schwimmbaggerfuehrer.md, Zeile 18, Feld „agreement“: ist leer. Bitte ausfüllen.",
	},
	{
		kind: "a missing field",
		file: "projects/damm-am-kanal.md",
		before: "location: Kanal",
		after: "# location: Kanal",
		message: "content/projects/damm-am-kanal.md, Feld „location“: fehlt. Bitte ergänzen.",
	},
	{
		kind: "a missing field deep down, at the line of what it belongs to",
		file: "jobs/schwimmbaggerfuehrer.md",
		before: "  title: Schwimmbaggerführer (m/w/d)\n",
		after: "",
		message: "content/jobs/schwimmbaggerfuehrer.md, Zeile 26, Feld „meta › title“: fehlt. Bitte ergänzen.",
	},
	{
		kind: "a value that is not on the list",
		file: "services/erdbau.md",
		before: "homeCategory: Tiefbau",
		after: "homeCategory: Tiefba",
		message:
			/Feld „homeCategory“: „Tiefba“ ist nicht vorgesehen\. Gemeint ist wohl „Tiefbau“\. Möglich ist: „Tiefbau“, „Wasserbau“ oder „Spezialtechnik“\.$/,
	},
	{
		kind: "a description that is too short",
		file: "jobs/schwimmbaggerfuehrer.md",
		before: "description: Du fährst",
		after: "description: Kurz #",
		message:
			"content/jobs/schwimmbaggerfuehrer.md, Zeile 28, Feld „meta › description“: Der Text hat 4 Zeichen, nötig sind mindestens 70.",
	},
	{
		kind: "a description that is too long",
		file: "jobs/schwimmbaggerfuehrer.md",
		before: "description: Du fährst",
		after: `description: ${"Du führst und führst. ".repeat(8)}Du führst`,
		message: /Feld „meta › description“: Der Text hat \d{3} Zeichen, nötig sind höchstens 160\.$/,
	},
	{
		kind: "a list that is too short",
		file: "jobs/schwimmbaggerfuehrer.md",
		before: /\n.*- Schwimmbagger\n.*Brunsbüttel/,
		after: "",
		message:
			"content/jobs/schwimmbaggerfuehrer.md, Zeile 29, Feld „meta › keywords“: Hier steht 1 Eintrag, nötig sind mindestens 3.",
	},
	{
		kind: "a year before the company could have been founded",
		file: "company.yaml",
		before: /founded: \d+/,
		after: "founded: 174",
		message: /Feld „founded“: „174“ passt nicht: Die Zahl muss mindestens 1800 sein\.$/,
	},
	{
		kind: "a mail address that is none",
		file: "company.yaml",
		before: /\nemail: \S+/,
		after: "\nemail: info(at)firma.de",
		message:
			/Feld „email“: „info\(at\)firma\.de“ ist keine E-Mail-Adresse\. Bitte so schreiben: name@firma\.de\.$/,
	},
	{
		kind: "a phone number without the country",
		file: "company.yaml",
		before: /\nphone: .*/,
		after: '\nphone: "040 66969-100"',
		message:
			/Feld „phone“: „040 66969-100“ ist keine Telefonnummer mit Landesvorwahl\. Bitte so schreiben: \+49 40 66969-000\.$/,
	},
	{
		kind: "a link that is neither a page nor a section",
		file: "navigation.yaml",
		before: /to: \/\w+/,
		after: "to: services",
		message: /„services“ ist keine Adresse auf dieser Website\. Bitte so schreiben: \/services\.$/,
	},
	{
		kind: "a picture that does not exist",
		file: "jobs/schwimmbaggerfuehrer.md",
		before: "image: /media/services/breit-header.jpg",
		after: "image: /media/services/breit-heade.jpg",
		message:
			"content/jobs/schwimmbaggerfuehrer.md, Zeile 4, Feld „image“: Die Datei media/services/breit-heade.jpg gibt es nicht. Gemeint ist wohl „/media/services/breit-header.jpg“.",
	},
	{
		kind: "a picture of a list that does not exist",
		file: "projects/damm-am-kanal.md",
		before: "  - /media/gallery/Ufer/steinschüttung.jpg",
		after: "  - /media/gallery/Ufer/steinschütung.jpg",
		message:
			/^content\/projects\/damm-am-kanal\.md, Zeile 40, Feld „pictures › 1\. Eintrag“: Die Datei media\//,
	},
	{
		kind: "a placeholder that names nothing",
		file: "legal/impressum.md",
		before: "{{company.email}}",
		after: "{{company.emaill}}",
		message:
			/^content\/legal\/impressum\.md, Zeile 16, Feld „body“: Zu „\{\{company\.emaill\}\}“ gibt es keinen Text in content\/company\.yaml\. Gemeint ist wohl „\{\{company\.email\}\}“\.$/,
	},
	{
		kind: "a text without a head",
		file: "legal/haftungsausschluss.md",
		before: "---\nmeta",
		after: "meta",
		message:
			"content/legal/haftungsausschluss.md: Die Felder müssen ganz oben zwischen zwei Zeilen mit „---“ stehen.",
	},
	{
		kind: "a line above the head",
		file: "legal/haftungsausschluss.md",
		before: "---\nmeta",
		after: "Entwurf\n---\nmeta",
		message:
			"content/legal/haftungsausschluss.md: Die Felder müssen ganz oben zwischen zwei Zeilen mit „---“ stehen.",
	},
	{
		kind: "a machine that the fleet does not have",
		file: "jobs/schwimmbaggerfuehrer.md",
		before: "  - Langarmbagger",
		after: "  - Langarmbager",
		message:
			/^content\/jobs\/schwimmbaggerfuehrer\.md, Zeile \d+, Feld „machines › 1\. Eintrag“: „Langarmbager“ steht nicht in content\/fleet\.yaml\. Gemeint ist wohl „Langarmbagger“\.$/,
	},
	{
		kind: "a job without a text",
		file: "jobs/schwimmbaggerfuehrer.md",
		before: /\n---\n[\s\S]*$/,
		after: "\n---",
		message:
			"content/jobs/schwimmbaggerfuehrer.md: Unter den Feldern fehlt der Text. Bitte hinter der zweiten Zeile „---“ ergänzen.",
	},
	{
		kind: "a project that a service names and nobody wrote",
		file: "services/umwelttechnik.md",
		before: "- muehlenteich",
		after: "- muelenteich",
		message:
			/Feld „projects › 1\. Eintrag“: Die Datei content\/projects\/muelenteich\.md gibt es nicht\. Gemeint ist wohl „muehlenteich“\.$/,
	},
	{
		kind: "machines that do not add up",
		file: "fleet.yaml",
		before: "count: 2\n        name: Minibagger\n",
		after: "count: 3\n        name: Minibagger\n",
		message:
			/Feld „categories › 1\. Eintrag › equipment“: Die Liste ergibt 14 Geräte, unter „Drei Zahlen“ steht für Bagger aber 13\.$/,
	},
	{
		kind: "a title that a search engine would cut",
		file: "pages/about.yaml",
		before: "title: Über uns",
		after: "title: Über uns, unsere Werte, unsere Geschichte und vieles mehr",
		message:
			/^content\/pages\/about\.yaml, Zeile \d+, Feld „meta › title“: Der Titel hat mit dem Firmennamen \d+ Zeichen, höchstens 59 dürfen es sein\.$/,
	},
	{
		kind: "two pages with one title",
		file: "pages/projects.yaml",
		before: "title: Projekte",
		after: "title: Bauleistungen",
		message:
			/^content\/pages\/projects\.yaml, Zeile \d+, Feld „meta › title“: Das steht wörtlich schon in content\/pages\/services\.yaml\./,
	},
];

test.each(mistakes)("$kind is told with its place and what to write", ({ file, before, after, message }) => {
	const copy = copyOfContent();
	const typed =
		typeof before === "string"
			? before
			: (before.exec(readFileSync(join(copy.root, file), "utf8"))?.[0] ?? "?");
	copy.edit(file, typed, after);
	expect(told(copy)).toContainEqual(typeof message === "string" ? message : expect.stringMatching(message));
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
	copy.edit("jobs/schwimmbaggerfuehrer.md", "agreement: Tarifvertrag Bau", "tarif: Bau");
	copy.edit("jobs/schwimmbaggerfuehrer.md", "2027-06-30", "31.12.2026");
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
	copy.edit(
		"jobs/schwimmbaggerfuehrer.md",
		"agreement: Tarifvertrag Bau",
		"agreement: *Tarif\nagreement: Bau",
	);
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
