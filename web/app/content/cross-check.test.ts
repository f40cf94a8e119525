/** Rules that need more than one field: each is seen to fail on content that breaks it, and at the right place. */
import { expect, test } from "vitest";
import { type Content, readContent } from "./content.ts";
import { crossCheck, doneSlug, goneSlug, pageTitle } from "./cross-check.ts";
import { contentRoot } from "./test-content.ts";

const content = readContent(contentRoot);
const [job] = content.jobs;
const [project, otherProject] = content.projects;
const [worksite] = content.worksites;
const [group] = content.fleet;
const [machine] = group?.equipment ?? [];
const [phase] = worksite?.phases ?? [];
if (!job || !project || !otherProject || !worksite || !group || !machine || !phase)
	throw new Error("the tests' company lacks something");

type Job = Content["jobs"][number];
type Worksite = Content["worksites"][number];
type Group = Content["fleet"][number];

const withJob = (change: Partial<Job>): Content => ({ ...content, jobs: [{ ...job, ...change }] });
const withWorksite = (change: Partial<Worksite>): Content => ({
	...content,
	worksites: [{ ...worksite, ...change }],
});
const withGroup = (change: Partial<Group>): Content => ({
	...content,
	fleet: [{ ...group, ...change }, ...content.fleet.slice(1)],
});
const withSlug = (slug: string): Content => ({
	...content,
	projects: [...content.projects, { ...project, slug, title: "Neu", summary: "Neu." }],
});
/** So many machines more claimed than listed. */
const claiming = (more: number): Content => {
	const counted = group.equipment.reduce((sum, { count = 0 }) => sum + count, more);
	return withGroup({ stats: [{ label: "Geräte", value: String(counted) }] });
};
const withMeta = (change: Partial<Job["meta"]>) =>
	withJob({ meta: { ...job.meta, title: "Neu", description: "Neu.", ...change } });
const longest = "x".repeat(59 - ` | ${content.company.shortName}`.length);

/** Where something is wrong; what the company's content would be told for other reasons does not count. */
function places(broken: Content): string[] {
	const before = crossCheck(content).map(({ text }) => text);
	return crossCheck(broken).flatMap(({ file, path, text }) =>
		before.includes(text) ? [] : [[file, ...path].join(" ")],
	);
}

test("the tests' company is without mistakes", () => {
	expect(crossCheck(content)).toEqual([]);
});

const jobFile = `jobs/${job.slug}.md`;
const siteFile = `worksites/${worksite.slug}.md`;
const { company, pages } = content;
const withPhase = (change: Partial<typeof phase>) => withWorksite({ phases: [{ ...phase, ...change }] });
const withMachine = (change: Partial<typeof machine>) =>
	withGroup({ stats: [], equipment: [{ ...machine, ...change }, ...group.equipment.slice(1)] });
/** A home page with a film, which `/film` leads to or not. */
const withFilm = (film?: string): Content => ({
	...content,
	pages: { ...pages, home: { ...pages.home, hero: { ...pages.home.hero, film: {} as never } } },
	company: { ...company, links: { ...company.links, film } },
});
const addition = pages.careers.job.title.replace("{occupation}", "").trim();
const weeklyHours = { average: 40, summer: 41, winter: 38 };

