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
const drawn = (crest: string, water: string, ...others: { name: string; note: string }[]): Content => ({
	...content,
	strata: content.strata.filter(({ name }) => name !== "Bemessungswasserstand"),
	services: [
		{
			...service,
			drawing: {
				...service.drawing,
				parts: [
					...others,
					{ name: "Krone", note: `3,00\u00a0m breit, ${crest}\u00a0m\u00a0NHN` },
					{ name: "Bemessungswasserstand", note: `${water}\u00a0m\u00a0NHN` },
				],
			},
		},
	],
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
const quantities = [
	{ label: "Boden", value: "12.000\u00a0m³" },
	{ label: "davon Klei", value: "7.000\u00a0m³" },
];

test("the tests' company keeps every rule", () => {
	expect(factsCheck(content)).toEqual([]);
});

test.each<[rule: string, broken: Content, told: RegExp | undefined]>([
	[
		"the table of strata falls",
		{
			...content,
			strata: [...content.strata, { name: "Fels", top: "+9,99\u00a0m\u00a0NHN", hatch: "gravel" }],
		},
		/„Fels“ liegt nicht tiefer/,
	],
	[
		"and does not stay at one height",
		{
			...content,
			strata: [...content.strata, { name: "Fels", top: content.strata.at(-1)?.top ?? "", hatch: "gravel" }],
		},
		/„Fels“ liegt nicht tiefer/,
	],
	[
		"a stratum stands in the table",
		{ ...content, services: [{ ...service, ground: "Rohrsole" }] },
		/„Rohrsole“ steht nicht in content\/strata\.yaml\. Gemeint ist wohl „Rohrsohle“/,
	],
	[
		"a page falls as it goes on",
		{ ...content, services: [service, service] },
		/liegt nicht tiefer als .* davor/,
	],
	[
		"a drawing agrees with the table",
		{
			...content,
			services: [
				{
					...service,
					drawing: { ...service.drawing, parts: [{ name: "Tidehochwasser", note: "+9,99\u00a0m\u00a0NHN" }] },
				},
			],
		},
		/„Tidehochwasser“ liegt in content\/strata\.yaml anders/,
	],
	["a crest lies above its water", drawn("+9,20", "+8,10"), undefined],
	[
		"other parts are neither crest nor water",
		drawn(
			"+9,20",
			"+8,10",
			{ name: "Kronenweg", note: "+1,00\u00a0m\u00a0NHN" },
			{ name: "Alter Bemessungswasserstand", note: "+9,90\u00a0m\u00a0NHN" },
			{ name: "Bemessungswasserstand 1962", note: "+9,90\u00a0m\u00a0NHN" },
		),
		undefined,
	],
	["a crest that the water reaches protects nobody", drawn("+8,10", "+8,10"), /Krone liegt nicht über/],
	["a crest below it even less", drawn("−1,00", "+0,10"), /Krone liegt nicht über/],
	[
		"what the card claims stands among the quantities",
		withProject({ details: { ...project.details, volume: "77\u00a0m³ Boden" }, quantities }),
		/Der Umfang nennt 77 m³/,
	],
	[
		"kilometres are metres",
		withProject({
			details: { ...project.details, volume: "2,35\u00a0km Leitung" },
			quantities: [{ label: "Leitung", value: "2.350\u00a0m" }],
		}),
		undefined,
	],
	[
		"parts are no more than their whole",
		withProject({
			details: { ...project.details, volume: "12.000\u00a0m³" },
			quantities: [...quantities, { label: "davon Torf", value: "5.001\u00a0m³" }],
		}),
		/Die Teile ergeben 12\.001 m³/,
	],
	[
		"of what is counted the parts are no more than the whole either",
		withProject({
			details: { ...project.details, volume: "37 Hausanschlüsse" },
			quantities: [
				{ label: "Hausanschlüsse", value: "37" },
				{ label: "davon neu", value: "38" },
			],
		}),
		/Die Teile ergeben 38/,
	],
	[
		"parts may be all of their whole",
		withProject({
			details: { ...project.details, volume: "12.000\u00a0m³" },
			quantities: [...quantities, { label: "davon Torf", value: "5.000\u00a0m³" }],
		}),
		undefined,
	],
	[
		"parts belong to the whole above them, and only those that are measured alike",
		withProject({
			details: { ...project.details, volume: "12.000\u00a0m³" },
			quantities: [
				...quantities,
				{ label: "davon Steine", value: "90.000\u00a0t" },
				{ label: "Sand", value: "6.000\u00a0m³" },
				{ label: "davon grob", value: "6.000\u00a0m³" },
			],
		}),
		undefined,
	],
	[
		"a claim is looked up with its unit",
		withProject({ details: { ...project.details, volume: "12.000\u00a0m²" }, quantities }),
		/Der Umfang nennt 12\.000 m²/,
	],
	[
		"what is counted and not measured needs no line",
		withProject({ details: { ...project.details, volume: "37 Hausanschlüsse" }, quantities: [] }),
		undefined,
	],
	[
		"a stratum like no other is refused without a guess",
		{ ...content, services: [{ ...service, ground: "Mondgestein" }] },
		/„Mondgestein“ steht nicht in content\/strata\.yaml\.$/,
	],
	[
		"an area with a slip of the pen is recognised",
		withProject({ areas: ["Nassbagerarbeiten"] }),
		/Gemeint ist wohl „Nassbaggerarbeiten“\.$/,
	],
	[
		"without a prequalification among the proofs any area may stand",
		{
			...withProject({ areas: ["Dachdeckerarbeiten"] }),
			proofs: { ...content.proofs, proofs: [{ ...proof, numbers: [] }] },
		},
		undefined,
	],
	["other proofs need no tax number", proven("Gütezeichen"), undefined],
	[
		"a trade that nobody knows is refused without a guess",
		trained("Ausbildung zum Raumfahrer"),
		/kein Ausbildungsberuf, den die Website kennt\. Fehlt einer/,
	],
	[
		"a training is named by the trade alone",
		trained("Duale Ausbildung zum Wasserbauer"),
		/^„Duale Ausbildung zum Wasserbauer“ ist kein Ausbildungsberuf/,
	],
	["a trade may stand alone", trained("Wasserbauer"), undefined],
	[
		"areas are those of the company's prequalification",
		withProject({ areas: ["Dachdeckerarbeiten"] }),
		/„Dachdeckerarbeiten“ steht nicht im Umfang der Präqualifikation/,
	],
	[
		"nobody can look a certificate up without its numbers",
		proven("Freistellungsbescheinigung", "Steuernummer"),
		/Die Sicherheitsnummer fehlt/,
	],
	[
		"it has an end",
		endless(proven("Freistellungsbescheinigung", "Steuernummer", "Sicherheitsnummer")),
		/Der letzte Tag fehlt/,
	],
	[
		"with both it is whole",
		proven("Freistellungsbescheinigung", "Steuernummer beim Finanzamt", "Sicherheitsnummer"),
		undefined,
	],
	[
		"a mail names who answers for the company",
		{ ...content, company: { ...content.company, managingDirectors: ["Erika Beispiel"] } },
		/Hier fehlt „Erika Beispiel“/,
	],
	[
		"a trade has the name it has today",
		trained("Ausbildung zum Rohrleitungsbauer"),
		/„Ausbildung zum Leitungsbauer für Infrastrukturtechnik“/,
	],
	["and then it is one", trained("Ausbildung zum Leitungsbauer für Infrastrukturtechnik"), undefined],
])("%s", (_, broken, told) => {
	const mistakes = factsCheck(broken);
	const texts = mistakes.map(({ text }) => text.replaceAll("\u00a0", " "));
	for (const { path } of mistakes) expect(path).not.toEqual([]);
	if (told) expect(texts).toEqual([expect.stringMatching(told)]);
	else expect(texts).toEqual([]);
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
	const ownData = { a: { stratum: low.name }, b: [{ stratum: high.name }] };
	const pages = { ownData } as unknown as Content["pages"];
	expect(factsCheck({ ...content, pages }).map(({ file, path }) => [file, ...path])).toEqual([
		["pages/own-data.yaml", "b", 0, "stratum"],
	]);
});
