/** Reads everything that visitors read, as a typesetter and a lawyer would. How the company talks is its own business. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readContent } from "./content.ts";
import { paragraphLimit } from "./fields.ts";
import { stringsOf } from "./strings-of.ts";
import { officeRoot } from "./test-content.ts";

type Sentence = { path: string; text: string };

// Other languages have other rules (translations.test.ts).
const { languages: _, translations: __, ...content } = readContent(officeRoot);
const root = join(officeRoot, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Addresses, file names and keys are not sentences. */
const technical =
	/(^|\.)(id|slug|key|icon|image|imageMobile|modalImage|header|file|to|url|origin|desktop|mobile|words)(\.|$)|^company\.(links|address|phone|fax|register|vatId)/;
/** Given to the letter by the specification. */
const asSpecified = ["PDF, DOC, XLS, JPG, PNG, max. 10MB", "Galerie lädt…"];

const pages: Sentence[] = stringsOf(content).filter(
	({ path, text }) =>
		!path.startsWith("pages.english") &&
		!(technical.test(path) && !/\s/.test(text)) &&
		!asSpecified.includes(text),
);
/** The server speaks these too, and it sets no spaces. */
const contract = JSON.parse(read("internal/enquiry/contract.json"));
const germanWords = ["de", "de-du"].map((name) => JSON.parse(read(`internal/enquiry/words/${name}.json`)));
const answers: Sentence[] = stringsOf(germanWords, ["words"]);

