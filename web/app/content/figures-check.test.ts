/** Figures that follow from a section: each rule is seen to fail on a project that miscalculates. */
import { expect, test } from "vitest";
import { type Content, readContent } from "./content.ts";
import { figuresCheck } from "./figures-check.ts";
import type { SectionOf } from "./section-schema.ts";
import { contentRoot } from "./test-content.ts";

const content = readContent(contentRoot);
const [project] = content.projects;
const [service] = content.services;
if (!project || !service) throw new Error("the tests' company lacks something");

type Project = Content["projects"][number];

/** "Sohle: 100 m²" as a line of the quantities. */
const lines = (...texts: string[]) =>
	texts.map((text) => {
		const [label = "", value = ""] = text.split(": ");
		return { label, value };
	});
const bare = { ...project, description: ["Text."], task: ["Text."], method: [], quantities: [], rules: [] };
const mistakes = (change: Partial<Project>) =>
	[...figuresCheck({ ...content, services: [], projects: [{ ...bare, ...change }] })].map(
		({ path, text }) => `${path.join(" ")}: ${text.replaceAll("\u00a0", " ")}`,
	);

/** Three metres deep; the lower metre in peat, with 1:2. A floor of 100 m² gives 196 m² and 324 m² above it. */
const pit: SectionOf<"pit"> = {
	kind: "pit",
	bottom: 0,
	slope: 1,
	flatter: { below: 1, slope: 2 },
	ground: [
		{ soil: "clay", top: 3 },
		{ soil: "peat", top: 1 },
		{ soil: "sand", top: 0 },
	],
};
/** 2 m² of gravel on 10 m, a cut of 3 m² and before of 1 m². */
const channel: SectionOf<"channel"> = {
	kind: "channel",
	bed: 0,
	bedWidth: 2,
	slope: 1,
	gravel: 0.5,
	highWater: 0.8,
	lowWater: 0.2,
	oldProfile: { bed: 0, bedWidth: 0.5, slope: 0.5 },
	ground: [{ soil: "sand", top: 1 }],
};
const trench: SectionOf<"trench"> = {
	kind: "trench",
	trenchWidth: 2,
	invert: 1,
	inner: 0.8,
	outer: 1,
	bedding: 0.18,
	ground: [{ soil: "sand", top: 5.2 }],
};
const embankment: SectionOf<"embankment"> = {
	kind: "embankment",
	crown: 3,
	roadWidth: 6.5,
	shoulder: 1,
	slope: 1.5,
	pavement: { asphalt: 0.22, base: 0.43 },
	surcharge: 1.5,
	settlement: 1.1,
	ground: [{ soil: "peat", top: 1 }],
};
const dike: SectionOf<"dike"> = {
	kind: "dike",
	crown: 8,
	crownWidth: 3,
	outerSlope: 4,
	innerSlope: 3,
	clay: 1,
	foreland: 2,
	designWater: 7,
	roadWidth: 3.5,
	before: { crown: 7, crownWidth: 2, outerSlope: 2.5, innerSlope: 2 },
	ground: [{ soil: "clay", top: 1 }],
};
const onRock = { ...bare.details, volume: "10 m Bachlauf" };
const built = "Frostschutzschicht, Schottertragschicht und Asphalt nach RStO, Bk3,2.";

const dug = (...texts: string[]): Partial<Project> => ({ section: pit, quantities: lines(...texts) });
const cut = (...texts: string[]) => ({ section: channel, details: onRock, quantities: lines(...texts) });
const dammed = (...texts: string[]) => ({ section: embankment, quantities: lines(...texts) });
const first = "^quantities 0 value: ";

