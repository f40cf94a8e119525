import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { formFacts, latestFirst } from "./references.ts";
import { contentRoot } from "./test-content.ts";

const { projects } = readContent(contentRoot);
const [first] = projects;
if (!first) throw new Error("no project");

test("what ended last comes first however long it took, and one month is in German order", () => {
	const built = [
		["Zaun", "Mai 2022"],
		["Ärmelkanal", "März bis Mai 2022"],
		["Brücke", "September 2022"],
		["Wehr", "Mai 2019 bis Juni 2024"],
	].map(([title = "", period = ""]) => ({ ...first, title, period }));
	const titles = built.toSorted(latestFirst).map(({ title }) => title);
	expect(titles).toEqual(["Wehr", "Brücke", "Ärmelkanal", "Zaun"]);
});

test("what a public client asks for is told as far as it is known", () => {
	const facts = formFacts({
		...first,
		kind: undefined,
		share: undefined,
		areas: ["Erdbau", "Wasserbau"],
		contractValue: "1 Mio. €",
		assessment: "auftragsgemäß ausgeführt",
	});
	expect(facts.map(({ value }) => value)).toEqual([
		"Erdbau, Wasserbau",
		"1 Mio. €",
		"auftragsgemäß ausgeführt",
	]);
});