/** What Go and TypeScript say in German themselves: their literals, and the pages of the server. */
const sources: Sentence[] = globSync(
	[
		...["internal/**/*.{go,html,txt}", "cmd/**/*.go", "web/{app,editor,pipeline}/**/*.{ts,tsx}"],
		"docs/{redaktion,uebernahme}.md",
	],
	{ cwd: root },
)
	.filter((path) => !/_test\.go$|\.test\.tsx?$|testdata|test-content/.test(path))
	.flatMap((path) => {
		const text = read(path);
		const literals = /\.(html|txt|md)$/.test(path)
			? [text.replaceAll(/\{\{[^}]*\}\}/g, " ")]
			: [...text.matchAll(/"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g)].map(([, plain, raw]) => plain ?? raw ?? "");
		return literals.filter((literal) => /[\säöüß]/.test(literal)).map((literal) => ({ path, text: literal }));
	});

/** File names become titles of the gallery. */
const titles: Sentence[] = globSync("media/gallery/**/*.*", { cwd: root }).map((path) => ({
	path,
	text: path,
}));

// How the office writes is told by the editor; a word of its own must turn nobody's run red. Before a release it is read.
const ours = process.env.THOROUGH ? pages : [];
const everything = [...ours, ...answers];

function offenders(pattern: RegExp, sentences = everything): string[] {
	return sentences.flatMap(({ path, text }) => {
		const match = pattern.exec(text);
		return match ? [`${path}: …${text.slice(Math.max(0, match.index - 20), match.index + 30)}…`] : [];
	});
}

test("the lint sees the whole site", () => {
	expect(pages.length).toBeGreaterThan(400);
	expect(answers.length).toBeGreaterThan(40);
	expect(sources.filter(({ path }) => path.endsWith(".go")).length).toBeGreaterThan(500);
	for (const file of ["delivery/mails.txt", "problem.html", "content/schema.ts", "redaktion.md"])
		expect(sources.some(({ path }) => path.endsWith(file))).toBe(true);
});

const unit =
	"(t|m|m²|m³|km|cm|mm|kg|kW|PS|MB|h|€|%|Tonnen|Stunden|Tage|Tagen|Monate|Monaten|Jahre|Jahren|Mio\\.)(?![\\wäöüß])";

describe("typography", () => {
	test.each([
		["straight quotes", /["']/],
		["three dots instead of an ellipsis", /\.\.\./],
		["a hyphen instead of a dash", / - |\d-\d{2,4}(?![\d-]*\b)/],
		["a hyphen or a dash instead of a minus", /(?<![\p{L}\d)])[-–]\s?\d+(,\d+)?\s(m|cm|°)(?!\p{L})/u],
		["a dash without its spaces", /\p{L}–\s|\s–\p{L}/u],
		["two spaces in a row", /[^\n|-] {2,}[^\n|]/],
		["no space before a unit", /\d(t|km|kW|PS|€|%)(?![\wäöüß])/],
		["no space after §", /§\d/],
		["a decimal point", /\b\d+\.\d{1,2}\s(t|m|km)\b/],
		["an x instead of a times sign", /\d\s?x\s?\d/],
		["English quotes", /[”‘’]|“[^„]*“/],
		["an opening quote without its closing one", /„[^“]*$/],
		["a closing quote without its opening one", /^[^„]*“/],
		["a space before a full stop or comma", /\s[,.;:!?](\s|$)/],
	])("no text has %s", (_, pattern) => {
		expect(offenders(pattern)).toEqual([]);
	});

	test.each([
		["a space that may break before a unit", new RegExp(`\\d ${unit}`)],
		["a space that may break before NHN", / NHN/],
		[
			"a space that may break in a date",
			/\d{1,2}\. (Januar|Februar|März|April|Mai|Juni|Juli|August|[SOND]\p{Ll}+ber)/u,
		],
		["a space that may break after § or Art.", /(§|Art\.|Abs\.|Nr\.|Buchst\.) [\da-z]/],
		["a space that may break in a norm", /\b(DIN|EN|ISO|DN) \d/],
		["a broken abbreviation", /\b(z\. ?B\.|u\. ?a\.|d\. ?h\.)/],
	])("no text of content or media has %s", (_, pattern) => {
		expect(offenders(pattern, ours)).toEqual([]);
	});
});

describe("words", () => {
	test("no text claims to be the only one (§ 5 UWG)", () => {
		expect(offenders(/sonst keiner|woanders nicht|kein anderer|nur bei uns|als Einzige/i)).toEqual([]);
	});

	test("job advertisements speak to everybody (§ 11 AGG)", () => {
		const jobs = pages.filter(({ path }) => /^(jobs|trainings|benefits|pages\.careers)\./.test(path));
		expect(offenders(/Männer|Mannschaft|\bMann\b|\bjung|ruhiger Arm|Muttersprach|belastbar/i, jobs)).toEqual(
			[],
		);
	});

	test.each([
		["montags bis freitags (in building law Saturday is a Werktag)", /werktag(?!s“)/i],
		["Schadsoftware", /Schädling|\bViren(?!scanner)/],
		["zurückgehalten", /Quarantäne/],
		["Laufschrift (a Laufband is a treadmill)", /Laufband/],
		["Raute (#)", /Doppelkreuz/],
		["Dichtheit", /Dichtigkeit/],
		["Auftraggeber", /\bKunde/],
		["Mitarbeitende", /Mitarbeiter/],
		["Website", /Webseite|Homepage|Internetseite|Webauftritt/],
		["E-Mail", /\b(Email|eMail|E-mail)/],
		["GNSS", /\bGPS/i],
		["Kai", /Kaje/i],
		["Langarmbagger", /Longreach/i],
		["Baggermatratzen", /\bMatten\b|Baggermatten/],
		["Trübungssperre", /Trübungs(schutz|vorhang)/i],
		["Abbruchhammer or Rammhammer", /Hydraulikh[aä]mmer/i],
		["Holm", /Kopfbalken/],
		["Dränage", /Drainage/],
	])(
		"%s is the one way to say it: in content, in names of pictures, in the contract and on the server",
		(_, others) => {
			expect(
				offenders(others, [...everything, ...stringsOf(contract), ...answers, ...sources, ...titles]),
			).toEqual([]);
		},
	);

	test("no paragraph of a legal text is a wall on a phone", () => {
		const walls = Object.entries(content.legal).flatMap(([name, { body }]) =>
			body
				.split(/\n\s*\n/)
				.filter((paragraph) => !/^[|-] /.test(paragraph))
				.map((paragraph) => paragraph.replaceAll(/\]\([^)]*\)/g, "]"))
				.filter((paragraph) => paragraph.length > paragraphLimit)
				.map((paragraph) => `${name}: ${paragraph.slice(0, 60)}…`),
		);
		expect(walls).toEqual([]);
	});

	test("no law is cited that is no longer in force, and no dead platform is linked", () => {
		expect(
			offenders(/\bTMG\b|Telemediengesetz|TTDSG|zugesicherte Eigenschaft|ec\.europa\.eu\/consumers\/odr/),
		).toEqual([]);
	});

	test("nothing is left to be written", () => {
		expect(offenders(/lorem\sipsum|\bT(?:ODO|BD)\b|\{\{|x{3}/i)).toEqual([]);
	});
});