test.each<[what: string, change: Partial<Project>, told: string]>([
	["a pit larger than what came out of it", dug("Aushub: 640 m³", "Sohle: 100 m²"), `${first}Bei .* 660 m³`],
	[
		"less of a layer than lies there",
		dug("Aushub: 700 m³", "davon Torf: 140 m³", "Sohle: 100 m²"),
		"^quantities 1 value: .* mindestens 145 m³",
	],
	["a depth that the section does not have", dug("Grubentiefe: bis 3,20 m"), `${first}.* ergibt 3,00 m`],
	["gravel that does not fill the bed", cut("Kies 16/64: 12 m³"), `${first}.* 10 m³ Kies`],
	["less soil than the new bed takes", cut("Boden bewegt: 20 m³"), `${first}.* mindestens 30 m³ Boden`],
	[
		"a trench deeper than its section",
		{ section: trench, quantities: lines("Siel: 420 m, bis 4,40 m tief") },
		`${first}Der Schnitt ergibt 4,20 m`,
	],
	[
		"a bedding too thin for the rule that is named",
		{ section: { ...trench, bedding: 0.15 }, rules: ["DWA-A 139"] },
		"^section bedding: Nach DWA-A 139 .* 0,18 m",
	],
	[
		"asphalt of another load class",
		{ section: embankment, description: [built] },
		"^section pavement asphalt: Für Bk3,2 .* 0,20 m Asphalt",
	],
	["another settlement", dammed("Setzung bis zum Abtrag: bis 1,20 m"), `${first}Der Schnitt ergibt 1,10 m`],
	["another load", dammed("Vorbelastung: 1,40 m, neun Monate"), `${first}Der Schnitt ergibt 1,50 m`],
	[
		"a slope that is not drawn",
		{ section: dike, method: [{ title: "Profil", text: "Außen 1:5." }] },
		"^method 0 text: Die Böschung 1:5 kommt im Schnitt",
	],
	["such a slope in the text", { section: dike, description: ["Außen 1:3,5."] }, "^: Die Böschung"],
	[
		"a road as wide as no other",
		{ section: dike, quantities: lines("Weg: 680 m, 3,00 m breit") },
		`${first}Der Schnitt ergibt 3,50 m`,
	],
])("%s is refused", (_, change, told) => {
	expect(mistakes(change)).toEqual([expect.stringMatching(told)]);
});

test.each<[what: string, change: Partial<Project>]>([
	["a project without a section", { section: undefined, description: ["Außen 1:9."] }],
	["a pit whose figures are rounded", dug("Aushub: 660 m³", "davon Torf: 145 m³", "Sohle: 100 m²")],
	["a longer pit, which is larger", dug("Aushub: 800 m³", "Sohle: 100 m²")],
	["a pit without its floor", dug("Aushub: 1 m³", "Grubentiefe: bis 3,00 m")],
	["a stream that is calculated", cut("Kies: 10 m³", "Boden: 31 m³")],
	["a bedding as the rule has it", { section: trench, rules: ["DWA-A 139"] }],
	["a thinner one where no rule is named", { section: { ...trench, bedding: 0.15 } }],
	[
		"asphalt of the load class",
		{ section: { ...embankment, pavement: { asphalt: 0.2, base: 0.45 } }, description: [built] },
	],
	["asphalt without a base layer", { section: embankment, description: ["Asphalt nach RStO, Bk3,2."] }],
	["slopes before and after", { section: dike, description: ["Statt 1:2,5 außen 1:4, binnen 1:3."] }],
	["a length of something else", { section: dike, quantities: lines("Weg: 680 m, 3,50 m breit") }],
])("%s is taken", (_, change) => {
	expect(mistakes(change)).toEqual([]);
});

test("a service's drawing has the asphalt of the load class that it names", () => {
	const drawn = (note: string) =>
		[
			...figuresCheck({
				...content,
				projects: [],
				services: [{ ...service, drawing: { ...service.drawing, parts: [{ name: "Asphalt", note }] } }],
			}),
		].map(({ path }) => path.join(" "));
	expect(drawn("0,22\u00a0m, Bk3,2")).toEqual(["drawing parts 0 note"]);
	expect(drawn("0,20\u00a0m, Bk3,2")).toEqual([]);
	expect(drawn("0,22\u00a0m")).toEqual([]);
});