test.each<[what: string, broken: Content, place: string]>([
	[
		"a training with the address of a job",
		{
			...content,
			trainings: [{ ...job, meta: { ...job.meta, title: "Neu", description: "Neu." } } as never],
		},
		`trainings/${job.slug}.md`,
	],
	["a job whose file has a capital", withJob({ slug: "Bagger" }), "jobs/Bagger.md"],
	[
		"a job in the place of the page for jobs that are gone",
		withJob({ slug: goneSlug }),
		`jobs/${goneSlug}.md`,
	],
	["a job in the place of a language", withJob({ slug: "pl" }), "jobs/pl.md"],
	[
		"a job that ends before it appears",
		withJob({ since: "2099-01-02", validThrough: "2099-01-01" }),
		`${jobFile} since`,
	],
	[
		"a job that writes what the page adds",
		withJob({ occupation: `${job.occupation}${addition}` }),
		`${jobFile} occupation`,
	],
	[
		"hours of a week that the German file does not have",
		withJob({ weeklyHours: undefined, hours: "Im Winter {winter}" }),
		`${jobFile} hours`,
	],
	[
		"a translation whose file has another name",
		{ ...content, translations: content.translations.slice(0, 1).map((one) => ({ ...one, slug: "anders" })) },
		"translations/anders.md",
	],
	[
		"a project whose title is too long",
		{ ...content, projects: [{ ...project, title: `${longest}x` }] },
		`projects/${project.slug}.md title`,
	],
	["a project whose file has an umlaut", withSlug("wehr-süd"), "projects/wehr-süd.md"],
	["a project whose file ends with a hyphen", withSlug("wehr-"), "projects/wehr-.md"],
	[
		"a project with a machine that nobody has",
		{
			...content,
			projects: content.projects.map((one) =>
				one === project ? { ...one, equipment: ["Luftschiff"] } : one,
			),
		},
		`projects/${project.slug}.md equipment 0`,
	],
	[
		"a machine that is listed twice",
		withGroup({ stats: [], equipment: [machine, machine] }),
		"fleet.yaml categories 0 equipment 1 name",
	],
	[
		"a property that the finder does not know",
		withMachine({ properties: ["fliegt"] }),
		"fleet.yaml categories 0 equipment 0 properties",
	],
	[
		"a worksite in the place of those that are done",
		withWorksite({ slug: doneSlug }),
		`worksites/${doneSlug}.md`,
	],
	[
		"a worksite that ends before it begins",
		withWorksite({ until: "2000-01-01", phases: [], loud: [], closures: [] }),
		`${siteFile} until`,
	],
	["a phase that ends before it begins", withPhase({ until: "2000-01-01" }), `${siteFile} phases 0 until`],
	["a phase before the first day", withPhase({ from: "2000-01-01" }), `${siteFile} phases 0 from`],
	["a phase after the last day", withPhase({ until: "2099-01-01" }), `${siteFile} phases 0 until`],
	[
		"noise after the last day",
		withWorksite({ loud: [{ text: "Rammen", from: worksite.from, until: "2099-01-01" }] }),
		`${siteFile} loud 0 until`,
	],
	["a reference that nobody wrote", withWorksite({ reference: "nirgends" }), `${siteFile} reference`],
	["a film that is offered and nowhere to be seen", withFilm(), "company.yaml links film"],
	[
		"a proof of exemption without a paper",
		{
			...content,
			proofs: {
				...content.proofs,
				proofs: content.proofs.proofs.map((proof) => ({ ...proof, paper: undefined })),
			},
		},
		"navigation.yaml footer exemption proof",
	],
])("%s stops the build at its place", (_, broken, place) => {
	expect(places(broken)).toContain(place);
});

test.each<[what: string, content: Content]>([
	["a title as long as it may be", withMeta({ title: longest })],
	["as many machines claimed as listed", claiming(0)],
	["a group without a figure", withGroup({ stats: [] })],
	[
		"a job that begins and ends on one day",
		withJob({ since: "2099-01-01", datePosted: "2099-01-01", validThrough: "2099-01-01" }),
	],
	["a phase of one day", withPhase({ until: phase.from })],
	["a phase as long as the whole worksite", withPhase({ from: worksite.from, until: worksite.until })],
	["a film that is offered and can be seen", withFilm("https://film.example/")],
	["hours of a week that the German file has", withJob({ weeklyHours, hours: "Im Winter {winter}" })],
	[
		"a machine with what the finder asks for",
		withMachine({ properties: pages.fleet.finder.options.slice(0, 1).map(({ key }) => key) }),
	],
	["a worksite without a reference", withWorksite({ reference: undefined })],
])("%s is no mistake", (_, good) => {
	expect(places(good)).toEqual([]);
});

test("a title has the whole name of the company as long as a search engine shows it", () => {
	const company = { name: "Priel und Söhne Wasserbau GmbH", shortName: "Priel" };
	const room = 59 - ` | ${company.name}`.length;
	expect(pageTitle("x".repeat(room), company)).toBe(`${"x".repeat(room)} | ${company.name}`);
	expect(pageTitle("x".repeat(room + 1), company)).toBe(`${"x".repeat(room + 1)} | ${company.shortName}`);
});
