/** Rules for any company: each is seen to fail on content that breaks it. */
import { expect, test } from "vitest";
import { type Content, readContent } from "./content.ts";
import { factsCheck, periodEnd } from "./facts-check.ts";
import { contentRoot, copyOfContent } from "./test-content.ts";

const content = readContent(contentRoot);
const [project] = content.projects;
const [proof] = content.proofs.proofs;
const [service] = content.services;
const [job] = content.jobs;
if (!project || !proof || !service || !job) throw new Error("the tests' company lacks something");

type Project = Content["projects"][number];
const withProject = (change: Partial<Project>): Content => ({
	...content,
	projects: [{ ...project, ...change }],
});
type Part = { name: string; note: string };
const drawing = (...parts: Part[]): Content => ({
	...content,
	services: [{ ...service, drawing: { ...service.drawing, parts } }],
});
const drawn = (crest: string, water: string, ...others: Part[]): Content => ({
	...drawing(
		...others,
		{ name: "Krone", note: `3,00\u00a0m breit, ${crest}\u00a0m\u00a0NHN` },
		{ name: "Bemessungswasserstand", note: `${water}\u00a0m\u00a0NHN` },
	),
	strata: content.strata.filter(({ name }) => name !== "Bemessungswasserstand"),
});
const proven = (title: string, ...labels: string[]): Content => ({
	...content,
	proofs: {
		...content.proofs,
		proofs: [
			proof,
			{ ...proof, title, until: "2028-09-18", numbers: labels.map((label) => ({ label, value: "1" })) },
		],
	},
});
const endless = (broken: Content): Content => ({
	...broken,
	proofs: {
		...broken.proofs,
		proofs: broken.proofs.proofs.map((item) => ({ ...item, until: undefined })),
	},
});
const trained = (occupation: string): Content => ({
	...content,
	trainings: [{ ...job, type: "Ausbildung", duration: "drei Jahre", school: "im Wechsel", occupation }],
});
/** A project of this extent with lines like "Boden: 12.000 m³" among its quantities. */
const worked = (volume: string, ...lines: string[]): Content => {
	const measured = (text = "") => text.replace(/(\d) (?=[kmt])/, "$1\u00a0");
	const quantities = lines.map((line) => {
		const [label = "", value] = line.split(": ");
		return { label, value: measured(value) };
	});
	return withProject({ details: { ...project.details, volume: measured(volume) }, quantities });
};
const soil = ["Boden: 12.000 m³", "davon Klei: 7.000 m³"];
const withStratum = (name: string, top = ""): Content => ({
	...content,
	strata: [...content.strata, { name, top, hatch: "gravel" }],
});
const onGround = (ground: string): Content => ({ ...content, services: [{ ...service, ground }] });
const ofArea = (area: string) => withProject({ areas: [area] });
const exemption = (...numbers: string[]) => proven("Freistellungsbescheinigung", ...numbers);

test("the tests' company keeps every rule", () => {
	expect(factsCheck(content)).toEqual([]);
});

