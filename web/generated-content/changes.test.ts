/** The office's day: honest changes to the company's own content, one after the other. None may break a page or need a developer. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readContent } from "../app/content/content.ts";
import { officeRoot } from "../app/content/test-content.ts";
import { changedFiles, emptied, filesIn, longer, longest, shorter } from "./changes.ts";
import { type Files, onDisk, takeOut } from "./content.ts";
import { pageFaults } from "./page-faults.ts";

const media = join(officeRoot, "../media");
const before = JSON.stringify(filesIn(officeRoot));
// biome-ignore lint/suspicious/noExplicitAny: of any shape that the schemas have
type Entry = any;

const first = (files: Files, folder: string) =>
	Object.keys(files).find((path) => path.startsWith(`${folder}/`)) ?? "";
const of = (files: Files, folder: string) =>
	Object.keys(files).filter((path) => path.startsWith(`${folder}/`));

/** A copy of an entry under a name and with search texts of its own, as the instructions say. */
function duplicate(files: Files, folder: string, name: string, change: (entry: Entry) => void): void {
	const entry = structuredClone(files[first(files, folder)]) as Entry;
	if (entry.meta)
		Object.assign(entry.meta, {
			title: name,
			description: `${name}. ${entry.meta.description}`.slice(0, 160),
		});
	change(entry);
	files[`${folder}/neuer-eintrag.md`] = entry;
}

function takeAll(files: Files, folder: string): void {
	for (const path of of(files, folder)) delete files[path];
}

/** Counts that a tile claims follow the list below it. */
function recount(category: Entry): void {
	const sum = category.equipment.reduce((all: number, { count = 0 }: Entry) => all + count, 0);
	for (const stat of category.stats) if (stat.label === "Geräte") stat.value = String(sum);
}

const proofsOf = (files: Record<string, Entry>) => files["proofs.yaml"].proofs as Entry[];
const company = (change: object) => (files: Record<string, Entry>) =>
	Object.assign(files["company.yaml"], change);

