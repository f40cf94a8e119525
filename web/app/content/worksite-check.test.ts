/** What neighbours read of days and closures: each rule is seen to fail on a building site that breaks it. */
import { expect, test } from "vitest";
import { type Content, readContent } from "./content.ts";
import { contentRoot } from "./test-content.ts";
import { worksiteCheck } from "./worksite-check.ts";

const content = readContent(contentRoot);
const [worksite] = content.worksites;
if (!worksite) throw new Error("the tests' company lacks a building site");

type Worksite = Content["worksites"][number];
const hamburg = { ...content.company.address, region: "Hamburg" as const };
const days = { from: "2027-03-01", until: "2027-03-25" };
const site = {
	...worksite,
	...days,
	hours: "Montag bis Freitag, 7 bis 17 Uhr",
	phases: [{ ...days, title: "Graben", text: "Rohre im Graben." }],
	loud: [],
	closures: [],
};
const mistakes = (change: Partial<Worksite>) =>
	[
		...worksiteCheck({
			...content,
			company: { ...content.company, address: hamburg },
			worksites: [{ ...site, ...change }],
		}),
	].map(({ path, text }) => `${path.join(" ")}: ${text}`);
const closure = (from: string, until: string) => ({ text: "Zu.", detour: "Außen herum.", from, until });
const closed = (from: string, until: string) => ({ closures: [closure(from, until)] });
const phase = (text: string, title = "Graben") => ({ phases: [{ ...days, title, text }] });

test.each<[what: string, change: Partial<Worksite>, told: RegExp]>([
	[
		"a phase that ends on Good Friday",
		{ phases: [{ ...days, title: "Graben", text: "Rohre.", until: "2027-03-26" }] },
		/^phases 0 until: .*Karfreitag/,
	],
	["a closure from Easter Monday on", closed("2027-03-29", "2027-04-01"), /^closures 0 from: .*Ostermontag/],
	["a closure until a Saturday", closed("2027-03-01", "2027-03-06"), /^closures 0 until: .*ein Samstag/],
	["a site that begins on a Sunday", { from: "2027-02-28" }, /^from: .*ein Sonntag/],
	[
		"noise from a Sunday on, though Saturday is worked",
		{ hours: "Montag bis Samstag", loud: [{ ...days, text: "Rammen.", from: "2027-03-07" }] },
		/^loud 0 from: .*ein Sonntag/,
	],
	["a phase that closes a street", phase("Die Straße ist gesperrt."), /^phases 0 text: .*gesperrt/],
	["a phase with a closure in its name", phase("Asphalt.", "Vollsperrung"), /^phases 0 text: .*gesperrt/],
	[
		"a phase whose closure ends before it",
		{ ...phase("Gehweg sperren."), ...closed("2027-02-01", "2027-02-26") },
		/^phases 0 text: .*gesperrt/,
	],
	[
		"a sample that names a person",
		{ sample: true, contact: { ...site.contact, name: "Henning Beispiel" } },
		/^contact name: Ein Muster nennt keine Person/,
	],
])("%s is refused", (_, change, told) => {
	expect(mistakes(change)).toEqual([expect.stringMatching(told)]);
});

test.each<[what: string, change: Partial<Worksite>]>([
	["the site as it is", {}],
	["a Saturday that the working hours name", { until: "2027-03-27", hours: "Mo–Fr 7–17 Uhr, Sa 8–13 Uhr" }],
	["a Sunday that they name", { from: "2027-02-28", hours: "Montag bis Sonntag" }],
	[
		"a phase with its closure",
		{ ...phase("Die Straße ist gesperrt."), ...closed("2027-03-25", "2027-04-01") },
	],
	["a phase that closes nothing", phase("Die Straße ist nicht gesperrt. Trübungssperren liegen aus.")],
	["a sample without a name", { sample: true, contact: { ...site.contact, name: undefined } }],
	["a sample's placeholder", { sample: true, contact: { ...site.contact, name: "Vorname Nachname" } }],
	["a person's name on a site that is real", { contact: { ...site.contact, name: "Jonna Sieg" } }],
])("%s is taken", (_, change) => {
	expect(mistakes(change)).toEqual([]);
});