test.each<[rule: string, broken: Content, told?: RegExp]>([
	["the table of strata falls", withStratum("Fels", "+9,99\u00a0m\u00a0NHN"), /„Fels“ liegt nicht tiefer/],
	["and does not stay at one height", withStratum("Fels", content.strata.at(-1)?.top), /„Fels“ liegt nicht/],
	["a stratum stands in the table", onGround("Rohrsole"), /„Rohrsole“ steht nicht in /],
	[
		"one like no other is refused without a guess",
		onGround("Mondgestein"),
		/„Mondgestein“ .*strata\.yaml\.$/,
	],
	["a page falls as it goes on", { ...content, services: [service, service] }, /nicht tiefer als .* davor/],
	[
		"a drawing agrees with the table",
		drawing({ name: "Tidehochwasser", note: "+9,99\u00a0m\u00a0NHN" }),
		/anders/,
	],
	["a crest lies above its water", drawn("+9,20", "+8,10")],
	[
		"other parts are neither crest nor water",
		drawn(
			"+9,20",
			"+8,10",
			{ name: "Kronenweg", note: "+1,00\u00a0m\u00a0NHN" },
			{ name: "Alter Bemessungswasserstand", note: "+9,90\u00a0m\u00a0NHN" },
		),
	],
	["a crest that the water reaches protects nobody", drawn("+8,10", "+8,10"), /Krone liegt nicht über/],
	["a crest below it even less", drawn("−1,00", "+0,10"), /Krone liegt nicht über/],
	["what the card claims stands among the quantities", worked("77 m³ Boden", ...soil), /nennt 77 m³/],
	["it is looked up with its unit", worked("12.000 m²", ...soil), /Der Umfang nennt 12\.000 m²/],
	["kilometres are metres", worked("2,35 km Leitung", "Leitung: 2.350 m")],
	["parts are no more than their whole", worked("12.000 m³", ...soil, "davon Torf: 5.001 m³"), /12\.001 m³/],
	["they may be all of it", worked("12.000 m³", ...soil, "davon Torf: 5.000 m³")],
	["nor more of what is counted", worked("37 Rohre", "Rohre: 37", "davon neu: 38"), /Die Teile ergeben 38/],
	[
		"parts belong to the whole above them, and only those that are measured alike",
		worked("12.000 m³", ...soil, "davon Steine: 90.000 t", "Sand: 6.000 m³", "davon grob: 6.000 m³"),
	],
	["what is counted and not measured needs no line", worked("37 Hausanschlüsse")],
	["areas are those of the prequalification", ofArea("Dachdeckerarbeiten"), /steht nicht im Umfang der Prä/],
	["a slip of the pen is none of them", ofArea("Nassbagerarbeiten"), /„Nassbagerarbeiten“ steht nicht/],
	[
		"without a prequalification among the proofs any area may stand",
		{ ...ofArea("Dachdeckerarbeiten"), proofs: { ...content.proofs, proofs: [{ ...proof, numbers: [] }] } },
	],
	["other proofs need no tax number", proven("Gütezeichen")],
	["a certificate has the number to look it up", exemption("Steuernummer"), /Die Sicherheitsnummer fehlt/],
	["it has an end", endless(exemption("Steuernummer", "Sicherheitsnummer")), /Der letzte Tag fehlt/],
	["with both it is whole", exemption("Steuernummer beim Finanzamt", "Sicherheitsnummer")],
	[
		"an unknown trade is refused without a guess",
		trained("Raumfahrer"),
		/kein Ausbildungsberuf.* Fehlt einer/,
	],
	[
		"a training is named by the trade alone",
		trained("Duale Ausbildung zum Wasserbauer"),
		/kein Ausbildungsb/,
	],
	["a trade may stand alone", trained("Wasserbauer")],
	["a trade has the name it has today", trained("Ausbildung zum Rohrleitungsbauer"), /Infrastrukturtechnik“/],
	["and then it is one", trained("Ausbildung zum Leitungsbauer für Infrastrukturtechnik")],
	[
		"a mail names who answers for the company",
		{
			...content,
			company: {
				...content.company,
				managingDirectors: [{ name: "Erika Beispiel", role: "Chefin", text: "Kam 2020." }],
			},
		},
		/Hier fehlt „Erika Beispiel“/,
	],
])("%s", (_, broken, told) => {
	const mistakes = factsCheck(broken);
	const texts = mistakes.map(({ text }) => text.replaceAll("\u00a0", " "));
	for (const { path } of mistakes) expect(path).not.toEqual([]);
	expect(texts).toEqual(told ? [expect.stringMatching(told)] : []);
});

test.each([
	["projects/altarm.md", /$/, `\n${"Ein Satz. ".repeat(40)}\n`, "Ein Absatz ist länger als 380 Zeichen"],
	["pages/home.yaml", /title: .*/, `title: ${"Ein Satz. ".repeat(40)}`, "ist länger als 380 Zeichen"],
])("%s with %s as %s is refused", (file, before, after, told) => {
	const copy = copyOfContent();
	copy.edit(file, before, after);
	expect(() => readContent(copy.root)).toThrow(told);
});

test.each([
	["März 2025 bis Mitte September 2026, mit Winterpause", "2026-09"],
	["Juli bis Dezember 2025", "2025-12"],
	["Frühjahr 2021", "2021-12"],
	["2019–2021", "2021-12"],
	["bald", undefined],
])("the end of “%s” is %s", (period, end) => {
	expect(periodEnd(period)).toBe(end);
});

test("a page that climbs is told by the file of its name", () => {
	const [high, low] = content.strata;
	if (!high || !low) throw new Error("the tests' company lacks something");
	const notFound = { a: { stratum: low.name }, b: [{ stratum: high.name }] };
	const pages = { notFound } as unknown as Content["pages"];
	expect(factsCheck({ ...content, pages }).map(({ file, path }) => [file, ...path])).toEqual([
		["pages/not-found.yaml", "b", 0, "stratum"],
	]);
});
