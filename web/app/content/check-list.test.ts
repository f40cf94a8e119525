import { expect, test } from "vitest";
import { checkList } from "./check-list.ts";
import { readContent } from "./content.ts";
import { contentRoot, copyOfContent } from "./test-content.ts";

const media = [
	"gallery/Erdbau/a.jpg",
	"gallery/Erdbau/b.jpg",
	"clients/hafen-süd.svg",
	"papers/praequalifikation.pdf",
];
const list = checkList(readContent(contentRoot), media);

test("every kind of sample value is found", () => {
	const fields = list.filter(({ problem }) => problem === "sample").map(({ field }) => field);
	expect(fields).toEqual(
		expect.arrayContaining([
			"name",
			"origin",
			"address.street",
			"address.latitude",
			"phone",
			"fax",
			"email",
			"register.number",
			"vatId",
			"managingDirectors.0",
			"managingDirectors.1",
			"insurer.name",
			"processors.hosting",
			"processors.applications",
			"dataProtectionOfficer.name",
			"applicationContacts.jobs.name",
			"applicationContacts.trainings.phone",
			"links.applications",
			"links.film",
			"social.0.url",
		]),
	);
});

test("facts that are real are not taken for samples", () => {
	const fields = list.map(({ field }) => field);
	for (const real of [
		"founded",
		"prequalification.number",
		"openingHours.office",
		"supervisor.name",
		"areas.0",
	]) {
		expect(fields).not.toContain(real);
	}
});

test("pay that is invented is found, and pay that is not given is none", () => {
	const pay = list.filter(({ file, value }) => /jobs|trainings/.test(file) && value === "salary");
	expect(pay.map(({ file }) => file)).toEqual([
		"content/jobs/maschinist.md",
		"content/jobs/facharbeiter.md",
		"content/trainings/rohrleitungsbauer.md",
		"content/trainings/baugeraetefuehrer.md",
	]);
});

test("proofs and jobs are listed with the day they end", () => {
	expect(list.filter(({ problem }) => problem !== "sample")).toEqual([
		...[
			["gueteschutz-kanalbau", "2028-06-30"],
			["freistellung-48b", "2028-09-18"],
			["fachbetrieb-whg", "2028-04-30"],
			["iso-9001", "2028-09-30"],
			["iso-45001", "2028-09-30"],
			["betriebshaftpflicht", "2027-12-31"],
		].map(([id, value]) => ({
			file: "content/proofs.yaml",
			field: `${id}.until`,
			value,
			problem: "expires",
		})),
		{ file: "content/jobs/polier.md", field: "validThrough", value: "2027-03-31", problem: "job-ends" },
		{ file: "content/jobs/maschinist.md", field: "validThrough", value: "2027-03-31", problem: "job-ends" },
		{ file: "content/jobs/facharbeiter.md", field: "validThrough", value: "2027-03-31", problem: "job-ends" },
		...["rohrleitungsbauer", "baugeraetefuehrer"].map((slug) => ({
			file: `content/trainings/${slug}.md`,
			field: "validThrough",
			value: "2027-06-30",
			problem: "job-ends",
		})),
	]);
});

test("a value leaves the list when it is replaced", () => {
	const copy = copyOfContent();
	copy.edit("company.yaml", "phone: +49 40 66969-100", "phone: +49 40 123456-0");
	const fields = checkList(readContent(copy.root), []).map(({ field }) => field);
	expect(fields).not.toContain("phone");
	expect(fields).toContain("fax");
});

test("invented projects, clients, history and claims of proofs are listed", () => {
	const files = list.filter(({ field }) => field === "sample").map(({ file }) => file);
	expect(files.filter((file) => file.startsWith("content/projects/"))).toHaveLength(9);
	expect(files).toEqual(expect.arrayContaining(["content/history.yaml", "content/timeline.yaml"]));
	expect(list).toContainEqual({
		file: "content/proofs.yaml",
		field: "praequalifikation.sample",
		value: "issuer, scope",
		problem: "sample",
	});
	expect(list).toContainEqual({
		file: "content/projects/ufermauer-am-werfthafen.md",
		field: "sample",
		value: "Ufermauer am Werfthafen (Kaiser Werft)",
		problem: "sample",
	});
});

test("a project leaves the list with its mark", () => {
	const copy = copyOfContent();
	copy.edit("projects/ufermauer-am-werfthafen.md", "sample: true\n", "");
	const files = checkList(readContent(copy.root), []).map(({ file }) => file);
	expect(files).not.toContain("content/projects/ufermauer-am-werfthafen.md");
	expect(files).toContain("content/projects/hafenbecken-entschlammt.md");
});

test("pictures, marks and papers of the sample company are counted by folder", () => {
	expect(list.filter(({ file }) => file.startsWith("media/"))).toEqual([
		{ file: "media/gallery/Erdbau", field: "origin", value: "2 of the sample company", problem: "sample" },
		{ file: "media/clients", field: "origin", value: "1 of the sample company", problem: "sample" },
		{ file: "media/papers", field: "origin", value: "1 of the sample company", problem: "sample" },
	]);
});
