import { expect, test } from "vitest";
import { readContent } from "../../content/content.ts";
import { createSelectors } from "../../content/selectors.ts";
import { contentRoot, copyOfContent, everyPicture } from "../../content/test-content.ts";
import { jobPosting } from "./posting.ts";

const file = "jobs/schwimmbaggerfuehrer.md";

function posting(root = contentRoot, slug = "schwimmbaggerfuehrer") {
	const content = readContent(root);
	const site = createSelectors(() => content, everyPicture);
	const job = site.jobPage(slug);
	if (!job) throw new Error(`there is no job ${slug}`);
	return { node: jobPosting(site.layoutContent().company, job), job };
}

test("a job has what search engines require, in itself and not by reference", () => {
	const { node, job } = posting();
	const { name } = readContent(contentRoot).company;
	expect(node).toMatchObject({
		"@type": "JobPosting",
		title: "Spezialtiefbau- und Schwimmbaggerführer",
		datePosted: "2026-11-02",
		validThrough: "2027-06-30T23:59:59+02:00",
		identifier: { "@type": "PropertyValue", name, value: "schwimmbaggerfuehrer" },
		hiringOrganization: {
			"@type": "Organization",
			name,
			logo: "https://www.priel-soehne.example/icon-512.png",
		},
		jobLocation: {
			"@type": "Place",
			address: {
				streetAddress: "Am Alten Vorhafen 7 a",
				postalCode: "25541",
				addressLocality: "Brunsbüttel",
				addressRegion: "Schleswig-Holstein",
				addressCountry: "DE",
			},
		},
		directApply: true,
	});
	const description = String(node.description);
	const { description: text, sections, offer } = job;
	for (const said of [...text, ...sections.flatMap(({ text }) => text), ...offer.items]) {
		expect(description).toContain(said);
	}
	expect(description).toMatch(/^<p>.*<ul><li>.*<\/ul>$/s);
});

test("signs of HTML in a text are read as they were typed", () => {
	const copy = copyOfContent();
	copy.edit(file, "Du baggerst nach Plan.", "Baggern & Peilen, Tiefe < Breite > Null");
	expect(posting(copy.root).node.description).toContain(
		"<li>Baggern &amp; Peilen, Tiefe &lt; Breite &gt; Null</li>",
	);
});

test("no pay is invented, and a given one is told exactly", () => {
	expect(posting().node).not.toHaveProperty("baseSalary");
	const copy = copyOfContent();
	copy.edit(file, "order: 1", "order: 1\nsalary: { min: 24.5, max: 29, per: HOUR }");
	const { node, job } = posting(copy.root);
	expect(node.baseSalary).toEqual({
		"@type": "MonetaryAmount",
		currency: "EUR",
		value: { "@type": "QuantitativeValue", minValue: 24.5, maxValue: 29, unitText: "HOUR" },
	});
	expect(job.facts.map(({ value }) => value)).toContain("24,50–29,00\u00a0€ je Stunde, Tarifvertrag Bau");
});

test("pay of the sample company says so where people read it", () => {
	const copy = copyOfContent();
	const group = 'payGroup: { name: Lohngruppe, groups: ["3"] }';
	const pay = `${group}\nsalary: { min: 23.97, max: 26.45, per: HOUR }\nsample: [salary]`;
	copy.edit(file, "order: 1", `order: 1\n${pay}`);
	const { node, job } = posting(copy.root);
	expect(job.facts.map(({ value }) => value)).toContain(
		"23,97–26,45\u00a0€ je Stunde (Muster), Lohngruppe\u00a03, Tarifvertrag Bau",
	);
	expect(node.baseSalary).toMatchObject({ value: { minValue: 23.97, maxValue: 26.45, unitText: "HOUR" } });
});

test("a training is told like a job: full time, with its school and its pay", () => {
	const copy = copyOfContent();
	copy.add(
		"trainings/wasserbauer.md",
		file,
		["occupation: Spezialtiefbau- und Schwimmbaggerführer", "occupation: Ausbildung zum Wasserbauer"],
		["title: Schwimmbaggerführer", "title: Wasserbauer"],
		["description: Du fährst", "description: Du lernst und fährst"],
		["order: 1", "order: 1\ntype: Ausbildung\nduration: drei Jahre\nschool: Im Block."],
		["image:", "location: Kanal\nstart: 1. August\nsalary: { min: 1122, max: 1610, per: MONTH }\nimage:"],
	);
	const { node, job } = posting(copy.root, "wasserbauer");
	expect(node).toMatchObject({
		title: "Ausbildung zum Wasserbauer",
		employmentType: "FULL_TIME",
		validThrough: "2027-06-30T23:59:59+02:00",
		baseSalary: { value: { minValue: 1122, maxValue: 1610, unitText: "MONTH" } },
	});
	expect(String(node.description)).toContain("Im Block.");
	const labels = ["Gerät", "Bezahlung", "Einsatzort", "Dauer", "Beginn", "Bewerben bis"];
	expect(job.facts.map(({ label }) => label)).toEqual(labels);
});
