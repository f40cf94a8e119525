import { describe, expect, test } from "vitest";
import { addDays, germanDate } from "./berlin-time.ts";
import { readContent } from "./content.ts";
import { bundleName, statesOf } from "./proofs.ts";
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
	const shown = (id: string) => page.proofs.find((proof) => proof.id === id);

	test("shows every proof with issuer, scope and validity", () => {
		expect(page.proofs.map(({ id }) => id)).toEqual([
			"praequalifikation",
			"gueteschutz-kanalbau",
			"freistellung-48b",
			"fachbetrieb-whg",
			"iso-9001",
			"iso-45001",
			"betriebshaftpflicht",
		]);
		for (const { id, issuer, scope, validity } of page.proofs) {
			expect([issuer, scope.value, validity].every(Boolean), id).toBe(true);
		}
	});

	test("states the facts of the specification as they are", () => {
		expect(shown("praequalifikation")?.number).toEqual({ label: "Registernummer", value: "010.021660" });
		expect(shown("praequalifikation")?.validity).toBe("seit 2009");
		expect(shown("freistellung-48b")?.validity).toBe("bis 18.09.2028");
	});

	test("calls everything else a sample", () => {
		const real = ["praequalifikation number", "praequalifikation validity", "freistellung-48b validity"];
		for (const { id, issuer, number, scope, validity } of page.proofs) {
			for (const [name, value] of Object.entries({
				issuer,
				number: number?.value,
				scope: scope.label,
				validity,
			})) {
				// The number of the rules that are kept is no number of a paper.
				if (!value || value.startsWith("RAL-GZ") || real.includes(`${id} ${name}`)) continue;
				expect(value, `${id} ${name}`).toContain("Muster");
				expect(value.match(/Muster/g), `${id} ${name}`).toHaveLength(1);
			}
		}
	});

	test("offers a paper or an enquiry that names the proof", () => {
		expect(page.proofs.flatMap(({ paper }) => (paper ? [paper.href] : []))).toEqual([
			"/downloads/praequalifikation.pdf",
			"/downloads/gueteschutz-kanalbau.pdf",
			"/downloads/freistellungsbescheinigung-48b.pdf",
		]);
		expect(shown("iso-9001")?.ask).toBe("/contact?anliegen=tender&nachweis=iso-9001");
		expect(site.contactPage().prefill.titles["iso-9001"]).toBe(shown("iso-9001")?.title);
	});

	test("says how large the file with everything is", () => {
		expect(page.bundle.href).toBe("/downloads/deichgraf-nachweise.zip");
		expect(page.bundle.note).toBe("3 PDF und ein Deckblatt, 30\u00a0KB");
	});

	test("names in its words the day on which a state begins or ends", () => {
		const { states = [] } = shown("betriebshaftpflicht") ?? {};
		expect(states.map(({ text }) => text)).toEqual([
			"gilt ab 01.01.2026",
			"gültig",
			"läuft am 31.12.2027 ab",
			"abgelaufen",
		]);
		expect(germanDate(states.at(-1)?.from ?? "")).toBe("01.01.2028");
	});
});

test("home page and /about show what the one list says", () => {
	const copy = copyOfContent();
	copy.edit("proofs.yaml", "until: 2028-09-18", "until: 2031-09-18");
	const changed = readContent(copy.root);
	const { trust } = createSelectors(() => changed, everyPicture).homePage();
	expect(trust.downloads.at(-1)?.sublabel).toBe("gültig bis 18.09.2031");
});

describe("a mistake in the list stops the build with its place", () => {
	test.each([
		["until: 2028-06-30", "until: 2026-06-30", "2. Eintrag › until“: liegt vor „from“."],
		[
			"    paper: /media/papers/praequalifikation.pdf\n",
			"",
			"1. Eintrag › paper“: fehlt, aber die Startseite bietet das Papier an („home“).",
		],
		["- id: iso-9001", "- id: iso-45001", "Zwei Nachweise haben dieselbe „id“."],
		[
			"- id: iso-9001",
			"- id: ISO 9001",
			"5. Eintrag › id“: „ISO\u00a09001“ ist kein Kurzname aus kleinen Buchstaben, Ziffern und Bindestrichen.",
		],
		[
			"sample:\n      - issuer\n      - scope",
			"sample:\n      - issuer\n      - colour",
			"1. Eintrag › sample › 2. Eintrag“: „colour“ ist nicht vorgesehen.",
		],
		[
			"url: https://www.bzst.de/",
			"url: javascript:alert(1)",
			"3. Eintrag › register › url“: „javascript:alert(1)“ ist keine Adresse, die mit https:// beginnt.",
		],
		[
			"- id: freistellung-48b",
			"- id: freistellung",
			"footer › exemption › proof“: In content/proofs.yaml hat kein Nachweis mit Papier die „id: freistellung-48b“.",
		],
	])("%s", (before, after, message) => {
		const copy = copyOfContent();
		copy.edit("proofs.yaml", before, after);
		expect(() => readContent(copy.root)).toThrow(message);
	});
});

test.each([
	["Deichgraf", "deichgraf-nachweise.zip"],
	["Größe & Söhne", "groesse-soehne-nachweise.zip"],
	["水", "alle-nachweise.zip"],
])("the papers of %s lie together in %s", (shortName, file) => {
	expect(bundleName(shortName)).toBe(file);
});