const tasks: [task: string, change: (files: Record<string, Entry>) => void][] = [
	[
		"a new job",
		(files) =>
			duplicate(files, "jobs", "Taucherin", (job) => Object.assign(job, { occupation: "Taucher", order: 9 })),
	],
	["no job at all", (files) => takeAll(files, "jobs")],
	["no training at all", (files) => takeAll(files, "trainings")],
	[
		"a new project",
		(files) =>
			duplicate(files, "projects", "", (project) =>
				Object.assign(project, {
					title: "Neuer Damm",
					summary: `Neuer Damm: ${project.summary}`.slice(0, 160),
				}),
			),
	],
	[
		"a project less",
		(files) =>
			takeOut(
				files,
				of(files, "projects").find(
					(path) =>
						of(files, "projects").filter((other) => files[other].category === files[path].category).length >
						1,
				) ?? "",
			),
	],
	[
		"a project with one tag, one sentence and no contact",
		(files) =>
			Object.assign(files[first(files, "projects")], { services: ["Damm"], task: ["Kurz."], contact: false }),
	],
	[
		"a phone number of another country",
		(files) => Object.assign(files["company.yaml"], { phone: "+43 1 5321234-0", fax: "+352 26 1234" }),
	],
	[
		"opening hours on Saturday",
		(files) =>
			files["company.yaml"].openingHours.contact.push({
				days: "Sa",
				opens: "8:00",
				closes: "12:00",
				schema: ["Saturday"],
			}),
	],
	[
		"a renewed proof",
		(files) =>
			Object.assign(proofsOf(files).find(({ until }) => until) ?? {}, { until: "2033-12-31", sample: [] }),
	],
	[
		"one proof more, without a paper",
		(files) =>
			proofsOf(files).push({
				id: "neu",
				title: "Neuer Nachweis",
				text: "Geprüft.",
				issuer: "Stelle",
				scope: ["Alles"],
				until: "2030-01-01",
			}),
	],
	[
		"proofs that say no more than they must",
		(files) => {
			const { proof: named } = files["navigation.yaml"].footer.exemption;
			files["proofs.yaml"].proofs = files["proofs.yaml"].proofs.map(
				({ id, title, text, issuer, numbers, scope, paper, from, until, since }: Entry) => ({
					id,
					title,
					text,
					issuer,
					numbers,
					scope,
					...(id === named ? { paper, ...(until ? { until } : { from, since }) } : { since: "2020" }),
				}),
			);
		},
	],
	[
		"only the proof that the footer names",
		(files) =>
			Object.assign(files["proofs.yaml"], {
				proofs: proofsOf(files).filter(({ id }) => id === files["navigation.yaml"].footer.exemption.proof),
			}),
	],
	[
		"a new building site",
		(files) =>
			duplicate(files, "worksites", "Neue Brücke", (site) =>
				Object.assign(site, { title: "Neue Brücke", summary: `Neue Brücke. ${site.summary}`.slice(0, 160) }),
			),
	],
	["no building site at all", (files) => takeAll(files, "worksites")],
	[
		"a company of another name",
		company({
			name: "Öllerich & Söhne Straßen- und Wasserbaugesellschaft mbH & Co. KG",
			shortName: "Öllerich",
		}),
	],
	[
		"a company with three managing directors",
		(files) => {
			const names = ["Änne Ö.", "Jürgen Weiß", "Zoë Müller"];
			files["company.yaml"].managingDirectors = names.map((name) => ({ name, role: name, text: name }));
		},
	],
	[
		"a company in another town",
		(files) =>
			Object.assign(files["company.yaml"].address, {
				street: "Große Bergstraße 1",
				city: "Köln",
				region: "Nordrhein-Westfalen",
				postalCode: "50667",
			}),
	],
	["no networks", company({ social: [] })],
	["no data protection officer", company({ dataProtectionOfficer: undefined })],
	["no check of files", company({ attachmentScan: false })],
	[
		"a machine without weight, count and properties",
		(files) => {
			const category = files["fleet.yaml"].categories[0];
			category.equipment.push({ name: "Löffel" });
			recount(category);
		},
	],
	[
		"two periods",
		(files) => Object.assign(files["history.yaml"], { periods: files["history.yaml"].periods.slice(0, 2) }),
	],
	[
		"one station, one value, one benefit",
		(files) => {
			files["timeline.yaml"].timeline.splice(1);
			files["values.yaml"].values.splice(1);
			files["benefits.yaml"].benefits.splice(1);
		},
	],
	[
		"a service without pictures, projects and with one highlight",
		(files) => {
			const service = files["services/erdbau.md"];
			delete service.gallery;
			delete service.projects;
			service.highlights.splice(1);
		},
	],
	["a gallery without words", (files) => Object.assign(files["pages/gallery.yaml"], { chapters: [] })],
	[
		"quotes, signs and markup in a text",
		(files) =>
			Object.assign(files["pages/about.yaml"], { story: "A & B <script>alert(1)</script> „C“ $& {d} %" }),
	],
	["another order of the navigation", (files) => files["navigation.yaml"].header.reverse()],
];

/** Together: all that comes or becomes another, and all that goes. Before a release also one by one. */
const goes = /^(no|only|one|two) | less$|without|no more than/;
const together = [
	["everything that comes or becomes another", tasks.filter(([task]) => !goes.test(task))],
	["everything that goes", tasks.filter(([task]) => goes.test(task))],
] as const;
const alone = process.env.THOROUGH ? tasks.map((task) => [task[0], [task]] as const) : [];

async function expectGood(change: (files: Files) => Files): Promise<void> {
	// Without shared parts, which YAML would write once and refer to.
	const files = JSON.parse(JSON.stringify(change(JSON.parse(before) as Files))) as Files;
	const content = onDisk(files, media, (root) => readContent(root));
	expect(await pageFaults(content)).toEqual([]);
}

describe("the office", () => {
	test.each([...together, ...alone])("may have %s", (_, changes) =>
		expectGood((files) => {
			for (const [, change] of changes) change(files);
			return files;
		}),
	);

	test.each([
		["every list one longer", longer, /^(fleet|pictures|redirects|strata)\.yaml$/],
		[
			"every list one shorter",
			shorter,
			/^(fleet|pictures|redirects|strata|navigation|proofs|pages\/fleet)\.yaml$/,
		],
		["every optional field empty", emptied, /^(fleet|proofs|redirects)\.yaml$/],
		["the longest text in every field", longest, /^(fleet|navigation|pictures)\.yaml$/],
	])("may have %s", (_, visit, except) => expectGood((files) => changedFiles(files, visit, except)));
});
