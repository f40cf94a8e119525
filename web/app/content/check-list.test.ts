import { expect, test } from "vitest";
import { checkList } from "./check-list.ts";
import { readContent } from "./content.ts";
import { contentRoot, copyOfContent } from "./test-content.ts";

const content = readContent(contentRoot);
const media = ["gallery/Erdbau/a.jpg", "gallery/Erdbau/b.jpg", "clients/hafen-süd.svg"];
const list = checkList(content, media);

test.each([
	[
		"a name of the sample kind",
		{ insurer: { ...content.company.insurer, name: "Musterversicherung AG" } },
		"insurer.name",
	],
	["a reserved domain", { origin: "https://www.firma.example" }, "origin"],
	["a number reserved for fiction", { fax: "+49 40 66969-199" }, "fax"],
	["a number of noughts", { vatId: "DE000000000" }, "vatId"],
	[
		"a person without a name",
		{ managingDirectors: [{ name: "Vorname Nachname", role: "Chef", text: "Da." }] },
		"managingDirectors.0.name",
	],
])("%s is found", (_, changed, field) => {
	const company = { ...content.company, vatId: "DE123456789", fax: "+49 40 123456-9", ...changed };
	expect(checkList({ ...content, company }, []).map((item) => item.field)).toContain(field);
});

test("facts that are real are not taken for samples", () => {
	const real = ["founded", "prequalification.number", "openingHours.office", "supervisor.name", "areas.0"];
	expect(list.map(({ field }) => field).filter((field) => real.includes(field))).toEqual([]);
});

test("pay that is invented is found, and pay that is not given is none", () => {
	const [job] = content.jobs;
	if (!job) throw new Error("no job");
	const paid = { ...job, slug: "bezahlt", sample: ["salary" as const] };
	const pay = checkList({ ...content, jobs: [job, paid] }, []).filter(
		({ file, field }) => file.startsWith("content/jobs/") && field === "sample",
	);
	expect(pay.map(({ file, value }) => [file, value])).toEqual([
		["content/jobs/bezahlt.md", "Lohn oder Gehalt"],
	]);
});

test("proofs and jobs are listed with the day they end", () => {
	expect(list.filter(({ problem }) => ["expires", "job-ends"].includes(problem))).toEqual([
		{ file: "content/proofs.yaml", field: "proofs.1.until", value: "2028-09-18", problem: "expires" },
		{
			file: "content/jobs/schwimmbaggerfuehrer.md",
			field: "validThrough",
			value: "2027-06-30",
			problem: "job-ends",
		},
	]);
});

test("references are listed with the month in which the work ended", () => {
	expect(list).toContainEqual({
		file: "content/projects/altarm.md",
		field: "period",
		value: "2021-12-28",
		problem: "reference-ends",
	});
});

test("invented projects, history and claims of proofs are listed, and leave the list with their mark", () => {
	const files = (items: typeof list) =>
		items.filter(({ field }) => field === "sample").map(({ file }) => file);
	expect(files(list)).toContain("content/projects/damm-am-kanal.md");
	expect(list.filter(({ file, problem }) => file === "content/proofs.yaml" && problem === "sample")).toEqual([
		{
			file: "content/proofs.yaml",
			field: "proofs.1.sample",
			value: expect.stringContaining("(Nummer)"),
			problem: "sample",
		},
	]);
	const copy = copyOfContent();
	copy.edit("projects/damm-am-kanal.md", "sample: true\n", "");
	copy.edit("history.yaml", "sample: false", "sample: true");
	const spoiled = readContent(copy.root);
	const changed = checkList(spoiled, []);
	expect(files(changed)).not.toContain("content/projects/damm-am-kanal.md");
	expect(changed.find(({ file }) => file === "content/history.yaml")?.value).toBe(
		spoiled.history.map(({ title }) => title).join(", "),
	);
});

test("pictures and marks of the sample company are counted by folder", () => {
	expect(list.filter(({ file }) => file.startsWith("media/"))).toEqual([
		{ file: "media/gallery/Erdbau", field: "files", value: "2", problem: "sample" },
		{ file: "media/clients", field: "files", value: "1", problem: "sample" },
	]);
});

test("place and code of an invented street are invented too, those of a real one are not", () => {
	const fields = (street: string) => {
		const company = { ...content.company, address: { ...content.company.address, street } };
		return checkList({ ...content, company }, [])
			.map(({ field }) => field)
			.filter((field) => /^address\.(postalCode|l)/.test(field));
	};
	expect(fields("Musterdeich 18")).toEqual(["address.postalCode", "address.latitude", "address.longitude"]);
	expect(fields("Am Alten Vorhafen 7 a")).toEqual([]);
});

test("everything else that is invented is found by its own mark", () => {
	const [worksite] = content.worksites;
	if (!worksite) throw new Error("no building site");
	const invented = (sample: boolean) =>
		checkList(
			{
				...content,
				company: { ...content.company, sample: sample ? ["lodging"] : [] },
				worksites: [{ ...worksite, slug: "wehr", sample }],
				invented: { history: sample, timeline: sample, built: sample },
			},
			[],
		).filter(({ field }) => field === "sample");
	const marked = (sample: boolean) => invented(sample).map(({ file }) => file);
	const files = ["worksites/wehr.md", "history.yaml", "fleet.yaml", "company.yaml", "timeline.yaml"];
	const years = content.timeline.map(({ year }) => year).join(", ");
	expect(invented(true).find(({ file }) => file === "content/timeline.yaml")?.value).toBe(years);
	for (const file of files) {
		expect(marked(true)).toContain(`content/${file}`);
		expect(marked(false)).not.toContain(`content/${file}`);
	}
});
