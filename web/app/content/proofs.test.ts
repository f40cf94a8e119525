import { describe, expect, test } from "vitest";
import { addDays, germanDate } from "./berlin-time.ts";
import { readContent } from "./content.ts";
import { proofsSchema } from "./proof-schema.ts";
import { statesOf } from "./proofs.ts";
import { createSelectors } from "./selectors.ts";
import { contentRoot, copyOfContent, everyPicture } from "./test-content.ts";

const content = readContent(contentRoot);
const site = createSelectors(() => content, everyPicture);
const { proofs } = content.proofs;

/** The names of the states that hold on a day. */
function on(day: string, proof: { from?: string; until?: string }): string[] {
	return statesOf(proof)
		.filter(({ from = "", until = "9999" }) => from <= day && day <= until)
		.map(({ name }) => name);
}

describe("the state of a proof", () => {
	const proof = { from: "2026-01-01", until: "2028-09-18" };

	test.each([
		["2025-12-31", "upcoming"],
		["2026-01-01", "valid"],
		["2028-06-19", "valid"],
		["2028-06-20", "ending"],
		["2028-09-18", "ending"],
		["2028-09-19", "expired"],
		["2199-01-01", "expired"],
	])("on %s is %s", (day, state) => {
		expect(on(day, proof)).toEqual([state]);
	});

	test("ends from the first day on where the proof is shorter than the notice", () => {
		const short = { from: "2027-01-01", until: "2027-01-31" };
		expect(statesOf(short).map(({ name }) => name)).toEqual(["upcoming", "ending", "expired"]);
		expect(on("2026-12-31", short)).toEqual(["upcoming"]);
	});

	test("is valid until the notice where no first day is given", () => {
		const open = { until: "2028-09-18" };
		expect(["2000-01-01", "2028-06-20", "2028-09-19"].map((day) => on(day, open)[0])).toEqual([
			"valid",
			"ending",
			"expired",
		]);
		expect(statesOf({ from: "2028-06-20", ...open }).map(({ name }) => name)).not.toContain("valid");
		expect(statesOf({ from: "2028-06-19", ...open }).map(({ name }) => name)).toContain("valid");
	});

	test("is valid for good where no end is given", () => {
		expect(on("2199-01-01", {})).toEqual(["valid"]);
		expect(on("2199-01-01", { from: "2026-01-01" })).toEqual(["valid"]);
	});

	test("is exactly one on every day, for every proof of the site", () => {
		for (const one of proofs) {
			for (let day = "2025-06-01"; day < "2029-03-01"; day = addDays(day, 1)) {
				expect(on(day, one as { from?: string; until?: string }), `${one.id} on ${day}`).toHaveLength(1);
			}
		}
	});
});

describe("the page of proofs", () => {
	const page = site.proofsPage();
	test("names in its words the day on which a state begins or ends", () => {
		const { states = [] } = page.proofs.find(({ id }) => id === "schweissen") ?? {};
		expect(states.map(({ text }) => text)).toEqual([
			"gilt ab 19.09.2025",
			"gültig",
			"läuft am 18.09.2028 ab",
			"abgelaufen",
		]);
		expect(germanDate(states.at(-1)?.from ?? "")).toBe("19.09.2028");
	});

	test("says of a paper that it is a sample, until somebody unticks it", () => {
		const copy = copyOfContent();
		copy.edit("proofs.yaml", "    paper: ", "    sample:\n      - paper\n    paper: ");
		const invented = createSelectors(() => readContent(copy.root), everyPicture).proofsPage();
		const [marked, plain] = [invented, page].map(({ proofs }) => proofs[0]?.way.note);
		expect(marked).toBe(`Muster, ${plain}`);
	});
});

test("home page and /about show what the one list says", () => {
	const copy = copyOfContent();
	copy.edit("proofs.yaml", "since: '{{company.prequalification.since}}'", "until: 2031-09-18");
	copy.edit(
		"proofs.yaml",
		"sublabel: Nr. {{company.prequalification.number}}",
		"sublabel: gültig bis {until}",
	);
	const content = readContent(copy.root);
	const changed = createSelectors(() => content, everyPicture);
	expect(changed.homePage().trust.downloads.at(-1)?.sublabel).toBe("gültig bis 18.09.2031");
	expect(changed.aboutPage().certificates.items.map(({ title }) => title)).toEqual(["Schweißfachbetrieb"]);
});

test.each([
	["until: 2028-09-18", "until: 2025-06-30", "2. Eintrag › until“: liegt vor „Gültig ab“"],
	["    paper: /media/papers/eintragung.pdf\n", "", "1. Eintrag › paper“: fehlt"],
	["papers/eintragung.pdf", "papers/eintrag.pdf", "Die Datei media/papers/eintrag.pdf gibt es nicht"],
	["    from: 2025-09-19\n    until: 2028-09-18\n", "", "2. Eintrag › until“: fehlt"],
	["- id: schweissen", "- id: eintragung", "Zwei Nachweise haben denselben Kurznamen"],
	["- id: schweissen", "- id: ISO 9001", "2. Eintrag › id“: „ISO\u00a09001“ ist kein Kurzname"],
	[
		"sample:\n      - number",
		"sample:\n      - colour",
		"sample › 1. Eintrag“: „colour“ ist nicht vorgesehen",
	],
	["url: https://verzeichnis.example/", "url: javascript:alert(1)", "1. Eintrag › register › url“"],
	["- id: eintragung", "- id: eingetragen", "footer › exemption › proof“"],
])("in the list, for %j, %j stops the build with its place", (before, after, message) => {
	const copy = copyOfContent();
	copy.edit("proofs.yaml", before, after);
	expect(() => readContent(copy.root)).toThrow(message);
});

test("the home page has room for three proofs and /about for four; one more is refused", () => {
	const proof = (number: number) => ({
		...{
			id: `nachweis-${number}`,
			title: "Titel",
			text: "Text",
			issuer: "Stelle",
			scope: ["Erdarbeiten"],
			since: "2020",
		},
		paper: "/media/papers/nachweis.pdf",
	});
	const home = { label: "Titel", sublabel: "Nr. 1" };
	const about = { title: "Titel", description: "Text", image: "/media/certificates/eins.webp" };
	const accepts = (count: number, place: object) =>
		proofsSchema.safeParse({
			proofs: Array.from({ length: count }, (_, number) => ({ ...proof(number), ...place })),
		}).success;
	expect([accepts(3, { home }), accepts(4, { home })]).toEqual([true, false]);
	expect([accepts(4, { about }), accepts(5, { about })]).toEqual([true, false]);
});
